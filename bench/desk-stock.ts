import { sql } from "kysely";
import type { DeskUser } from "../src/domain/desk/role.ts";
import { chunksOf } from "../src/server/db/chunks.ts";
import type { Db } from "../src/server/db/database.ts";
import { findEverything } from "../src/server/desk/find/find-everything.ts";
import { readFilters, readStock } from "../src/server/desk/stock/read-stock.ts";
import { putFeedProperties } from "../src/server/feed/run/feed-property-queries.ts";
import { insertProperties } from "../src/server/property/write-properties.ts";
import { makeDemoAgency } from "../tests/support/demo-agency.ts";
import { measureRounds, onEachEngine } from "./engines.ts";

/**
 * How long the server needs for a page of the desk's stock with the counts of its tabs. `npm run bench:desk-stock --
 * 10000` chooses how many homes there are.
 */
const count = Number(process.argv[2] ?? 10_000);
const ROUNDS = 9;
const LIMIT_MS = 100;

const owner: DeskUser = { deskUserId: 1, name: "Priya", email: "", role: "owner", branchIds: "all" };
const PAGES: [name: string, user: DeskUser, query: Record<string, string>][] = [
  ["all homes", owner, {}],
  ["all homes of one branch", { ...owner, branchIds: [1] }, {}],
  ["homes with gaps", owner, { tab: "gaps" }],
  ["homes with few photos", owner, { tab: "few-photos" }],
  ["homes that aren't shown", owner, { tab: "not-shown" }],
  ["a status", owner, { status: "sstc" }],
  ["by price", owner, { sort: "price-high" }],
  ["by views", owner, { sort: "most-viewed" }],
  ["search: a word", owner, { q: "road" }],
  ["search: an address", owner, { q: "4 mill road, ely" }],
];

const { properties } = await makeDemoAgency({ count: 500 });
let isSlow = false;
await onEachEngine(async (db, engine) => {
  await fill(db);
  const rows: Record<string, string>[] = [];
  for (const [page, user, query] of PAGES) {
    const { median, worst } = await measureRounds(ROUNDS, () =>
      readStock(db.query, { user, filters: readFilters(query), after: null, now: Date.now() }),
    );
    isSlow ||= median > LIMIT_MS;
    rows.push({ page, "median, ms": median.toFixed(1), "worst, ms": worst.toFixed(1) });
  }
  for (const text of ["road", "4 mill road, ely", `b-${count}`, "nowhere at all"]) {
    const options = { db, user: owner, text, now: Date.now(), closingDates: [] };
    const { median, worst } = await measureRounds(ROUNDS, () => findEverything(options));
    isSlow ||= median > LIMIT_MS;
    const page = `search of the desk: ${text}`;
    rows.push({ page, "median, ms": median.toFixed(1), "worst, ms": worst.toFixed(1) });
  }
  console.log(`${engine}, ${count.toLocaleString("en-GB")} homes, ${ROUNDS} rounds each:`);
  console.table(rows);
});
console.log(isSlow ? `A median is above ${LIMIT_MS} ms.` : `Every median is below ${LIMIT_MS} ms.`);
process.exitCode = isSlow ? 1 : 0;

/** The demo's homes again and again, each of a feed; one in ten is no longer shown. */
async function fill(db: Db): Promise<void> {
  const shown = Array.from({ length: count }, (_, index) => {
    const property = properties[index % properties.length];
    if (!property) throw new Error("The demo has no homes.");
    return { ...property, propertyId: index + 1, reference: `B-${index + 1}`, linkedPropertyId: null };
  });
  for (const part of chunksOf(shown, 500))
    await db.transaction(async (trx) => {
      await insertProperties(
        db,
        trx,
        part.filter(({ propertyId }) => propertyId % 10 > 0),
        { isNews: false },
      );
      await putFeedProperties(
        trx,
        part.map((property) => ({
          feed_id: "main",
          their_ref: property.reference,
          property_id: property.propertyId,
          branch_id: property.branchId,
          state: property.propertyId % 10 > 0 ? ("shown" as const) : ("withdrawn" as const),
          record_hash: "",
          record_json: JSON.stringify({
            ...property,
            price: { pounds: property.priceValue, qualifier: "", period: "total", perPersonWeek: null },
          }),
          row_print: "",
          warnings_json: "[]",
          place_json: "{}",
          is_news: 0,
          show_at: null,
          first_seen_at: 0,
          property_created_at: 0,
          run_id: 1,
          missing_runs: 0,
        })),
      );
    });
  await sql`analyze`.execute(db.query);
}
