import { sql } from "kysely";
import type { DeskUser } from "../src/domain/desk/role.ts";
import { addDays } from "../src/domain/time/calendar-days.ts";
import { londonDay } from "../src/domain/time/london-day.ts";
import { chunksOf } from "../src/server/db/chunks.ts";
import type { Db } from "../src/server/db/database.ts";
import { countUnanswered } from "../src/server/desk/inbox/inbox-queries.ts";
import { findDashboard } from "../src/server/desk/reports/find-dashboard.ts";
import { createViewedHomes } from "../src/server/desk/reports/viewed-homes.ts";
import { makeDemoAgency } from "../tests/support/demo-agency.ts";
import { createBenchRenderer, toBenchPage } from "./desk-page.ts";
import { measureRounds, onEachEngine } from "./engines.ts";
import { fillStock } from "./fill-stock.ts";

/** How long the desk's screen Today takes in the server, for one branch and for all. */
const LEADS = Number(process.argv[2] ?? 100_000);
const PROPERTIES = Number(process.argv[3] ?? 10_000);
const ROUNDS = 7;
const YEAR_MS = 365 * 86_400_000;
const KINDS = ["viewing", "question", "valuation", "letting", "general"];

const renderer = createBenchRenderer();
const now = Date.now();
const { properties } = await makeDemoAgency({ count: 500 });
const figures: Record<string, string | number>[] = [];
await onEachEngine(async (db, engine) => {
  await fill(db);
  for (const branchIds of ["all", [1]] as const) {
    // The facts that are missing and the views of homes are counted in the background, every 15 minutes.
    const gaps = { count: async () => null };
    const viewed = createViewedHomes(db.query, { isPatient: true });
    const user: DeskUser = { deskUserId: 1, name: "Priya", email: "", role: "owner", branchIds };
    const first = performance.now();
    await viewed.find(branchIds, now);
    const firstViews = performance.now() - first;
    const { median, worst, work } = await measureRounds(ROUNDS, async () => {
      const enquiries = await countUnanswered(db.query, user);
      const options = { user, branchId: null, gaps, viewed, closingDates: [], now };
      const props = await findDashboard(db.query, options);
      renderer.renderDesk(toBenchPage("dashboard", { ...props, certificates: [] }, { user, enquiries }));
    });
    const branches = branchIds === "all" ? "all" : "one";
    figures.push({
      engine,
      branches,
      "median, ms": median.toFixed(0),
      "most, ms": worst.toFixed(0),
      "work of this process, ms": work.toFixed(0),
      "views in the background, ms": firstViews.toFixed(0),
    });
  }
});
console.log(`${LEADS} enquiries of a year, ${PROPERTIES} properties with a week of views.`);
console.table(figures);

async function fill(db: Db): Promise<void> {
  const stock = Array.from({ length: PROPERTIES }, (_, index) => {
    const home = properties[index % properties.length];
    if (!home) throw new Error("There are no demo properties.");
    return { ...home, propertyId: index + 1, reference: `B-${index}`, branchId: 1 + (index % 8), tags: [] };
  });
  await db.transaction((trx) => fillStock(trx, stock));
  const today = londonDay(now);
  const views = stock.flatMap(({ propertyId }) =>
    Array.from({ length: 7 }, (_, ago) => ({
      property_id: propertyId,
      day: addDays(today, -ago),
      views: (propertyId * 7 + ago) % 50,
    })),
  );
  for (const rows of chunksOf(views, 5_000))
    await db.transaction((trx) => trx.insertInto("property_views").values(rows).execute());
  const numbers = Array.from({ length: LEADS }, (_, index) => index + 1);
  for (const chunk of chunksOf(numbers, 1_000))
    await db.transaction(async (trx) => {
      await trx.insertInto("leads").values(chunk.map(toLead)).execute();
      await trx.insertInto("lead_work").values(chunk.map(toWork)).execute();
    });
  await (db.engine === "postgres" ? sql`analyze` : sql`pragma optimize`).execute(db.query);
}

function toCreatedAt(number: number): number {
  return now - YEAR_MS + Math.floor((YEAR_MS * number) / LEADS);
}

function toLead(number: number) {
  return {
    lead_id: number,
    instance_key: `bench-${number}`,
    type: "viewing",
    person_json: JSON.stringify({ firstName: "Rosa", lastName: `W${number}`, email: "", telephone: "" }),
    email_key: "",
    fields_json: "[]",
    user_id: null,
    property_id: 1 + (number % PROPERTIES),
    branch_id: 1 + (number % 8),
    department_id: null,
    staff_member_id: null,
    desk_name: "Ely",
    desk_email: "ely@example.org",
    reason: "branch",
    why: "",
    has_agreed: 1,
    source_page: "/",
    is_plain: 0,
    created_at: toCreatedAt(number),
  };
}

function toWork(number: number) {
  const createdAt = toCreatedAt(number);
  const isWaiting = number > LEADS - 200;
  return {
    lead_id: number,
    branch_id: 1 + (number % 8),
    kind: KINDS[number % KINDS.length] ?? "general",
    property_id: 1 + (number % PROPERTIES),
    tab: isWaiting ? "unanswered" : "answered",
    state: isWaiting ? "new" : "answered",
    state_at: createdAt,
    state_by: null,
    assignee_id: null,
    arrived_at: createdAt,
    due_at: createdAt + 7_200_000,
    first_answered_at: isWaiting ? null : createdAt + 1_800_000,
    first_answered_by: null,
    first_response_ms: isWaiting ? null : 1_800_000 + (number % 100) * 60_000,
    version: 1,
  };
}
