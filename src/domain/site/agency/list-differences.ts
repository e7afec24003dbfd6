import {
  type AgencyContent,
  type AgencyList,
  LIST_NAMES,
  toListFile,
  toPageFile,
  toSettingsFile,
} from "./agency-files.ts";
import { formatField } from "./agency-problem.ts";

/** What an import changes in one document or one entry of a list. */
export interface AgencyDifference {
  kind: "added" | "changed" | "removed";
  /** Such as 'agency/branches.json, branch 3 (Ely)'. */
  what: string;
  /** The fields that change; empty for what is added or removed. */
  fields: string[];
}

/** 'changed  agency/branches.json, branch 3 (Ely): telephone, hours[0].opens' */
export function formatDifference({ kind, what, fields }: AgencyDifference): string {
  const shown = fields.slice(0, SHOWN_FIELDS).join(", ");
  const more = fields.length > SHOWN_FIELDS ? ` and ${fields.length - SHOWN_FIELDS} more` : "";
  return `${kind.padEnd(7)}  ${what}${shown === "" ? "" : `: ${shown}${more}`}`;
}

const SHOWN_FIELDS = 8;

/** By file, and by id within it, so that a new name is a change and not a removal. */
type Entries = ReadonlyMap<string, { what: string; content: unknown }>;

/** Compares two states of an agency, document by document. */
export function listDifferences(before: AgencyContent, after: AgencyContent): AgencyDifference[] {
  return [
    ...compareEntries(toSettingsEntries(before), toSettingsEntries(after)),
    ...LIST_NAMES.flatMap((name) => compareEntries(toListEntries(name, before), toListEntries(name, after))),
    ...compareEntries(toPageEntries(before), toPageEntries(after)),
  ];
}

function compareEntries(before: Entries, after: Entries): AgencyDifference[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids.flatMap((id): AgencyDifference[] => {
    const old = before.get(id);
    const current = after.get(id);
    const { what } = current ?? old ?? { what: id };
    if (old === undefined) return [{ kind: "added", what, fields: [] }];
    if (current === undefined) return [{ kind: "removed", what, fields: [] }];
    const fields = listChangedFields(old.content, current.content, []);
    return fields.length === 0 ? [] : [{ kind: "changed", what, fields }];
  });
}

function toSettingsEntries({ settings }: AgencyContent): Entries {
  const names = (Object.keys(settings) as (keyof typeof settings)[]).sort();
  return new Map(names.map((name) => [name, { what: toSettingsFile(name), content: settings[name] }]));
}

function toPageEntries({ pages }: AgencyContent): Entries {
  return new Map(pages.map((page) => [page.slug, { what: toPageFile(page.slug), content: page }]));
}

interface Label {
  id: number;
  /** Such as 'branch'. */
  kind: string;
  name: string;
}

const LABELS: { [Name in AgencyList]: (entry: AgencyContent[Name][number], index: number) => Label } = {
  branches: ({ branchId: id, name }) => ({ id, kind: "branch", name }),
  staff: ({ staffMemberId: id, firstName, surname }) => ({
    id,
    kind: "person",
    name: `${firstName} ${surname}`,
  }),
  forms: ({ formId: id, name }) => ({ id, kind: "form", name }),
  salesEvents: ({ eventId: id, name }) => ({ id, kind: "event", name }),
  viewingTimes: ({ branch }, index) => ({ id: index + 1, kind: "plan", name: branch }),
};

function toListEntries<Name extends AgencyList>(list: Name, agency: AgencyContent): Entries {
  const entries: readonly AgencyContent[Name][number][] = agency[list];
  const toLabel: (entry: AgencyContent[Name][number], index: number) => Label = LABELS[list];
  return new Map(
    entries.map((content, index) => {
      const { id, kind, name } = toLabel(content, index);
      return [String(id), { what: `${toListFile(list)}, ${kind} ${id} (${name})`, content }];
    }),
  );
}

/** The deepest fields that differ. A field that only one side has counts as a whole. */
function listChangedFields(before: unknown, after: unknown, path: readonly PropertyKey[]): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, at) => listChangedFields(before[at], after[at], [...path, at])).flat();
  }
  if (isGroup(before) && isGroup(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => listChangedFields(before[name], after[name], [...path, name]));
  }
  return before === after ? [] : [formatField(path) || "everything"];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
