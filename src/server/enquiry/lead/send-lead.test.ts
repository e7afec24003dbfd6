import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { type Db, openDatabase } from "../../db/database.ts";
import { sendLead } from "./send-lead.ts";
import type { LeadToSend } from "./store-leads.ts";

const CREATED_AT = Date.UTC(2026, 10, 16, 10, 24);

function createLead(key: string, change: Partial<LeadToSend> = {}): LeadToSend {
  const desk = { name: "Ely", email: "ely@example.org", telephone: "01632 960 103", branchId: 3 };
  return {
    instanceKey: `form:${key}`,
    type: "office",
    person: {
      firstName: "Rosa",
      lastName: "Whitlock",
      email: `${key}@example.org`,
      telephone: "01632960123",
    },
    fields: [{ name: "message", label: "Message", value: `Enquiry ${key}.` }],
    userId: null,
    propertyId: null,
    route: {
      desk: { ...desk, departmentId: null, staffMemberId: null },
      reason: "branch",
      why: "It's theirs.",
    },
    sourcePage: "/branches/ely",
    isPlain: false,
    createdAt: CREATED_AT,
    subject: null,
    hasBooking: false,
    uploads: [],
    ...change,
  };
}

const UPLOAD = { uploadId: "u1", fieldName: "plan", kind: "pdf" as const, bytes: 10, fileName: "plan.pdf" };

onBothEngines("enquiries sent at the same time", (current) => {
  const send = (lead: LeadToSend, db = current().db) =>
    sendLead({ db, publicUrl: "https://gable.test", secret: "secret", settings: DEFAULT_SETTINGS }, lead);
  /** By key: PostgreSQL stores two groups at a time, so that either may be first. */
  const listLeads = ({ query }: Db) =>
    query
      .selectFrom("leads")
      .select(["lead_id", "instance_key", "source_page"])
      .orderBy("instance_key")
      .execute();
  const countRows = async ({ query }: Db) => {
    const count = async (table: "lead_work" | "consents" | "lead_uploads" | "jobs") =>
      (await query.selectFrom(table).selectAll().execute()).length;
    return {
      work: await count("lead_work"),
      consents: await count("consents"),
      uploads: await count("lead_uploads"),
      emails: await count("jobs"),
    };
  };

  it("are all stored, each with its place in the inbox, consent and emails", async () => {
    const { db } = current();
    const keys = Array.from({ length: 8 }, (_, i) => `lead-${i}`);
    const results = await Promise.all(keys.map((key) => send(createLead(key))));
    const stored = await listLeads(db);
    expect(stored.map((row) => row.instance_key)).toEqual(keys.map((key) => `form:${key}`));
    expect(results).toEqual(stored.map((row) => ({ ok: { isNew: true, leadId: row.lead_id } })));
    expect(await countRows(db)).toEqual({ work: 8, consents: 8, uploads: 0, emails: 16 });
  });

  it("are all stored but the one whose statement fails", async () => {
    const { db } = current();
    await send(createLead("first", { uploads: [UPLOAD] }));
    const results = await Promise.allSettled([
      send(createLead("before")),
      // The file of another enquiry: its name is taken.
      send(createLead("failing", { uploads: [UPLOAD] })),
      send(createLead("after")),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await listLeads(db)).map((row) => row.instance_key)).toEqual([
      "form:after",
      "form:before",
      "form:first",
    ]);
    expect(await countRows(db)).toEqual({ work: 3, consents: 3, uploads: 1, emails: 6 });
  });

  it("count as one if they are from the same form", async () => {
    const { db } = current();
    const results = await Promise.all(["a", "same", "same", "b", "same"].map((key) => send(createLead(key))));
    const stored = await listLeads(db);
    expect(stored.map((row) => row.instance_key)).toEqual(["form:a", "form:b", "form:same"]);
    const ofSame = [results[1], results[2], results[4]];
    expect(ofSame).toMatchObject(Array(3).fill({ ok: { leadId: stored[2]?.lead_id } }));
    expect(ofSame.filter((result) => result && "ok" in result && result.ok.isNew)).toHaveLength(1);
    expect(await countRows(db)).toEqual({ work: 3, consents: 3, uploads: 0, emails: 6 });
  });

  it("send one mailbox no more confirmations than a day allows", async () => {
    const { db } = current();
    const person = { firstName: "Rosa", lastName: "Whitlock", email: "rosa@example.org", telephone: "" };
    await Promise.all(Array.from({ length: 12 }, (_, i) => send(createLead(`many-${i}`, { person }))));
    const jobs = await db.query.selectFrom("jobs").select("id").execute();
    const isThanks = (id: string) => id.startsWith("send-mail:thanks-");
    expect(jobs.filter(({ id }) => isThanks(id))).toHaveLength(10);
    expect(jobs.filter(({ id }) => !isThanks(id))).toHaveLength(12);
  });

  it("send a mailbox the rest of the confirmations that a day allows after others were sent", async () => {
    const { db } = current();
    const person = { firstName: "Rosa", lastName: "Whitlock", email: "rosa@example.org", telephone: "" };
    await send(createLead("alone", { person }));
    await Promise.all(Array.from({ length: 4 }, (_, i) => send(createLead(`more-${i}`, { person }))));
    await Promise.all(Array.from({ length: 7 }, (_, i) => send(createLead(`rest-${i}`, { person }))));
    const jobs = await db.query.selectFrom("jobs").select("id").execute();
    const numbers = jobs.flatMap(({ id }) => /thanks-.*-(\d+)$/.exec(id)?.[1] ?? []).map(Number);
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("keep one with half of a character in its text, and the others with it", async () => {
    const { db } = current();
    const broken = createLead("broken", { sourcePage: "/branches/ely?\ud83d" });
    const results = await Promise.all([send(createLead("before")), send(broken), send(createLead("after"))]);
    expect(results).toMatchObject(Array(3).fill({ ok: { isNew: true } }));
    const stored = await listLeads(db);
    expect(stored.map((row) => [row.instance_key, row.source_page])).toEqual([
      ["form:after", "/branches/ely"],
      ["form:before", "/branches/ely"],
      ["form:broken", "/branches/ely?\ufffd"],
    ]);
    expect(await countRows(db)).toEqual({ work: 3, consents: 3, uploads: 0, emails: 6 });
  });

  it("are stored once when several processes get the same forms from the same mailbox", async () => {
    const { db, options } = current();
    const person = { firstName: "Rosa", lastName: "Whitlock", email: "rosa@example.org", telephone: "" };
    const others = Array.from({ length: 3 }, () => openDatabase(options));
    const keys = ["a", "b", "c", "d", "e"];
    const results = await Promise.all(
      [db, ...others].map((one) => Promise.all(keys.map((key) => send(createLead(key, { person }), one)))),
    );
    await Promise.all(others.map((one) => one.close()));
    const stored = await listLeads(db);
    expect(stored.map((row) => row.instance_key).sort()).toEqual(keys.map((key) => `form:${key}`));
    for (const [i, key] of keys.entries()) {
      const ofForm = results.map((ofProcess) => ofProcess[i]);
      const leadId = stored.find((row) => row.instance_key === `form:${key}`)?.lead_id;
      expect(ofForm.filter((result) => result && "ok" in result && result.ok.isNew)).toHaveLength(1);
      expect(ofForm).toMatchObject(ofForm.map(() => ({ ok: { leadId } })));
    }
    expect(await countRows(db)).toEqual({ work: 5, consents: 5, uploads: 0, emails: 10 });
  });
});
