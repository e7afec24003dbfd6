import { DAY_MS } from "../../../src/domain/time/time.ts";
import { putDraft } from "../../../src/server/desk/content/document-queries.ts";
import { insertViewingBooking } from "../../../src/server/enquiry/viewing/viewing-booking-queries.ts";
import { type DeskClient, signInToDesk } from "../desk.ts";
import { publishTimes } from "../viewing-slots.ts";
import { CONTENT_REQUESTS } from "./content-requests.ts";
import { type DeskRequest, type DeskWorld, type Fields, OWN_BRANCH } from "./desk-world.ts";
import { ENQUIRY_REQUESTS } from "./enquiry-requests.ts";
import { STOCK_REQUESTS } from "./stock-requests.ts";

interface NamedBranch {
  world: DeskWorld;
  /** Named in what the request writes. Everything else in it is of the person's own branch. */
  branchId: number;
  /** A person of the own branch. */
  by: DeskClient;
}

type Prepare = (named: NamedBranch) => Promise<DeskRequest>;

const REQUESTS = { ...CONTENT_REQUESTS, ...ENQUIRY_REQUESTS, ...STOCK_REQUESTS };
/** One document of each kind that belongs to a branch. */
const DOCUMENTS = ["person/1", "event/1", "form/1"];
const PERSON = { kind: "person", id: "1" } as const;

/** The valid request of a route, with some fields changed. */
const change =
  (route: string, toFields: (named: NamedBranch) => Fields | Promise<Fields>): Prepare =>
  async (named) => {
    const fields = await toFields(named);
    const request = await REQUESTS[route]?.(named.world);
    if (!request) throw new Error(`${route} has no valid request.`);
    return { ...request, fields: { ...request.fields, ...fields } };
  };

const onDocument =
  (document: string, step: "draft" | "publish"): Prepare =>
  async ({ world, branchId }) => {
    const page = `/desk/content/${document}`;
    const path = `${page}/${step}`;
    const fields = await world.readForm(page, path);
    return { path, fields: { ...fields, "f.branchId": String(branchId), "f.departmentId": "" } };
  };

async function findPersonVersion({ testDb: { db } }: DeskWorld) {
  const { version, body_json } = await db.query
    .selectFrom("document_versions")
    .select(["version", "body_json"])
    .where("kind", "=", PERSON.kind)
    .where("document_id", "=", PERSON.id)
    .orderBy("version", "desc")
    .executeTakeFirstOrThrow();
  return { version, body: JSON.parse(body_json ?? "null") as object };
}

/** Moves a person to a branch, as somebody who works for all branches may. */
async function movePerson({ world, branchId, by }: NamedBranch): Promise<number> {
  const { path, fields = {} } = await onDocument("person/1", "publish")({ world, branchId, by });
  await world.post(path, fields);
  return (await findPersonVersion(world)).version;
}

/** A draft from before a draft's branch was checked. Returns the version that it was written from. */
async function keepOldDraft({ world, branchId, by }: NamedBranch): Promise<number> {
  await movePerson({ world, branchId: OWN_BRANCH, by });
  const { version, body } = await findPersonVersion(world);
  await putDraft(world.testDb.db.query, PERSON, {
    deskUserId: by.deskUserId,
    baseVersion: version,
    body: { ...body, branchId },
    updatedAt: Date.now(),
  });
  return version;
}

/** A booked viewing of the own branch, for a home that has moved to the named branch, and a free time there. */
async function moveHome({ world, branchId }: NamedBranch) {
  const { testDb, propertyId } = world;
  const booked = await world.bookViewing();
  await testDb.db.query
    .updateTable("properties")
    .set({ branch_id: branchId })
    .where("property_id", "=", propertyId)
    .execute();
  if (branchId === OWN_BRANCH) return booked;
  const [free] = await publishTimes(testDb, branchId, [3 * DAY_MS]);
  return { ...booked, freeId: free?.id ?? 0 };
}

/** A viewing at a time of the named branch, of an enquiry to the own branch. */
async function bookThere({ world, branchId }: NamedBranch) {
  const booked = await world.bookViewing();
  if (branchId === OWN_BRANCH) return booked;
  const { db } = world.testDb;
  const [slot] = await publishTimes(world.testDb, branchId, [2 * DAY_MS]);
  const booking = { ...booked, slotId: slot?.id ?? 0 };
  await db.query.deleteFrom("viewing_bookings").execute();
  await db.transaction((trx) => insertViewingBooking(trx, { ...booking, visitor: "rosa@example.org" }));
  return booking;
}

const onViewing =
  (step: "book" | "move"): Prepare =>
  async (named) => {
    const { leadId, slotId, freeId } = await moveHome(named);
    const id = step === "move" ? leadId : await named.world.storeLead();
    const seen = step === "move" ? { seen_slot_id: String(slotId) } : {};
    const fields = { ...seen, slot_id: String(freeId), message: "" };
    return { path: `/desk/enquiries/${id}/viewing/${step}`, fields };
  };

const toBranch = ({ branchId }: NamedBranch) => ({ branch: String(branchId) });
const toBranchId = ({ branchId }: NamedBranch) => ({ branch_id: String(branchId) });

