import { type AgencyProblem, toAgencyProblems } from "../../site/agency/agency-problem.ts";
import { type DocumentBody, type DocumentRef, getDocumentSchema, getIdField } from "./content-document.ts";

/** Something that has to be corrected before a document can be published. */
export interface DocumentProblem {
  /** Such as `hours[0].opens`; empty for the document as a whole. */
  field: string;
  /** A sentence without its subject: 'must be an email address'. */
  message: string;
}

export const NOT_SHOWN_YET = "This draft can’t be shown yet. Publish it to see what has to be corrected.";

/** The document as it would be stored, or everything that is wrong with it. */
export function checkDocument(
  ref: DocumentRef,
  body: DocumentBody,
): { ok: DocumentBody } | { refused: DocumentProblem[] } {
  const parsed = getDocumentSchema(ref).safeParse(body);
  if (parsed.success) {
    const idField = getIdField(ref.kind);
    const id = idField === undefined ? ref.id : (parsed.data as Record<string, unknown>)[idField];
    // Otherwise one document would take the place of another.
    return String(id) === ref.id
      ? { ok: parsed.data }
      : { refused: [{ field: idField ?? "", message: "can’t be changed" }] };
  }
  return { refused: toAgencyProblems("", parsed.error.issues).map(toDocumentProblem) };
}

function toDocumentProblem({ field, message }: AgencyProblem): DocumentProblem {
  return { field, message };
}

/** The problems of an agency that its change brings: those that were there before are no reason to refuse it. */
export function listNewProblems(
  before: readonly AgencyProblem[],
  after: readonly AgencyProblem[],
): AgencyProblem[] {
  const known = new Set(before.map(({ file, message }) => `${file}\n${message}`));
  return after.filter(({ file, message }) => !known.has(`${file}\n${message}`));
}

/** The problem in the words of the desk: without file names, and beside its field if it is in this document. */
export function placeProblem(
  { file, field, message }: AgencyProblem,
  place: { file: string; prefix: string },
): DocumentProblem {
  if (file === place.file && field.startsWith(place.prefix))
    return { field: field.slice(place.prefix.length).replace(/^\./, ""), message };
  return { field: "", message: `would break ${describeFile(file)}: ${message}` };
}

function describeFile(file: string): string {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.json$/, "");
  return file.includes("/pages/") ? `the page “${name}”` : `“${name.replaceAll("-", " ")}”`;
}
