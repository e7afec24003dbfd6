import { Readable } from "node:stream";
import { z } from "zod";
import { INBOX_PATH, readInboxParams } from "../../../domain/desk/inbox/inbox-params.ts";
import { STATE_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import { SHEET_HEADINGS, toSheetRow } from "../../../domain/enquiry/lead/lead-sheet.ts";
import { toCsv } from "../../../domain/text/csv.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";
import type { Desk } from "../desk.ts";
import { deskPost } from "../desk-route.ts";
import { type ExportedLead, listExportPage } from "./export-queries.ts";
import { toInboxFilter } from "./inbox-filter.ts";
import type { InboxFilter } from "./inbox-queries.ts";

const filterSchema = z.object({
  tab: z.string().max(20).optional(),
  branch: z.string().max(20).optional(),
  kind: z.string().max(20).optional(),
  who: z.string().max(20).optional(),
  q: z.string().max(200).optional(),
});

/** The list as a spreadsheet: everything that its filters match, whatever the page. */
export function registerExportRoutes(desk: Desk): void {
  deskPost(
    desk,
    `${INBOX_PATH}/export`,
    { can: "enquiries.export", action: "enquiry.export", body: filterSchema, proof: true },
    async (context) => {
      const params = readInboxParams({ ...context.body, after: undefined });
      const { tab, branchId = null, kind = null, assignee = null, text } = params;
      // What was searched for may be a name, so only that there was a search is kept.
      const facts = { tab, branch: branchId, kind, assignee, isSearch: text !== "" };
      await context.audit(desk.db.query, { subject: "enquiries", facts });
      const content = Readable.from(writeSheet(desk.db.query, toInboxFilter(context.user, params), tab));
      const name = `enquiries-${tab}-${londonDay(context.now)}.csv`;
      return { file: { name, type: "text/csv; charset=utf-8", content } };
    },
  );
}

/** A page of rows at a time, so that an export of any size fits in memory. */
async function* writeSheet(query: Query, filter: InboxFilter, tab: string): AsyncGenerator<string> {
  // Spreadsheets need the mark to read the file as UTF-8.
  yield `\uFEFF${toCsv([[...SHEET_HEADINGS, "State", "Assigned to", "First response in minutes"]])}`;
  const pages = readPages({
    before: 0,
    readAfter: (leadId) => listExportPage(query, filter, { tab, leadId }),
    toKey: (lead) => lead.leadId,
  });
  for await (const leads of pages) yield toCsv(leads.map(toRow));
}

function toRow(lead: ExportedLead) {
  const { state, assignee, firstResponseMs } = lead;
  const minutes = firstResponseMs === null ? null : Math.round(firstResponseMs / 60_000);
  return [...toSheetRow(lead), STATE_WORDS[state], assignee ?? "", minutes];
}
