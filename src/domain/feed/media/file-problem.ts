import type { MediaRole } from "./feed-media.ts";

/** Why a picture or document of a feed can't be used. */
export type FileProblem =
  | "too-large"
  | "wrong-type"
  | "too-many-pixels"
  | "unreachable"
  | "not-allowed"
  | "missing";

type Kind = "picture" | "document";

const CODES: Record<FileProblem, Record<Kind, string>> = {
  "too-large": { picture: "picture-too-large", document: "document-too-large" },
  "wrong-type": { picture: "not-a-picture", document: "not-a-document" },
  "too-many-pixels": { picture: "too-many-pixels", document: "too-many-pixels" },
  unreachable: { picture: "picture-unreachable", document: "document-unreachable" },
  "not-allowed": { picture: "picture-url-refused", document: "document-url-refused" },
  missing: { picture: "picture-missing", document: "document-missing" },
};

/** The code of a finding about a file. */
export function toFindingCode(problem: FileProblem, role: MediaRole): string {
  return CODES[problem][role === "document" ? "document" : "picture"];
}
