import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { findTraces } from "../../../../tests/support/personal-traces.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { RECORD_NAMES } from "../../../domain/desk/people/person-document.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { markEmailConfirmed } from "../../account/email-confirmation/email-confirmation-queries.ts";
import { insertUser } from "../../account/user-queries.ts";
import { queueLeadEmail } from "../../enquiry/lead/lead-email-queries.ts";
import type { NewLead } from "../../enquiry/lead/lead-queries.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { insertOptOut, isOptedOut } from "../../mail/opt-out-queries.ts";
import { insertLeadEvent } from "../inbox/lead-event-queries.ts";
import { ACCOUNT_RECORD_TABLES, LEAD_RECORD_TABLES } from "./person-record-queries.ts";

const EMAIL = "zebedee.q@example.org";
/** Where a reply went instead. */
const WORK_EMAIL = "zz@work.example";
const PERSON = { firstName: "Zebedee", lastName: "Zzyxberry", email: EMAIL, telephone: "01632 960 871" };
const WORDS = ["Zebedee", "Zzyxberry", EMAIL, WORK_EMAIL, "960 871", "01632960871"];
/** Tables that belong to an enquiry or an account and hold nothing to hand over, and why. */
const NOT_EXPORTED: Record<string, string> = {
  failed_attempts: "hashes",
  lead_form_keys: "random keys",
  lead_presence: "which of the staff has it open",
  lead_terms: "copies of the enquiry, to search in",
  password_resets: "hashes",
};