/** Requests of every changing route that can name a branch in what it writes. */
export const NAMES_BRANCH: Readonly<Record<string, readonly Prepare[]>> = {
  "POST /desk/content/:kind/:id/draft": DOCUMENTS.map((document) => onDocument(document, "draft")),
  "POST /desk/content/:kind/:id/publish": DOCUMENTS.map((document) => onDocument(document, "publish")),
  "POST /desk/content/:kind/:id/restore": [
    async (named) => {
      const version = await movePerson(named);
      await movePerson({ ...named, branchId: OWN_BRANCH });
      return { path: "/desk/content/person/1/restore", fields: { version: String(version) } };
    },
  ],
  "POST /desk/content/:kind/:id/resolve": [
    async (named) => ({
      path: "/desk/content/person/1/resolve",
      fields: { base: String(await keepOldDraft(named)) },
    }),
  ],
  "POST /desk/content/:kind/:id/picture": [
    async (named) => {
      await keepOldDraft(named);
      return change("POST /desk/content/:kind/:id/picture", () => ({}))(named);
    },
  ],
  "POST /desk/content/new/:kind": ["person", "event", "form"].map(
    (kind): Prepare =>
      async (named) => ({ path: `/desk/content/new/${kind}`, fields: toBranch(named) }),
  ),
  "POST /desk/enquiries/auto-replies": [change("POST /desk/enquiries/auto-replies", toBranch)],
  "POST /desk/enquiries/:id/assign": [
    change("POST /desk/enquiries/:id/assign", async ({ world, branchId }) => {
      const colleague = await signInToDesk(world.testDb, { role: "negotiator", branchIds: [branchId] });
      return { assignee: String(colleague.deskUserId) };
    }),
  ],
  "POST /desk/enquiries/:id/viewing/book": [onViewing("book")],
  "POST /desk/enquiries/:id/viewing/move": [onViewing("move")],
  "POST /desk/viewing-times/publish": [change("POST /desk/viewing-times/publish", toBranchId)],
  "POST /desk/viewing-times/remove": [
    async (named) => {
      const { freeId } = await moveHome(named);
      const fields = { ...toBranchId(named), slot_id: String(freeId) };
      return { path: "/desk/viewing-times/remove", fields };
    },
  ],
  "POST /desk/viewing-times/cancel": [
    async (named) => {
      const { leadId, slotId } = await bookThere(named);
      const fields = { ...toBranchId(named), slot_id: String(slotId), lead_id: String(leadId), message: "" };
      return { path: "/desk/viewing-times/cancel", fields };
    },
  ],
  "POST /desk/viewing-times/move": [
    async (named) => {
      const { leadId, slotId, freeId } = await moveHome(named);
      const ids = { slot_id: String(slotId), lead_id: String(leadId), to_slot_id: String(freeId) };
      const fields = { branch_id: String(OWN_BRANCH), ...ids, message: "" };
      return { path: "/desk/viewing-times/move", fields };
    },
  ],
  "POST /desk/stock/new": [change("POST /desk/stock/new", toBranch)],
  "POST /desk/stock/:id/edit": [change("POST /desk/stock/:id/edit", toBranch)],
  "POST /desk/feeds/:feed/map-branch": [change("POST /desk/feeds/:feed/map-branch", toBranch)],
};

const OF_ITS_SUBJECT = "stays in the branch of what it is about, which desk-audit.test.ts tries";
const OF_AGENCY = "the whole agency's";
const READS = "writes nothing but the audit";

/** The other changing routes that somebody of some branches may use, and why they name no other branch. */
export const NAMES_NONE: Readonly<Record<string, string>> = {
  "POST /desk/audit/export": READS,
  "POST /desk/branches/:id/copy-hours": "src/server/desk/content/branch-routes.test.ts",
  "POST /desk/branches/:id/hours": OF_ITS_SUBJECT,
  "POST /desk/content/:kind/:id/discard": OF_ITS_SUBJECT,
  "POST /desk/content/:kind/:id/remove": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/call": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/note": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/reply": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/state": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/take-over": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/viewing/cancel": OF_ITS_SUBJECT,
  "POST /desk/enquiries/:id/webhook": OF_ITS_SUBJECT,
  "POST /desk/enquiries/bulk": "src/server/desk/inbox/inbox-routes.test.ts",
  "POST /desk/enquiries/export": READS,
  "POST /desk/enquiries/new": "a caller may ask for any branch, as a visitor of the site may",
  "POST /desk/feeds/:feed/map-code": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/pause": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/resume": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/runs/:run/discard": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/runs/:run/download": READS,
  "POST /desk/feeds/:feed/runs/:run/publish": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/runs/:run/publish-ticked": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/runs/:run/roll-back": OF_ITS_SUBJECT,
  "POST /desk/feeds/:feed/try": READS,
  "POST /desk/feeds/new": "src/server/desk/feeds/new-feed-routes.test.ts",
  "POST /desk/menus": OF_AGENCY,
  "POST /desk/menus/publish": OF_AGENCY,
  "POST /desk/people/:person/erase": OF_ITS_SUBJECT,
  "POST /desk/people/:person/export": READS,
  "POST /desk/people/opt-outs": OF_AGENCY,
  "POST /desk/people/opt-outs/export": READS,
  "POST /desk/people/opt-outs/remove": OF_AGENCY,
  "POST /desk/properties/:id/report": OF_ITS_SUBJECT,
  "POST /desk/properties/:id/report/send": OF_ITS_SUBJECT,
  "POST /desk/redirects": OF_AGENCY,
  "POST /desk/redirects/import": OF_AGENCY,
  "POST /desk/redirects/remove": OF_AGENCY,
  "POST /desk/stock/:id/fact": OF_ITS_SUBJECT,
  "POST /desk/stock/:id/field": OF_ITS_SUBJECT,
  "POST /desk/stock/:id/photos": OF_ITS_SUBJECT,
  "POST /desk/stock/export": READS,
};
