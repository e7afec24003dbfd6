import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInToDesk } from "../../../../tests/support/desk.ts";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { findTraces } from "../../../../tests/support/personal-traces.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { createReportDraft } from "../../../domain/desk/reports/report-draft.ts";
import type { SellerReport } from "../../../domain/desk/reports/seller-report.ts";
import { markEmailConfirmed } from "../../account/email-confirmation/email-confirmation-queries.ts";
import { insertUser } from "../../account/user-queries.ts";
import { insertLeadEmail, recordMailAttempt } from "../../enquiry/lead/lead-email-queries.ts";
import { insertLeadEvent } from "../inbox/lead-event-queries.ts";
import { insertSellerReport, putReportDraft } from "../reports/seller-report-queries.ts";

const VICTIM = "quentin@example.org";
const VISITOR = "zebedee@example.org";
const SELLER = "judith@example.org";
const FRIEND = "friend@work.example";

describe.each(BOTH_ENGINES)("one person at the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: Awaited<ReturnType<typeof buildTestApp>>;
  let owner: Awaited<ReturnType<typeof signInToDesk>>;
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
    for (const table of ["leads", "users", "jobs", "seller_reports", "seller_report_drafts"] as const)
      await testDb.db.query.deleteFrom(table).execute();
  });

  const open = async (path: string, client = owner) =>
    (await app.inject({ url: `/desk/people${path}`, headers: { cookie: client.cookie } })).body;
  const post = (path: string, fields: Record<string, string> = {}, client = owner) =>
    app.inject({
      method: "POST",
      url: `/desk/people${path}`,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  /** After emptying the database's log, as the erasure's job does. */
  async function findTracesOf(word: string): Promise<string[]> {
    if (engine === "sqlite") await sql`pragma wal_checkpoint(truncate)`.execute(testDb.db.query);
    return findTraces(testDb.db, { dataDir: testDb.dataDir, words: [word] });
  }

  const leaveAccount = (email: string, { isConfirmed }: { isConfirmed: boolean }) =>
    testDb.db.transaction(async (trx) => {
      const names = { first_name: "Zebedee", last_name: "Zzyxberry", tel_home: "" };
      const account = { ...names, email, passwordHash: "x", doNotContact: false, now: 1 };
      const userId = (await insertUser(trx, account)) ?? 0;
      if (isConfirmed) await markEmailConfirmed(trx, { userId, email, now: 1 });
      return userId;
    });
  const leaveEnquiry = (email: string, userId: number | null = null) =>
    storeLead(testDb.db, {
      person: { firstName: "Quentin", lastName: "Pell", email, telephone: "" },
      userId,
    });
  const listLeads = async () =>
    (await testDb.db.query.selectFrom("leads").select("lead_id").execute()).map(({ lead_id }) => lead_id);

  it("isn't joined to the account that an enquiry with their address was sent from", async () => {
    const userId = await leaveAccount(VISITOR, { isConfirmed: true });
    const own = await leaveEnquiry(VICTIM);
    const forged = await leaveEnquiry(VICTIM, userId);
    const body = await open(`/enquiry-${forged}`);
    expect(body).toContain("May be somebody else");
    expect(body).toContain(`href="/desk/people/account-${userId}"`);
    const exported = JSON.parse((await post(`/enquiry-${forged}/export`)).body);
    expect(exported.account).toEqual({});
    expect((await post(`/enquiry-${forged}/erase`, { confirmation: VICTIM })).statusCode).toBe(303);
    expect(await listLeads()).not.toContain(own);
    expect(await testDb.db.query.selectFrom("users").select("email").execute()).toEqual([{ email: VISITOR }]);
  });

  it("isn't joined to an account that never confirmed their address, from either side", async () => {
    const userId = await leaveAccount(VICTIM, { isConfirmed: false });
    const leadId = await leaveEnquiry(VICTIM);
    expect(await open(`/enquiry-${leadId}`)).toContain(`href="/desk/people/account-${userId}"`);
    expect(await open(`/account-${userId}`)).toContain(`href="/desk/people/enquiry-${leadId}"`);
    const list = await open(`?q=${VICTIM}`);
    for (const path of [`account-${userId}`, `enquiry-${leadId}`]) expect(list).toContain(path);
    const exported = JSON.parse((await post(`/account-${userId}/export`)).body);
    expect(exported.enquiries).toEqual({});
    expect((await post(`/account-${userId}/erase`, { confirmation: VICTIM })).statusCode).toBe(303);
    expect(await listLeads()).toEqual([leadId]);
  });

  it("is joined to the account that has confirmed the address, from either side", async () => {
    const userId = await leaveAccount(VICTIM, { isConfirmed: true });
    const leadId = await leaveEnquiry(VICTIM);
    for (const path of [`/enquiry-${leadId}`, `/account-${userId}`]) {
      const body = await open(path);
      expect(body).not.toContain("May be somebody else");
      expect(body).toContain("email address confirmed");
      expect(body).toContain(`/desk/enquiries/${leadId}`);
    }
  });

  it("is found as a seller by name and address, exported and erased without a trace", async () => {
    const sellerNames = "Judith Pryor";
    await testDb.db.transaction(async (trx) => {
      await insertSellerReport(trx, {
        ...{ propertyId: 1, branchId: 1, tokenHash: "t", sellerEmail: SELLER, now: 1, expiresAt: 2 },
        report: { forText: `For ${sellerNames}`, title: "12 Bridge Street" } as SellerReport,
        deskUserId: owner.deskUserId,
      });
      const draft = createReportDraft({ launchedOn: "2026-01-01", today: "2026-11-16" });
      await putReportDraft(trx, {
        ...{ propertyId: 1, deskUserId: owner.deskUserId, now: 1 },
        draft: { ...draft, sellerNames, sellerEmail: SELLER },
      });
    });
    for (const q of ["judith", "Pryor", SELLER]) {
      const path = /\/desk\/people(\/(?:report|draft)-\d+)/.exec(await open(`?q=${q}`))?.[1] ?? "";
      expect(await open(path)).toContain("Judith Pryor");
    }
    const [report] = await testDb.db.query.selectFrom("seller_reports").select("report_id").execute();
    const path = `/report-${report?.report_id}`;
    const limited = await signInToDesk(testDb, { role: "manager", branchIds: [2] });
    expect(await open("?q=Pryor", limited)).not.toContain(SELLER);
    expect((await post(`${path}/export`, {}, limited)).statusCode).toBe(404);
    const { contact } = JSON.parse((await post(`${path}/export`)).body);
    expect(contact.seller_reports).toMatchObject([{ seller_email: SELLER }]);
    expect(contact.seller_report_drafts).toMatchObject([{ seller_email: SELLER }]);
    expect((await post(`${path}/export`, { format: "page" })).body).toContain("12 Bridge Street");
    expect((await post(`${path}/erase`, { confirmation: SELLER })).statusCode).toBe(303);
    expect(await findTracesOf("Pryor")).toEqual([]);
  });

  it("is found as the one whom a reply to somebody's enquiry went to, exported and erased", async () => {
    const leadId = await leaveEnquiry(VISITOR);
    await testDb.db.transaction(async (trx) => {
      const event = { leadId, version: 2, at: 1, kind: "reply" as const, deskUserId: owner.deskUserId };
      const eventId = await insertLeadEvent(trx, { ...event, facts: {}, body: "See you then." });
      await insertLeadEmail(trx, {
        eventId,
        leadId,
        kind: "reply",
        mailId: "m",
        toEmail: FRIEND,
        queuedAt: 1,
      });
    });
    await recordMailAttempt(testDb.db.query, { mailId: "m", outcome: "sent" }, 2);
    const { email_id: emailId } = await testDb.db.query
      .selectFrom("lead_emails")
      .select("email_id")
      .where("mail_id", "=", "m")
      .executeTakeFirstOrThrow();
    expect(await open(`?q=${FRIEND}`)).toContain(`/desk/people/reply-${emailId}`);
    const { contact } = JSON.parse((await post(`/reply-${emailId}/export`)).body);
    expect(contact.lead_emails).toMatchObject([{ to_email: FRIEND }]);
    expect((await post(`/reply-${emailId}/erase`, { confirmation: FRIEND })).statusCode).toBe(303);
    expect(await listLeads()).toEqual([leadId]);
    expect(await findTracesOf(FRIEND)).toEqual([]);
    const timeline = await app.inject({
      url: `/desk/enquiries/${leadId}`,
      headers: { cookie: owner.cookie },
    });
    expect(timeline.body).toContain("Sent to somebody whose data was erased.");
  });
});
