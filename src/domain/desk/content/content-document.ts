import type { z } from "zod";
import { branchSchema, staffMemberSchema } from "../../branch/branch-schema.ts";
import { formDefinitionSchema } from "../../enquiry/custom-form/form-definition.ts";
import {
  type AgencyContent,
  toListFile,
  toPageFile,
  toSettingsFile,
} from "../../site/agency/agency-files.ts";
import { contentPageSchema } from "../../site/content/content-page.ts";
import { salesEventSchema } from "../../site/content/sales-event.ts";
import {
  DEFAULT_SETTINGS,
  SETTINGS_NAMES,
  SETTINGS_SCHEMAS,
  type SettingsName,
} from "../../site/settings/site-settings.ts";

/** The kinds of document that the desk edits. Each is drafted, published, compared and restored in the same way. */
export const DOCUMENT_KINDS = ["setting", "branch", "person", "page", "event", "form"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One document: a page by its slug, a setting by its name, anything else by its number. */
export interface DocumentRef {
  kind: DocumentKind;
  id: string;
}

/** JSON, valid or not: a draft keeps whatever was typed. */
export type DocumentBody = unknown;

interface ListedKind {
  list: "branches" | "staff" | "pages" | "salesEvents" | "forms";
  idField: string;
  schema: z.ZodType;
  /** 'branch', within a sentence. */
  noun: string;
}

const LISTED_KINDS: Readonly<Record<Exclude<DocumentKind, "setting">, ListedKind>> = {
  branch: { list: "branches", idField: "branchId", schema: branchSchema, noun: "branch" },
  person: { list: "staff", idField: "staffMemberId", schema: staffMemberSchema, noun: "person" },
  page: { list: "pages", idField: "slug", schema: contentPageSchema, noun: "page" },
  event: { list: "salesEvents", idField: "eventId", schema: salesEventSchema, noun: "sales event" },
  form: { list: "forms", idField: "formId", schema: formDefinitionSchema, noun: "form" },
};

const DIGITS = /^[1-9]\d{0,8}$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 60;

/** Undefined for what can't be a document, such as a setting that doesn't exist. */
export function readDocumentRef(kind: string, id: string): DocumentRef | undefined {
  const known = DOCUMENT_KINDS.find((name) => name === kind);
  if (known === undefined) return undefined;
  const isId =
    known === "setting"
      ? SETTINGS_NAMES.includes(id as SettingsName)
      : known === "page"
        ? SLUG.test(id) && id.length <= LONGEST_SLUG
        : DIGITS.test(id);
  return isId ? { kind: known, id } : undefined;
}

export function getDocumentSchema({ kind, id }: DocumentRef): z.ZodType {
  return kind === "setting" ? SETTINGS_SCHEMAS[id as SettingsName] : LISTED_KINDS[kind].schema;
}

export function getDocumentNoun(kind: DocumentKind): string {
  return kind === "setting" ? "setting" : LISTED_KINDS[kind].noun;
}

/** The field that holds the document's id; it can't be edited. */
export function getIdField(kind: DocumentKind): string | undefined {
  return kind === "setting" ? undefined : LISTED_KINDS[kind].idField;
}

/** The body of a document, or undefined if there's none. A setting always has one: its default at least. */
export function findDocument(agency: AgencyContent, { kind, id }: DocumentRef): DocumentBody {
  if (kind === "setting")
    return agency.settings[id as SettingsName] ?? DEFAULT_SETTINGS[id as SettingsName] ?? null;
  return listEntries(agency, kind).find((entry) => readId(kind, entry) === id);
}

/** The ids of a kind's documents, in the order of the agency. */
export function listDocumentIds(agency: AgencyContent, kind: DocumentKind): string[] {
  return kind === "setting"
    ? [...SETTINGS_NAMES]
    : listEntries(agency, kind).map((entry) => readId(kind, entry));
}

/** The agency with one document added, replaced or, if the body is undefined, removed. */
export function withDocument(
  agency: AgencyContent,
  { kind, id }: DocumentRef,
  body: DocumentBody,
): AgencyContent {
  if (kind === "setting") {
    const { [id as SettingsName]: _replaced, ...others } = agency.settings;
    return { ...agency, settings: body === undefined ? others : { ...agency.settings, [id]: body } };
  }
  const entries = listEntries(agency, kind);
  const at = entries.findIndex((entry) => readId(kind, entry) === id);
  const changed =
    body === undefined
      ? entries.filter((_, index) => index !== at)
      : at === -1
        ? [...entries, body]
        : entries.map((entry, index) => (index === at ? body : entry));
  return { ...agency, [LISTED_KINDS[kind].list]: changed };
}

/** Where the problems of a document are reported: its file, and its place within the file. */
export function toProblemPlace(agency: AgencyContent, { kind, id }: DocumentRef) {
  if (kind === "setting") return { file: toSettingsFile(id as SettingsName), prefix: "" };
  if (kind === "page") return { file: toPageFile(id), prefix: "" };
  const { list } = LISTED_KINDS[kind];
  const at = listEntries(agency, kind).findIndex((entry) => readId(kind, entry) === id);
  return { file: toListFile(list as Exclude<typeof list, "pages">), prefix: `[${at}]` };
}

/** Equal texts mean equal documents. Schemas put the fields in order, so that this holds for what is stored. */
export function isSameDocument(one: DocumentBody, other: DocumentBody): boolean {
  return JSON.stringify(sortFields(one)) === JSON.stringify(sortFields(other));
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sortFields(field)]),
  );
}

function listEntries(agency: AgencyContent, kind: Exclude<DocumentKind, "setting">): readonly unknown[] {
  return agency[LISTED_KINDS[kind].list];
}

function readId(kind: Exclude<DocumentKind, "setting">, entry: unknown): string {
  return String((entry as Record<string, unknown>)[LISTED_KINDS[kind].idField]);
}
