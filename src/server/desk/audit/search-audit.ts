import type { DeskUser } from "../../../domain/desk/role.ts";
import { readLeadSearch } from "../../../domain/enquiry/lead/lead-terms.ts";
import type { Query } from "../../db/database.ts";
import { listMatchingIds } from "../inbox/inbox-queries.ts";
import { readFilters } from "../stock/read-stock.ts";
import { listStock } from "../stock/stock-list-queries.ts";
import type { AuditSearch } from "./audit-list-queries.ts";
import { findBranchesByName, findStaffByName } from "./audit-subject-queries.ts";

/** A search that matches more enquiries or homes than this needs another word. */
const MOST_MATCHES = 300;

/** What a search of the audit means: staff by name, and enquiries, homes, runs, branches and documents. */
export async function searchAudit(query: Query, user: DeskUser, text: string): Promise<AuditSearch> {
  const leadIds = await listMatchingIds(
    query,
    { branchIds: user.branchIds, search: readLeadSearch(text) },
    MOST_MATCHES,
  );
  const homes = await listStock(query, user, {
    filters: readFilters({ q: text, sort: "newest" }),
    since: "",
    after: null,
    limit: MOST_MATCHES,
  });
  const staffIds = await findStaffByName(query, text);
  const number = /^(?:run\s*)?#?(\d{1,9})$/i.exec(text)?.[1];
  return {
    text,
    deskUserIds: staffIds,
    subjects: [
      ...leadIds.map((id) => `enquiry:${id}`),
      ...homes.map(({ propertyId }) => `property:${propertyId}`),
      ...staffIds.map((id) => `user:${id}`),
      ...(await findBranchesByName(query, text)).map((id) => `branch:${id}`),
      ...(number === undefined ? [] : [`feed-run:${number}`, `property:${number}`, `account:${number}`]),
    ],
  };
}
