import { sql } from "kysely";
import { EVERYTHING_UNANSWERED, type InboxParams } from "../src/domain/desk/inbox/inbox-params.ts";
import type { DeskUser } from "../src/domain/desk/role.ts";
import { listLeadTerms } from "../src/domain/enquiry/lead/lead-terms.ts";
import { LEAD_KINDS, toLeadTab } from "../src/domain/enquiry/lead/lead-work.ts";
import { HOUR_MS, MINUTE_MS } from "../src/domain/time/time.ts";
import type { Db } from "../src/server/db/database.ts";
import { findEverything } from "../src/server/desk/find/find-everything.ts";
import { countUnanswered } from "../src/server/desk/inbox/inbox-queries.ts";
import { loadInbox } from "../src/server/desk/inbox/load-inbox.ts";
import { createBenchRenderer, toBenchPage } from "./desk-page.ts";
import { measureRounds, onEachEngine } from "./engines.ts";
import { createRandom } from "./random-numbers.ts";

/**
 * How long the server needs for a page of the desk's inbox and for a search in it: everything that the page shows, with
 * the count in the rail, as HTML. `npm run bench:inbox -- 100000` chooses how many enquiries there are.
 */
const count = Number(process.argv[2] ?? 100_000);
const ROUNDS = 15;
const LIMIT_MS = 100;
const ROWS_PER_INSERT = 500;
const BRANCHES = 12;
const NOW = Date.UTC(2026, 10, 16, 10, 24);

const FIRST = ["Rosa", "James", "Sunita", "Gareth", "Kathryn", "Nathan", "Priya", "Tom", "Aisha", "Peter"];
const LAST = ["Whitlock", "Ashdown", "Desai", "Pugh", "Bell", "Cole", "Smith", "Jones", "Brown", "Adeyemi"];

const owner: DeskUser = { deskUserId: 1, name: "Priya", email: "", role: "owner", branchIds: "all" };
const manager: DeskUser = { ...owner, role: "manager", branchIds: [1, 2, 3] };
const list = (change: Partial<InboxParams>): InboxParams => ({ ...EVERYTHING_UNANSWERED, ...change });

const PAGES: [name: string, user: DeskUser, params: InboxParams][] = [
  ["unanswered, all branches", owner, list({})],
  ["unanswered, three branches", manager, list({})],
  ["unanswered, a late page", owner, list({ after: { dueAt: NOW + 40 * HOUR_MS, leadId: 1 } })],
  ["unanswered, filtered", owner, list({ branchId: 7, kind: "letting", assignee: 3 })],
  ["answered", owner, list({ tab: "answered" })],
  ["answered, three branches", manager, list({ tab: "answered" })],
  ["search: a common name", owner, list({ tab: "answered", text: "rosa whitlock" })],
  ["search: two letters", owner, list({ tab: "answered", text: "ro" })],
  ["search: an email address", manager, list({ text: "rosa.whitlock.4711@example.org" })],
  ["search: last digits of a number", manager, list({ text: "904711" })],
  ["search: a number of an enquiry", owner, list({ text: "#4711" })],
  ["search: nothing found", manager, list({ text: "nobodyhere", kind: "viewing", branchId: 2 })],
];

/** The desk's own search, in everything. */
const FINDS: [name: string, user: DeskUser, text: string][] = [
  ["search of the desk: a common name", owner, "rosa whitlock"],
  ["search of the desk: two letters", owner, "ro"],
  ["search of the desk: last digits of a number", manager, "904711"],
  ["search of the desk: nothing found", manager, "nobodyhere"],
];

