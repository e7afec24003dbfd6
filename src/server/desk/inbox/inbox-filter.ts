import type { InboxParams } from "../../../domain/desk/inbox/inbox-params.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { readLeadSearch } from "../../../domain/enquiry/lead/lead-terms.ts";
import type { Query } from "../../db/database.ts";
import type { InboxFilter } from "./inbox-queries.ts";

export interface InboxDeps {
  query: Query;
  user: Pick<DeskUser, "deskUserId" | "role" | "branchIds">;
  now: number;
  /** Closing days of the whole agency. */
  closingDates: readonly string[];
}

export function toInboxFilter({ branchIds }: Pick<DeskUser, "branchIds">, params: InboxParams): InboxFilter {
  const { branchId, kind, assignee, text } = params;
  return { branchIds, branchId, kind, assignee, search: text === "" ? undefined : readLeadSearch(text) };
}
