import { getDocumentName, getEditorPath, seesDocument } from "../../../domain/desk/content/content-access.ts";
import {
  DOCUMENT_KINDS,
  getDocumentNoun,
  readDocumentRef,
} from "../../../domain/desk/content/content-document.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Query } from "../../db/database.ts";
import { formatFullName } from "../../enquiry/lead/lead-mail.ts";
import { listSeenFeeds, toRunHref } from "../feeds/read-feeds.ts";
import {
  findAccountIds,
  findHomeAddresses,
  findLeadPeople,
  findPublished,
  findRunFeeds,
} from "./audit-subject-queries.ts";

export interface NamedSubject {
  text: string;
  href: string;
}

/** What can still be opened, with its name of today. What is erased, removed or of another branch is missing. */
export async function nameSubjects(
  query: Query,
  user: DeskUser,
  subjects: readonly string[],
): Promise<Map<string, NamedSubject>> {
  const named = new Map<string, NamedSubject>();
  const list = (kind: string) =>
    [...new Set(subjects)]
      .filter((subject) => subject.startsWith(`${kind}:`))
      .map((subject) => subject.slice(kind.length + 1));
  const listIds = (kind: string) =>
    list(kind)
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number);

  for (const [leadId, person] of await findLeadPeople(query, user, listIds("enquiry")))
    named.set(`enquiry:${leadId}`, {
      text: `the enquiry from ${formatFullName(person)}`,
      href: `/desk/enquiries/${leadId}`,
    });
  for (const [propertyId, address] of await findHomeAddresses(query, user, listIds("property")))
    named.set(`property:${propertyId}`, {
      text: address || `property ${propertyId}`,
      href: `/desk/stock/${propertyId}`,
    });
  if (user.branchIds === "all")
    for (const userId of await findAccountIds(query, listIds("account")))
      named.set(`account:${userId}`, { text: `account ${userId}`, href: `/desk/people/account-${userId}` });

  const feedIds = new Set((await listSeenFeeds(query, user)).map(({ feed }) => feed.feedId));
  for (const feedId of list("feed"))
    if (feedIds.has(feedId))
      named.set(`feed:${feedId}`, { text: `the feed ${toFeedName(feedId)}`, href: `/desk/feeds/${feedId}` });
  for (const [runId, feedId] of await findRunFeeds(query, listIds("feed-run")))
    if (feedIds.has(feedId))
      named.set(`feed-run:${runId}`, {
        text: `run ${runId} of ${toFeedName(feedId)}`,
        href: toRunHref(feedId, runId),
      });

  for (const kind of DOCUMENT_KINDS) {
    const refs = list(kind).flatMap((id) => readDocumentRef(kind, id) ?? []);
    const bodies =
      kind === "setting"
        ? new Map(refs.map(({ id }) => [id, null]))
        : await findPublished(
            query,
            kind,
            refs.map(({ id }) => id),
          );
    for (const ref of refs) {
      if (!bodies.has(ref.id)) continue;
      const body = bodies.get(ref.id);
      if (!seesDocument(user, ref, body)) continue;
      const name = getDocumentName(ref, body);
      named.set(`${kind}:${ref.id}`, {
        text: kind === "setting" || kind === "branch" ? name : `the ${getDocumentNoun(kind)} ${name}`,
        href: kind === "branch" ? `/desk/branches/${ref.id}` : getEditorPath(ref),
      });
    }
  }
  return named;
}
