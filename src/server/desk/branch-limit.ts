import { seesDocument } from "../../domain/desk/content/content-access.ts";
import { findDocument, readDocumentRef } from "../../domain/desk/content/content-document.ts";
import { type DeskUser, seesBranch } from "../../domain/desk/role.ts";
import type { Query } from "../db/database.ts";
import { readStoredAgency } from "../site/agency/stored-agency.ts";
import { findSubjectBranch } from "./audit-queries.ts";
import { findDraft } from "./content/document-queries.ts";
import { listSeenFeeds } from "./feeds/read-feeds.ts";
import { listRunScopes } from "./feeds/run-detail-queries.ts";

/** Thrown, because an error is the only thing that rolls the action's transaction back. The desk's route answers it. */
export class OutsideBranches extends Error {
  override readonly name = "OutsideBranches";
}

type Check = (query: Query, user: DeskUser, subject: { kind: string; id: string }) => Promise<boolean>;

/** What the action has erased belongs to nobody. */
const inOwnBranch: Check = async (query, user, { kind, id }) => {
  const branchId = await findSubjectBranch(query, `${kind}:${id}`);
  return branchId === null || seesBranch(user, branchId);
};

/** What visitors see, and the person's own draft. */
const inOwnDocuments: Check = async (query, user, { kind, id }) => {
  const ref = readDocumentRef(kind, id);
  if (!ref) return false;
  const live = findDocument((await readStoredAgency(query)).content, ref);
  const draft = await findDraft(query, ref, user.deskUserId);
  return [live, draft?.body].every((body) => body === undefined || seesDocument(user, ref, body));
};

const isOfAgency: Check = async () => true;

/** How what an action was about is checked, by the first word of the audit's subject. */
const CHECKS: Readonly<Record<string, Check>> = {
  branch: inOwnDocuments,
  person: inOwnDocuments,
  event: inOwnDocuments,
  form: inOwnDocuments,
  page: inOwnDocuments,
  setting: inOwnDocuments,
  enquiry: inOwnBranch,
  property: inOwnBranch,
  slot: inOwnBranch,
  feed: async (query, user, { id }) =>
    (await listSeenFeeds(query, user)).some(
      ({ feed, branchIds }) =>
        feed.feedId === id && branchIds.every((branchId) => seesBranch(user, branchId)),
    ),
  "feed-run": async (query, user, { id }) =>
    (await listRunScopes(query, Number(id))).every(({ branchId }) => seesBranch(user, branchId)),
  // Of no branch, or limited by the query that finds the rows.
  account: isOfAgency,
  audit: isOfAgency,
  enquiries: isOfAgency,
  "opt-out": isOfAgency,
  "opt-outs": isOfAgency,
  redirect: isOfAgency,
  redirects: isOfAgency,
  stock: isOfAgency,
  // A person's own sign-in. Other people's is for owners, who work for every branch.
  user: isOfAgency,
};

/**
 * Whether a subject of the audit, as it is stored now, belongs to the person's branches alone. Asked in the transaction
 * of an action, it decides about the state that the action writes. A kind that isn't in the table is refused.
 */
export async function isWithinBranches(query: Query, user: DeskUser, subject: string): Promise<boolean> {
  if (user.branchIds === "all") return true;
  const [kind = "", ...rest] = subject.split(":");
  return (await CHECKS[kind]?.(query, user, { kind, id: rest.join(":") })) ?? false;
}
