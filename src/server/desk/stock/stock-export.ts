import { Readable } from "node:stream";
import { z } from "zod";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { StockFilters, StockLine } from "../../../domain/desk/stock/stock-view.ts";
import { toCsv } from "../../../domain/text/csv.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";
import type { Desk } from "../desk.ts";
import { deskPost } from "../desk-route.ts";
import { INTEREST_DAYS, readFilters, toInterestDay, toLines } from "./read-stock.ts";
import { listStock, type StockCursor } from "./stock-list-queries.ts";

const ROWS_PER_READ = 500;

const filterSchema = z.object({
  tab: z.string().max(20).optional(),
  sort: z.string().max(20).optional(),
  branch: z.string().max(20).optional(),
  status: z.string().max(40).optional(),
  feed: z.string().max(40).optional(),
  q: z.string().max(200).optional(),
});

/** The list as a spreadsheet: everything that its filters match, in its order, whatever the page. */
export function registerStockExport(desk: Desk): void {
  deskPost(
    desk,
    "/desk/stock/export",
    { can: "stock.export", action: "stock.export", body: filterSchema, proof: true },
    async ({ body, user, now, audit }) => {
      const filters = readFilters(body);
      const { tab, branchId: branch, status, feedId: feed, q } = filters;
      await audit(desk.db.query, {
        subject: "stock",
        facts: { tab, branch, status, feed, isSearch: q !== "" },
      });
      const content = Readable.from(writeSheet(desk.db.query, user, { filters, now }));
      const name = `stock-${tab}-${londonDay(now)}.csv`;
      return { file: { name, type: "text/csv; charset=utf-8", content } };
    },
  );
}

const HEADINGS = [
  "Reference",
  "Address",
  "Town",
  "Price",
  "Status",
  "Branch",
  "Feed",
  "On the site",
  "Why",
  "Facts known",
  "Facts in all",
  `Views, ${INTEREST_DAYS} days`,
  `Saves, ${INTEREST_DAYS} days`,
  `Enquiries, ${INTEREST_DAYS} days`,
];

/** A page of rows at a time, so that an export of any size fits in memory. */
async function* writeSheet(
  query: Query,
  user: DeskUser,
  { filters, now }: { filters: StockFilters; now: number },
): AsyncGenerator<string> {
  // Spreadsheets need the mark to read the file as UTF-8.
  yield `\uFEFF${toCsv([HEADINGS])}`;
  const names = new Map((await listBranches(query)).map(({ branchId, name }) => [branchId, name]));
  const since = toInterestDay(now);
  const pages = readPages({
    before: null as StockCursor | null,
    readAfter: (after) => listStock(query, user, { filters, since, after, limit: ROWS_PER_READ }),
    toKey: ({ cursor }) => cursor,
  });
  for await (const rows of pages) yield toCsv((await toLines(query, rows, { now, names })).map(toRow));
}

function toRow(line: StockLine) {
  const { reference, name, town, price, status, branchName, feedName, why, facts } = line;
  return [
    reference,
    name,
    town,
    price,
    status,
    branchName,
    feedName,
    line.isListed ? "Yes" : "No",
    why.text,
    facts?.known ?? null,
    facts?.total ?? null,
    line.views,
    line.saves,
    line.enquiries,
  ];
}
