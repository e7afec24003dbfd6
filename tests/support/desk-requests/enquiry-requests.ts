import { addDays } from "../../../src/domain/time/calendar-days.ts";
import { londonDay } from "../../../src/domain/time/london-day.ts";
import { createAnsweredPath } from "../../../src/server/enquiry/lead/answered-link.ts";
import { insertOptOut } from "../../../src/server/mail/opt-out-queries.ts";
import { TEST_SECRET } from "../test-app.ts";
import { type DeskRequest, type DeskWorld, type Fields, OWN_BRANCH } from "./desk-world.ts";

type Prepare = (world: DeskWorld) => Promise<DeskRequest>;

const TEXT = "Dear Rosa, the side gate is 92 cm wide.";
const branchId = OWN_BRANCH;
let keys = 0;
/** Each form has its own key, so that two clicks do one thing. */
function newKey(): string {
  keys += 1;
  return `form-key-of-requests-${keys}`;
}

const onLead =
  (step: string, toFields: (world: DeskWorld) => Fields): Prepare =>
  async (world) => ({
    path: `/desk/enquiries/${await world.storeLead()}/${step}`,
    fields: toFields(world),
    branchId,
  });

const onPerson =
  (step: string, fields: Fields = {}): Prepare =>
  async (world) => ({
    path: `/desk/people/enquiry-${await world.storeLead()}/${step}`,
    fields,
    branchId,
  });

const onViewing =
  (step: "move" | "cancel"): Prepare =>
  async (world) => {
    const { leadId, slotId, freeId } = await world.bookViewing();
    const to = step === "move" ? { slot_id: String(freeId) } : {};
    const fields = { seen_slot_id: String(slotId), ...to, message: "The sellers are away on that day." };
    return { path: `/desk/enquiries/${leadId}/viewing/${step}`, fields, branchId };
  };

const onTime =
  (step: "move" | "cancel"): Prepare =>
  async (world) => {
    const { leadId, slotId, freeId } = await world.bookViewing();
    const to = step === "move" ? { to_slot_id: String(freeId) } : {};
    const fields = {
      branch_id: String(branchId),
      slot_id: String(slotId),
      lead_id: String(leadId),
      message: "The sellers are away on that day.",
      ...to,
    };
    return { path: `/desk/viewing-times/${step}`, fields, branchId };
  };

export const ENQUIRY_REQUESTS: Readonly<Record<string, Prepare>> = {
  "POST /desk/enquiries/:id/assign": onLead("assign", ({ owner }) => ({
    assignee: String(owner.deskUserId),
    version: "1",
  })),
  "POST /desk/enquiries/:id/state": onLead("state", () => ({ state: "open", version: "1" })),
  "POST /desk/enquiries/:id/note": onLead("note", () => ({ form_key: newKey(), text: TEXT })),
  "POST /desk/enquiries/:id/call": onLead("call", () => ({
    form_key: newKey(),
    version: "1",
    outcome: "spoke",
    text: TEXT,
  })),
  "POST /desk/enquiries/:id/reply": onLead("reply", () => ({
    form_key: newKey(),
    version: "1",
    to: "rosa@example.org",
    text: TEXT,
  })),
  "POST /desk/enquiries/:id/take-over": onLead("take-over", () => ({})),
  "POST /desk/enquiries/:id/webhook": onLead("webhook", () => ({ form_key: newKey() })),
  "POST /desk/enquiries/:id/viewing/move": onViewing("move"),
  "POST /desk/enquiries/:id/viewing/cancel": onViewing("cancel"),
  async "POST /desk/enquiries/:id/viewing/book"(world) {
    const { freeId } = await world.bookViewing();
    const path = `/desk/enquiries/${await world.storeLead()}/viewing/book`;
    return { path, fields: { slot_id: String(freeId), message: "See you on that day." }, branchId };
  },
  "POST /desk/enquiries/auto-replies": async () => ({
    path: "/desk/enquiries/auto-replies",
    fields: { branch: String(branchId), version: "0", on: "yes", text: "We’ll write in the morning." },
    branchId,
  }),
  async "POST /desk/answered/:lead/:expires/:signature"(world) {
    const link = { leadId: await world.storeLead(), secret: TEST_SECRET, now: Date.now() };
    return { path: createAnsweredPath(link), fields: { how: "call" } };
  },
  "POST /desk/enquiries/bulk": async (world) => ({
    path: "/desk/enquiries/bulk",
    fields: { act: "open", lead: `${await world.storeLead()}.1` },
  }),
  "POST /desk/enquiries/export": async () => ({
    path: "/desk/enquiries/export",
    fields: { q: "Rosa Whitlock" },
  }),
  "POST /desk/enquiries/new": async () => ({
    path: "/desk/enquiries/new",
    fields: {
      form_instance: `typed-in-${newKey()}`,
      source: "phone",
      kind: "general",
      first_name: "Nathan",
      last_name: "Colewater",
      telephone: "07700 900 301",
      email: "nathan@example.org",
      branch: String(branchId),
      message: "Who handled the sale of 3 Eel Court?",
    },
  }),
  "POST /desk/people/:person/export": onPerson("export"),
  "POST /desk/people/:person/erase": onPerson("erase", { confirmation: "rosa@example.org" }),
  "POST /desk/people/opt-outs": async () => ({
    path: "/desk/people/opt-outs",
    fields: { email: "no.more@example.org" },
  }),
  "POST /desk/people/opt-outs/export": async () => ({ path: "/desk/people/opt-outs/export" }),
  async "POST /desk/people/opt-outs/remove"({ testDb, owner }) {
    const options = { email: "again@example.org", secret: TEST_SECRET, deskUserId: owner.deskUserId };
    const optOutId = await testDb.db.transaction((trx) => insertOptOut(trx, { ...options, now: Date.now() }));
    return { path: "/desk/people/opt-outs/remove", fields: { opt_out_id: String(optOutId) } };
  },
  "POST /desk/viewing-times/move": onTime("move"),
  "POST /desk/viewing-times/cancel": onTime("cancel"),
  async "POST /desk/viewing-times/publish"() {
    const from = addDays(londonDay(Date.now()), 1);
    const plan = { from, to: addDays(from, 13), days: "wed", times: "10:00-12:00", minutes: "30" };
    return {
      path: "/desk/viewing-times/publish",
      fields: { branch_id: String(branchId), ...plan },
      branchId,
    };
  },
  async "POST /desk/viewing-times/remove"(world) {
    const { freeId } = await world.bookViewing();
    const fields = { branch_id: String(branchId), slot_id: String(freeId) };
    return { path: "/desk/viewing-times/remove", fields, branchId };
  },
};
