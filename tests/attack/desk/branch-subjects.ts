import type { Db } from "../../../src/server/db/database.ts";
import { createFeed } from "../../../src/server/feed/create-feed.ts";
import { buildStock, listRows } from "../../support/feed-world.ts";
import { storeLead } from "../../support/stored-lead.ts";
import type { Target } from "../attacked-site.ts";
import { sendRaw } from "../raw-request.ts";

/** What a branch has, by the kind of thing: the ids that a path or a field can name. */
export interface BranchSubjects {
  branchId: number;
  branch: string;
  department: string;
  person: string;
  event: string;
  form: string;
  property: string;
  lead: string;
  slot: string;
  feed: string;
  run: string;
  /** Texts that nobody but the branch may read at the desk. */
  canaries: readonly string[];
}

export type SubjectKind = Exclude<keyof BranchSubjects, "branchId" | "canaries">;

/** The name that both branches' enquiries share, so that a search can ask for them without naming a canary. */
export const SHARED_NAME = "Quillon";

/** Two branches of the demo agency that have everything, each with an enquiry and a feed of its own. */
export async function prepareBranches(target: Target, db: Db): Promise<[BranchSubjects, BranchSubjects]> {
  const rows = await db.query.selectFrom("branches").selectAll().orderBy("branch_id").execute();
  const found: BranchSubjects[] = [];
  for (const { branch_id: branchId, body_json } of rows) {
    if (found.length === 2) break;
    const { departments } = JSON.parse(body_json) as { departments: { id: number }[] };
    const known = await findKnown(db, branchId);
    const [department] = departments;
    if (!known || !department) continue;
    found.push(await addOwn(target, db, { ...known, branchId, department: String(department.id) }));
  }
  const [one, other] = found;
  if (!one || !other) throw new Error("There are no two branches that have everything.");
  return [one, other];
}

/** What the demo has for a branch already; undefined if something is missing. */
async function findKnown({ query }: Db, branchId: number) {
  const property = await query
    .selectFrom("properties")
    .select("property_id")
    .where("branch_id", "=", branchId)
    .where("development_id", "is", null)
    .orderBy("property_id")
    .executeTakeFirst();
  const person = await query
    .selectFrom("staff")
    .select("staff_member_id")
    .where("branch_id", "=", branchId)
    .orderBy("staff_member_id")
    .executeTakeFirst();
  const slot = await query
    .selectFrom("viewing_slots")
    .select("viewing_slot_id")
    .where("branch_id", "=", branchId)
    .where("starts_at", ">", Date.now())
    .orderBy("viewing_slot_id")
    .executeTakeFirst();
  const events = await query.selectFrom("sales_events").select(["event_id", "body_json"]).execute();
  const forms = await query.selectFrom("form_definitions").select(["form_id", "body_json"]).execute();
  const isOfBranch = ({ body_json }: { body_json: string }) =>
    (JSON.parse(body_json) as { branchId?: number }).branchId === branchId;
  if (!property || !person) return undefined;
  return {
    property: String(property.property_id),
    person: String(person.staff_member_id),
    slot: String(slot?.viewing_slot_id ?? 0),
    event: String(events.find(isOfBranch)?.event_id ?? 0),
    form: String(forms.find(isOfBranch)?.form_id ?? 0),
  };
}

type Known = Omit<BranchSubjects, "branch" | "lead" | "feed" | "run" | "canaries">;

let feeds = 0;

async function addOwn(target: Target, db: Db, known: Known): Promise<BranchSubjects> {
  const { branchId } = known;
  feeds += 1;
  const mark = `canary-${process.pid}-${feeds}-of-${branchId}`;
  const lead = await storeLead(db, {
    email: `${mark}@example.org`,
    person: {
      firstName: SHARED_NAME,
      lastName: `Surname-${mark}`,
      email: `${mark}@example.org`,
      telephone: "01632 960 123",
    },
    instanceKey: mark,
    branchId,
    propertyId: Number(known.property),
  });
  const feed = `feed-${mark}`;
  const created = await createFeed(db, {
    name: feed,
    kind: "blm",
    maps: [`A=${branchId}`],
    now: Date.now(),
  });
  if ("refused" in created) throw new Error(created.refused);
  const run = await deliver(target, `/feeds/${feed}/${created.ok.secret}`);
  const canaries = [`Surname-${mark}`, `${mark}@example.org`, feed];
  return { ...known, branch: String(branchId), lead: String(lead), feed, run, canaries };
}

const MOST_WAITS = 120;

/** Sends some homes, one of them of a branch that isn't mapped yet, and waits until no run will change anything more. */
async function deliver({ port, hasWorker }: Target, path: string): Promise<string> {
  const stock = buildStock(listRows(3, (index) => (index === 2 ? { BRANCH_ID: "Z" } : {})));
  const sent = await sendRaw(port, { method: "PUT", target: `${path}/stock.blm`, body: stock });
  const { runId } = JSON.parse(sent.body) as { runId: number };
  for (let wait = 0; hasWorker && wait < MOST_WAITS; wait++) {
    const { body } = await sendRaw(port, { method: "GET", target: `${path}/runs/${runId}` });
    if (!/"state":"(waiting|reading|publishing)"/.test(body)) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return String(runId);
}