const renderer = createBenchRenderer();
let isSlow = false;
await onEachEngine(async (db, engine) => {
  await fill(db);
  const rows: Record<string, string>[] = [];
  const addRow = (page: string, { median, worst, work }: Awaited<ReturnType<typeof measureRounds>>) => {
    isSlow ||= median > LIMIT_MS;
    rows.push({
      page,
      "median, ms": median.toFixed(1),
      "worst, ms": worst.toFixed(1),
      "work of this process, ms": work.toFixed(1),
    });
  };
  for (const [name, user, params] of PAGES) {
    const measured = await measureRounds(ROUNDS, async () => {
      const deps = { query: db.query, user, now: NOW, closingDates: ["12-25"] };
      const [enquiries, list] = [await countUnanswered(db.query, user), await loadInbox(deps, params)];
      renderer.renderDesk(toBenchPage("inbox", { list }, { user, enquiries }));
    });
    addRow(name, measured);
  }
  for (const [name, user, text] of FINDS)
    addRow(
      name,
      await measureRounds(ROUNDS, async () => {
        const enquiries = await countUnanswered(db.query, user);
        const found = await findEverything({ db, user, text, now: NOW, closingDates: ["12-25"] });
        renderer.renderDesk(toBenchPage("find", found, { user, enquiries }));
      }),
    );
  console.log(`${engine}, ${count.toLocaleString("en-GB")} enquiries, ${ROUNDS} rounds each:`);
  console.table(rows);
});
console.log(isSlow ? `A median is above ${LIMIT_MS} ms.` : `Every median is below ${LIMIT_MS} ms.`);
process.exitCode = isSlow ? 1 : 0;

async function fill(db: Db): Promise<void> {
  const random = createRandom(21);
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)] as Value;
  for (let first = 1; first <= count; first += ROWS_PER_INSERT) {
    const ids = Array.from(
      { length: Math.min(ROWS_PER_INSERT, count - first + 1) },
      (_, index) => first + index,
    );
    const people = ids.map((id) => {
      const [firstName, lastName] = [pick(FIRST), pick(LAST)];
      const email = `${firstName}.${lastName}.${id}@example.org`.toLowerCase();
      return { firstName, lastName, email, telephone: `07700${String(900_000 + id).padStart(6, "0")}` };
    });
    await db.transaction(async (trx) => {
      await trx
        .insertInto("leads")
        .values(
          ids.map((id, index) => ({
            lead_id: id,
            instance_key: `bench-${id}`,
            type: "viewing",
            person_json: JSON.stringify(people[index]),
            email_key: people[index]?.email ?? "",
            fields_json: JSON.stringify([
              { name: "message", label: "Message", value: "May I see it? ".repeat(12) },
            ]),
            user_id: null,
            property_id: null,
            branch_id: 1 + (id % BRANCHES),
            department_id: null,
            staff_member_id: null,
            desk_name: "Ely",
            desk_email: "ely@example.org",
            reason: "branch",
            why: "It was written to the branch.",
            has_agreed: 1,
            source_page: "/",
            is_plain: 0,
            created_at: NOW - (count - id) * MINUTE_MS,
          })),
        )
        .execute();
      await trx
        .insertInto("lead_work")
        .values(
          ids.map((id) => {
            // A tenth waits, which is far more than any agency has.
            const chance = random();
            const state =
              chance < 0.1 ? "new" : chance < 0.8 ? "answered" : pick(["won", "lost", "spam"] as const);
            return {
              lead_id: id,
              branch_id: 1 + (id % BRANCHES),
              property_id: null,
              kind: pick(LEAD_KINDS),
              tab: toLeadTab({ state, isAnswered: state !== "new" }),
              state,
              state_at: NOW,
              assignee_id: 1 + Math.floor(random() * 40),
              arrived_at: NOW - (count - id) * MINUTE_MS,
              due_at: NOW + Math.floor((random() - 0.3) * 100) * HOUR_MS,
              first_answered_at: state === "new" ? null : NOW,
              version: 1,
            };
          }),
        )
        .execute();
      await trx
        .insertInto("lead_terms")
        .values(
          ids.flatMap((id, index) => {
            const person = people[index];
            return person ? listLeadTerms(person).map((term) => ({ term, lead_id: id })) : [];
          }),
        )
        .execute();
    });
  }
  await sql`analyze`.execute(db.query);
}
