import { z } from "zod";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import {
  type AgencyParts,
  findFileSchema,
  LIST_FILES,
  LIST_SCHEMAS,
  PICTURES_MANIFEST,
  SETTINGS_FILES,
  toPageFile,
} from "../../../domain/site/agency/agency-files.ts";
import { type AgencyProblem, toAgencyProblems } from "../../../domain/site/agency/agency-problem.ts";
import { resolveReferences } from "../../../domain/site/agency/resolve-references.ts";
import type { ContentPage } from "../../../domain/site/content/content-page.ts";
import type { AgencyFolder } from "./read-agency-folder.ts";

interface ParseOptions {
  today: string;
  /** By file in the folder's manifest. */
  pictures: ReadonlyMap<string, Picture>;
}

export interface ParsedAgency {
  parts: AgencyParts;
  problems: AgencyProblem[];
  /** Files with a problem: what others refer to may be in them. */
  broken: Set<string>;
}

/** Resolves and validates every document of a folder. */
export function parseAgency(
  { documents, hasPages, problems: unread }: AgencyFolder,
  { today, pictures }: ParseOptions,
): ParsedAgency {
  const parts: AgencyParts = hasPages ? { pages: [] } : {};
  const problems: AgencyProblem[] = [];
  for (const [file, written] of documents) {
    if (file === PICTURES_MANIFEST) continue;
    const resolved = resolveReferences(written, { file, today, pictures });
    problems.push(...resolved.problems, ...addDocument(parts, file, resolved.document));
  }
  return { parts, problems, broken: new Set([...unread, ...problems].map(({ file }) => file)) };
}

/** Adds the document if it's valid, and of a list with mistakes the valid entries, so that these are checked too. */
function addDocument(parts: AgencyParts, file: string, document: unknown): AgencyProblem[] {
  const list = LIST_FILES.get(file);
  if (list !== undefined) {
    const whole = LIST_SCHEMAS[list].safeParse(document);
    const entries = Array.isArray(document) ? document : [];
    const valid: unknown[] = whole.success
      ? whole.data
      : entries.flatMap((entry): unknown[] => LIST_SCHEMAS[list].safeParse([entry]).data ?? []);
    Object.assign(parts, { [list]: valid });
    return toAgencyProblems(file, whole.error?.issues ?? []);
  }
  const parsed = (findFileSchema(file) ?? z.never()).safeParse(document);
  if (!parsed.success) return toAgencyProblems(file, parsed.error.issues);
  const settings = SETTINGS_FILES.get(file);
  if (settings !== undefined) {
    parts.settings = { ...parts.settings, [settings]: parsed.data };
    return [];
  }
  const page = parsed.data as ContentPage;
  if (toPageFile(page.slug) !== file) {
    return [
      { file, field: "slug", message: `must be the file's name, or the file must be ${page.slug}.json` },
    ];
  }
  parts.pages = [...(parts.pages ?? []), page];
  return [];
}
