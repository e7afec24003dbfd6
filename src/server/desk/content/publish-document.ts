import {
  checkDocument,
  type DocumentProblem,
  listNewProblems,
  placeProblem,
} from "../../../domain/desk/content/check-document.ts";
import { compareDocuments } from "../../../domain/desk/content/compare-documents.ts";
import {
  type DocumentBody,
  type DocumentRef,
  findDocument,
  isSameDocument,
  toProblemPlace,
  withDocument,
} from "../../../domain/desk/content/content-document.ts";
import type { AgencyContent } from "../../../domain/site/agency/agency-files.ts";
import { findAgencyProblems } from "../../../domain/site/agency/find-agency-problems.ts";
import { listPictureKeysIn } from "../../../domain/site/agency/resolve-references.ts";
import type { Engine, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { countBranchUses } from "../../site/agency/branch-use-queries.ts";
import { readStoredAgency } from "../../site/agency/stored-agency.ts";
import { writeAgency } from "../../site/agency/write-agency.ts";
import { deleteDraft, findLatestVersion, findVersion, insertVersion, putDraft } from "./document-queries.ts";

interface PublishOptions {
  ref: DocumentRef;
  deskUserId: number;
  /** The version that the change was written from; 0 for a new document. */
  baseVersion: number;
  /** Undefined removes the document. */
  body: DocumentBody;
  now: number;
}

export type PublishResult =
  | { ok: { version: number; fields: string[] } }
  /** The draft is kept, so that the person can put both changes together. */
  | { conflict: true }
  | { refused: DocumentProblem[] };

/**
 * Makes a document what visitors see, in the caller's transaction. If somebody else published since `baseVersion`,
 * nothing is published, and what was written is kept as a draft.
 */
export async function publishDocument(
  trx: Trx,
  engine: Engine,
  { ref, deskUserId, baseVersion, body, now }: PublishOptions,
): Promise<PublishResult> {
  const checked = body === undefined ? { ok: undefined } : checkDocument(ref, body);
  if ("refused" in checked) return checked;
  await takeLock(trx, { engine, lock: "seed" });
  const { content: before } = await readStoredAgency(trx);
  const live = findDocument(before, ref);
  const current = await recordCurrentVersion(trx, { ref, live, now });
  if (baseVersion !== current) {
    const base = (await findVersion(trx, ref, baseVersion))?.body;
    if (!isSameDocument(base, live) && !isSameDocument(checked.ok, live)) {
      if (body !== undefined) await putDraft(trx, ref, { deskUserId, baseVersion, body, updatedAt: now });
      return { conflict: true };
    }
  }
  const fields = compareDocuments(live, checked.ok).map(({ field }) => field);
  if (fields.length > 0) {
    const after = withDocument(before, ref, checked.ok);
    const refused = await findProblems(trx, { ref, before, after });
    if (refused.length > 0) return { refused };
    await writeAgency(trx, { engine, before, after });
    await insertVersion(trx, ref, { version: current + 1, body: checked.ok, deskUserId, createdAt: now });
  }
  await deleteDraft(trx, ref, deskUserId);
  return { ok: { version: fields.length > 0 ? current + 1 : current, fields } };
}

interface CurrentOptions {
  ref: DocumentRef;
  /** What visitors see; undefined if there's no such document. */
  live: DocumentBody;
  now: number;
}

/**
 * The number of the version that visitors see. An import changes documents without the desk: that becomes a version of
 * its own, so that what a draft was written from can always be found again.
 */
export async function recordCurrentVersion(trx: Trx, { ref, live, now }: CurrentOptions): Promise<number> {
  const latest = await findLatestVersion(trx, ref);
  if (latest ? isSameDocument(latest.body, live) : live === undefined) return latest?.version ?? 0;
  const version = (latest?.version ?? 0) + 1;
  await insertVersion(trx, ref, { version, body: live, deskUserId: null, createdAt: now });
  return version;
}

interface ProblemOptions {
  ref: DocumentRef;
  before: AgencyContent;
  after: AgencyContent;
}

async function findProblems(trx: Trx, { ref, before, after }: ProblemOptions): Promise<DocumentProblem[]> {
  const stored = await findPictures(trx, [...new Set(listPictureKeysIn([before, after]))]);
  const options = { hasPicture: (key: string) => stored.has(key) };
  const problems = listNewProblems(findAgencyProblems(before, options), findAgencyProblems(after, options));
  const place = toProblemPlace(after, ref);
  return [
    ...problems.map((problem) => placeProblem(problem, place)),
    ...(ref.kind === "branch" && findDocument(after, ref) === undefined
      ? await findBranchUses(trx, Number(ref.id))
      : []),
  ];
}

async function findBranchUses(trx: Trx, branchId: number): Promise<DocumentProblem[]> {
  const { properties, enquiries } = await countBranchUses(trx, branchId);
  if (properties > 0)
    return [{ field: "", message: `still has ${properties} ${properties === 1 ? "home" : "homes"}` }];
  if (enquiries === 0) return [];
  return [{ field: "", message: `still has ${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"}` }];
}
