import { compareDocuments } from "../../../domain/desk/content/compare-documents.ts";
import type { DocumentBody } from "../../../domain/desk/content/content-document.ts";
import type { ContentState } from "../../../domain/desk/content/content-views.ts";
import { SECRET_FIELD } from "../../../domain/desk/content/document-form.ts";
import { splitName } from "../../../domain/desk/content/document-labels.ts";
import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import type { OpenedDocument } from "./open-document.ts";

export type Names = ReadonlyMap<number, string>;

export function nameOf(names: Names, deskUserId: number | null | undefined): string {
  if (deskUserId === null || deskUserId === undefined) return "an import";
  return names.get(deskUserId) ?? "somebody who has left";
}

export function toState({ draft, isBehind, live }: OpenedDocument): ContentState {
  if (isBehind) return { kind: "behind", text: "Changed since your draft" };
  if (draft) return { kind: "draft", text: live === undefined ? "Not published" : "Draft differs" };
  return { kind: "live", text: "Published" };
}

export function toContext(
  { version, publishedAt, publishedBy }: OpenedDocument,
  names: Names,
  now: number,
): string {
  if (publishedAt === undefined || version === 0) return "Not published yet.";
  return `Live: version ${version}, ${formatTimeInSentence(publishedAt, now)} by ${nameOf(names, publishedBy)}.`;
}

const SHOWN_TEXT = 160;

/** A value in a comparison. A secret is never shown. */
export function toShown(field: string, value: DocumentBody): string {
  if (value === undefined || value === null || value === "") return "empty";
  if (field.split(".").at(-1) === SECRET_FIELD) return "a secret";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? JSON.stringify(value, hideSecret) : String(value);
  return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text;
}

function hideSecret(field: string, value: unknown): unknown {
  return field === SECRET_FIELD ? "a secret" : value;
}

/** `hours[0].opens` as 'Hours 1, opens'. */
export function toFieldWords(field: string): string {
  if (field === "") return "Everything";
  const words = field
    .replace(/\[(\d+)\]/g, (_, at) => ` ${Number(at) + 1}`)
    .split(".")
    .map((part) => splitName(part.replace(/ .*/, "")).toLowerCase() + (/ .*/.exec(part)?.[0] ?? ""))
    .join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function toChanges(before: DocumentBody, after: DocumentBody) {
  return compareDocuments(before, after).map((change) => ({
    field: toFieldWords(change.field),
    before: toShown(change.field, change.before),
    after: toShown(change.field, change.after),
  }));
}