describe.each(ENGINES)("a person's data at the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  let owner: DeskClient;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    owner = await signInToDesk(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });
  beforeEach(async () => {
    for (const table of ["leads", "users", "jobs", "desk_audit", "marketing_opt_outs"] as const)
      await testDb.db.query.deleteFrom(table).execute();
  });

  const open = (path: string, client = owner) =>
    app.inject({ url: `/desk/people${path}`, headers: { cookie: client.cookie } });
  const post = (path: string, fields: Record<string, string> = {}, client = owner) =>
    app.inject({
      method: "POST",
      url: `/desk/people${path}`,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const audits = () => testDb.db.query.selectFrom("desk_audit").selectAll().execute();
  const atBranch = (branchId: number) =>
    ({
      desk: {
        branchId,
        departmentId: null,
        staffMemberId: null,
        name: `Branch ${branchId}`,
        email: "desk@ouselark.example",
        telephone: "01632 960 100",
      },
      reason: "branch",
      why: "It is theirs.",
    }) as NewLead["route"];
  /** An enquiry with a note and a waiting reply, as the desk writes them. */
  async function leaveEnquiry(branchId = 1): Promise<number> {
    const leadId = await storeLead(testDb.db, { person: PERSON, route: atBranch(branchId) });
    await testDb.db.transaction(async (trx) => {
      const eventId = await insertLeadEvent(trx, {
        leadId,
        version: 2,
        at: Date.now(),
        kind: "note",
        deskUserId: owner.deskUserId,
        facts: {},
        body: "Zebedee wants a garden.",
      });
      const mailId = `thanks-reply-${leadId}-key`;
      const reply = {
        id: mailId,
        to: WORK_EMAIL,
        subject: "Your garden",
        text: "Hi Zebedee",
        html: "<p></p>",
      };
      const publicUrl = "http://gable.test";
      await queueLeadEmail(trx, { leadId, kind: "reply", eventId, order: reply, publicUrl, queuedAt: 1 });
      const mail = { to: EMAIL, subject: "Hello", text: "Dear Zebedee", html: "<p>Dear Zebedee</p>" };
      await enqueueMail(trx, mail, "http://gable.test");
    });
    return leadId;
  }
  const leaveAccount = ({ isConfirmed = true } = {}) =>
    testDb.db.transaction(async (trx) => {
      const now = Date.now();
      const userId = await insertUser(trx, {
        email: EMAIL,
        first_name: "Zebedee",
        last_name: "Zzyxberry",
        tel_home: "01632 960 871",
        passwordHash: null,
        doNotContact: false,
        now,
      });
      if (isConfirmed) await markEmailConfirmed(trx, { userId: userId ?? 0, email: EMAIL, now });
      return userId;
    });

  it.each(["zzyx", "Zebedee Zzyxberry", EMAIL, "01632 960871", "960871"])("is found by %s", async (q) => {
    const leadId = await leaveEnquiry();
    const { statusCode, body } = await open(`?q=${encodeURIComponent(q)}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`/desk/people/enquiry-${leadId}`);
  });

  it("is found by an account alone, and shown with what belongs to it", async () => {
    const userId = await leaveAccount({ isConfirmed: false });
    expect((await open("?q=zzyx")).body).toContain(`/desk/people/account-${userId}`);
    const { body } = await open(`/account-${userId}`);
    expect(body).toContain("email address not confirmed");
    expect(body).toContain("Saved searches");
  });

  it("is exported whole, without secrets, and leaves one audit row without a name", async () => {
    const leadId = await leaveEnquiry();
    await leaveAccount();
    const { statusCode, headers, body } = await post(`/enquiry-${leadId}/export`);
    expect(statusCode).toBe(200);
    expect(headers["content-disposition"]).toContain("attachment");
    const data = JSON.parse(body);
    expect(data.enquiries.leads).toMatchObject([{ lead_id: leadId, person: PERSON }]);
    expect(data.enquiries.lead_events).toMatchObject([{ body: "Zebedee wants a garden." }]);
    expect(data.enquiries.lead_emails).toMatchObject([{ to_email: WORK_EMAIL }]);
    expect(data.account.users).toMatchObject([{ email: EMAIL }]);
    expect(body).not.toContain("password_hash");
    const rows = await audits();
    expect(rows.map(({ action }) => action)).toEqual(["person.export"]);
    expect(JSON.stringify(rows)).not.toMatch(/zebedee|zzyx|960 ?871/i);
  });

  it("is exported as a page to read, in words", async () => {
    const leadId = await leaveEnquiry();
    const exported = await post(`/enquiry-${leadId}/export`, { format: "page" });
    expect(exported.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(exported.headers["content-disposition"]).toMatch(/^attachment; .*\.html$/);
    for (const text of ["holds about Zebedee Zzyxberry", EMAIL, "Zebedee wants a garden.", WORK_EMAIL])
      expect(exported.body).toContain(text);
    const tables = [...LEAD_RECORD_TABLES, ...ACCOUNT_RECORD_TABLES];
    expect(tables.filter((table) => !(table in RECORD_NAMES))).toEqual([]);
  });

  it("covers every table that belongs to an enquiry or an account", async () => {
    const { rows } =
      engine === "sqlite"
        ? await sql<{ table: string; column: string }>`
            select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
            where m.type = 'table'`.execute(testDb.db.query)
        : await sql<{ table: string; column: string }>`
            select table_name as "table", column_name as "column" from information_schema.columns
            where table_schema = 'public'`.execute(testDb.db.query);
    const withColumn = (name: string) =>
      rows
        .filter(({ table, column }) => column === name && NOT_EXPORTED[table] === undefined)
        .map(({ table }) => table)
        .sort();
    expect(withColumn("lead_id")).toEqual([...LEAD_RECORD_TABLES].sort());
    expect(withColumn("user_id").filter((table) => table !== "leads")).toEqual(
      [...ACCOUNT_RECORD_TABLES].sort(),
    );
  });

  it("is erased without a trace, once the address was typed", async () => {
    const leadId = await leaveEnquiry();
    await leaveEnquiry(2);
    await leaveAccount();
    await testDb.db.transaction((trx) =>
      insertOptOut(trx, { email: EMAIL, secret: "s", deskUserId: null, now: 1 }),
    );
    const wrong = await post(`/enquiry-${leadId}/erase`, { confirmation: "zebedee" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("That doesn’t match. Nothing was erased.");
    expect(await findTraces(testDb.db, { dataDir: testDb.dataDir, words: WORDS })).not.toEqual([]);
    const { statusCode } = await post(`/enquiry-${leadId}/erase`, { confirmation: EMAIL.toUpperCase() });
    expect(statusCode).toBe(303);
    await emptyDatabaseLog();
    expect(await findTraces(testDb.db, { dataDir: testDb.dataDir, words: WORDS })).toEqual([]);
    expect(await isOptedOut(testDb.db.query, { email: EMAIL, secret: "s" })).toBe(true);
    const rows = await audits();
    expect(rows.map(({ action, subject }) => `${action} ${subject.split(":")[0]}`)).toEqual([
      "person.erase account",
    ]);
    expect((await open(`/enquiry-${leadId}`)).statusCode).toBe(404);
  });

  it("is erased for an enquiry without an email address, and no other is", async () => {
    const bare = { ...PERSON, email: "" };
    const leadId = await storeLead(testDb.db, { person: bare });
    const other = await storeLead(testDb.db, { person: { ...bare, firstName: "Tom" } });
    expect((await post(`/enquiry-${leadId}/erase`, { confirmation: "erase" })).statusCode).toBe(303);
    const left = await testDb.db.query.selectFrom("leads").select("lead_id").execute();
    expect(left).toEqual([{ lead_id: other }]);
  });

  it("needs fresh proof to be exported or erased", async () => {
    const late = await signInToDesk(testDb, {}, { now: Date.now() - DAY_MS / 24 });
    const leadId = await leaveEnquiry();
    expect((await post(`/enquiry-${leadId}/export`, {}, late)).statusCode).toBe(403);
    expect((await post(`/enquiry-${leadId}/erase`, { confirmation: EMAIL }, late)).statusCode).toBe(403);
    expect(await audits()).toEqual([]);
  });

  it("of other branches can't be found, shown, exported or erased", async () => {
    const manager = await signInToDesk(testDb, { role: "manager", branchIds: [1] });
    const elsewhere = await leaveEnquiry(2);
    const userId = await leaveAccount();
    expect((await open("?q=zzyx", manager)).body).not.toContain(EMAIL);
    for (const path of [`/enquiry-${elsewhere}`, `/account-${userId}`]) {
      expect((await open(path, manager)).statusCode).toBe(404);
      expect((await post(`${path}/export`, {}, manager)).statusCode).toBe(404);
      expect((await post(`${path}/erase`, { confirmation: EMAIL }, manager)).statusCode).toBe(404);
    }
    const own = await leaveEnquiry(1);
    const { body } = await open(`/enquiry-${own}`, manager);
    expect(body).toContain("There is one more at branches that you don’t work for.");
    expect(body).toContain("This person also wrote to branches that you don’t work for.");
    expect((await post(`/enquiry-${own}/erase`, { confirmation: EMAIL }, manager)).statusCode).toBe(422);
    expect(await testDb.db.query.selectFrom("leads").select("lead_id").execute()).toHaveLength(2);
    const exported = JSON.parse((await post(`/enquiry-${own}/export`, {}, manager)).body);
    expect(exported.enquiries.leads).toMatchObject([{ lead_id: own }]);
  });

  it("on the opt-out list can be added, exported and taken off", async () => {
    expect((await post("/opt-outs", { email: "nonsense" })).statusCode).toBe(422);
    expect((await post("/opt-outs", { email: EMAIL })).statusCode).toBe(303);
    expect((await post("/opt-outs", { email: EMAIL })).statusCode).toBe(303);
    expect((await open("/opt-outs")).body).toContain(EMAIL);
    expect((await post("/opt-outs/export")).body).toContain(EMAIL);
    const limited = await signInToDesk(testDb, { role: "manager", branchIds: [1] });
    expect((await open("/opt-outs", limited)).body).not.toContain(EMAIL);
    expect((await post("/opt-outs/export", {}, limited)).statusCode).toBe(404);
    const { opt_out_id } = await testDb.db.query
      .selectFrom("marketing_opt_outs")
      .select("opt_out_id")
      .executeTakeFirstOrThrow();
    expect((await post("/opt-outs/remove", { opt_out_id: String(opt_out_id) })).statusCode).toBe(303);
    expect((await open("/opt-outs")).body).not.toContain(EMAIL);
    expect(JSON.stringify(await audits())).not.toContain(EMAIL);
  });

  /** As the erasure's job does. */
  async function emptyDatabaseLog(): Promise<void> {
    if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(testDb.db.query);
  }
});
