import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails, PASSWORD, registerClient } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  findPlainHome,
  GOOD_CLIENT,
  goodValuation,
  goodViewingForm,
  listStoredLeads,
  TERMS,
} from "../../../../tests/support/leads.ts";
import { plainFormFields } from "../../../../tests/support/test-app.ts";
import { ACCOUNT_CALLS } from "../../../domain/account/account-calls.ts";
import { closingDaysSchema } from "../../../domain/enquiry/valuation/closing-days-schema.ts";
import { findFirstOpenDay } from "../../../domain/enquiry/valuation/open-days.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { findFlash } from "../../../domain/site/flash.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";

describe.each(ENGINES)("enquiry API (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let home: PropertyCard;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    home = await findPlainHome(demo.app);
    enquirer = await createEnquirer(demo.app);
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const stored = () => listStoredLeads(demo.testDb);
  const emails = () =>
    listSentEmails(demo.testDb) as Promise<{ to: string; subject: string; text: string; replyTo: string }[]>;
  const leadUrl = () => `/properties/${home.property_id}/sales/leads`;

  it("stores a viewing with its consent, sends two emails and redirects to the property", async () => {
    const answer = await enquirer.form(leadUrl(), goodViewingForm(), {
      referer: "http://gable.test/search?q=secret",
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/properties/${home.property_id}/sales#flash/welcome-lead-sent`,
    ]);
    const [lead, ...more] = await stored();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      type: "viewing",
      property_id: home.property_id,
      is_plain: 0,
      has_agreed: 1,
      source_page: "/search",
      user_id: null,
    });
    expect(JSON.parse(lead?.person_json ?? "")).toEqual({
      firstName: "Rosa",
      lastName: "Whitlock",
      email: "rosa@example.org",
      telephone: "01632960123",
    });
    const consents = await demo.testDb.db.query.selectFrom("consents").selectAll().execute();
    expect(consents).toMatchObject([
      { lead_id: lead?.lead_id, user_id: null, kind: "terms", is_given: 1, page: "/search" },
    ]);
    expect(consents[0]?.words).toMatch(/terms/i);
    const [desk, thanks] = (await emails()).sort(
      (a, b) => Number(a.to === "rosa@example.org") - Number(b.to === "rosa@example.org"),
    );
    expect(desk).toMatchObject({
      to: lead?.desk_email,
      replyTo: "rosa@example.org",
      subject: `Viewing enquiry: ${home.display_address}, from Rosa Whitlock`,
    });
    expect(desk?.text).toContain("May I see it on Saturday?\nThank you");
    expect(desk?.text).toContain(lead?.why);
    expect(desk?.text).toContain(`http://gable.test${home.property_url}`);
    expect(thanks).toMatchObject({
      to: "rosa@example.org",
      replyTo: lead?.desk_email,
      subject: "Your enquiry",
    });
    expect(thanks?.text).toContain("We have received your enquiry and our agent will be in touch soon.");
    // Free text isn't repeated, so that the form can't be used to send spam.
    expect(thanks?.text).not.toContain("May I see it");
    expect(thanks?.text).toMatch(/will answer you\. The branch is open (today|on) /);
    expect(thanks?.text).toContain("To change or withdraw your request, reply to this email or call 0");
  });

  it("answers JSON with JSON and reports every invalid field", async () => {
    const good = { lead_client: GOOD_CLIENT, lead: { message: "Hello" }, marketing_preferences: TERMS };
    const sent = await enquirer.json(leadUrl(), good);
    expect([sent.statusCode, sent.json()]).toEqual([200, { sent: true }]);
    const refused = await enquirer.json(leadUrl(), {
      ...good,
      lead_client: { ...GOOD_CLIENT, email: "no" },
      lead: {},
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      error: "lead-sending-error-validation",
      message: findFlash("lead-sending-error-validation")?.text,
      errors: {
        "lead_client[email]": ["Please enter a valid email"],
        "lead[message]": ["Please enter a valid message"],
      },
    });
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ["a missing message", { "lead[message]": "" }, "lead-sending-error-validation"],
    ["no agreement", { "marketing_preferences[opt_in_terms]": "off" }, "lead-sending-error-validation"],
    [
      "a filled-in spam trap, but seems to succeed",
      { "lead_client[body]": "cheap pills" },
      "welcome-lead-sent",
    ],
    ["the other spam trap filled in", { body: "cheap pills" }, "welcome-lead-sent"],
  ])("stores nothing of a form with %s", async (_what, change, code) => {
    const answer = await enquirer.form(leadUrl(), goodViewingForm(change));
    expect(answer.headers.location).toBe(`/properties/${home.property_id}/sales#flash/${code}`);
    const plain = await enquirer.form(leadUrl(), goodViewingForm({ ...change, plain: "1" }));
    if (code === "welcome-lead-sent")
      expect(plain.headers.location).toBe(
        `/book-a-viewing?plain=1&property=${home.property_id}&flash=${code}`,
      );
    else expect(plain.statusCode).toBe(422);
    expect(await stored()).toEqual([]);
    expect(await emails()).toEqual([]);
  });

  it("answers a bot's JSON as if it had succeeded", async () => {
    const sent = await enquirer.json("/leads", goodValuation({ body: "x" }));
    expect([sent.statusCode, sent.json()]).toEqual([200, { sent: true }]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    "/properties/999999999/sales/leads",
    "/properties/0/sales/leads",
    "/properties/1/antiques/leads",
    "/properties/x/sales/leads",
  ])("answers 404 at %s", async (url) => {
    const good = { lead_client: GOOD_CLIENT, lead: { message: "Hello" }, marketing_preferences: TERMS };
    expect((await enquirer.json(url, good)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it("flags an enquiry that was sent without JavaScript", async () => {
    await enquirer.form(leadUrl(), goodViewingForm(plainFormFields()));
    expect((await stored())[0]).toMatchObject({ is_plain: 1 });
    expect((await emails()).some(({ text }) => text.includes("Sent without JavaScript"))).toBe(true);
  });

  it("redirects with an explanation when the token has expired", async () => {
    const answer = await enquirer.form(leadUrl(), goodViewingForm(), { "x-csrf-token": "old" });
    expect(answer.headers.location).toContain("#flash/invalid-authenticity-token");
  });

  it("counts repeated answers of one visitor as one enquiry without a form instance", async () => {
    await enquirer.form(leadUrl(), goodViewingForm());
    await enquirer.form(leadUrl(), goodViewingForm());
    expect(await stored()).toHaveLength(1);
    await enquirer.form(leadUrl(), goodViewingForm({ "lead[message]": "And on Sunday?" }));
    await (await createEnquirer(demo.app)).form(leadUrl(), goodViewingForm());
    expect(await stored()).toHaveLength(3);
  });

  it("sends a valuation with its day and times to the branch that serves the postcode", async () => {
    const closing = closingDaysSchema.parse(JSON.parse(readFileSync("demo/site/closing-days.json", "utf8")));
    const day = findFirstOpenDay({ closing, today: londonDay(Date.now()) }) ?? "";
    const [booking_year, booking_month, booking_day] = day.split("-");
    const lead_booking = {
      book_viewing: "yes",
      booking_time: "9:00, 10:00",
      booking_day,
      booking_month,
      booking_year,
    };
    expect((await enquirer.json("/leads", goodValuation({ lead_booking }))).statusCode).toBe(200);
    expect((await stored())[0]).toMatchObject({
      type: "valuation",
      branch_id: 3,
      department_id: 31,
      reason: "valuation-postcode",
      why: "Ely serves CB7 4EX, and Residential sales in Ely handles selling.",
    });
    const [desk, thanks] = (await emails()).sort(
      (a, b) => Number(a.to === "rosa@example.org") - Number(b.to === "rosa@example.org"),
    );
    expect(desk?.text).toContain(`Preferred day: ${formatDay(day)}\nPreferred time: 9:00, 10:00`);
    expect(thanks?.text).toContain("our agent will be in touch soon to confirm your appointment.");
    expect(thanks?.text).toContain(
      `Postcode: CB7 4EX\nPreferred day: ${formatDay(day)}\nPreferred time: 9:00, 10:00`,
    );
    expect(thanks?.text).not.toContain("Street: ");
  });

  it("refuses a valuation for a postcode that no branch serves", async () => {
    const form = goodValuation();
    const answer = await enquirer.json("/leads", {
      ...form,
      lead_client: { ...form.lead_client, postcode: "ZE1 0AA" },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { "lead_client[postcode]": ["We don't have agents near your property"] },
    ]);
    expect(await stored()).toEqual([]);
  });

  it("sends staff and office enquiries to their recipient", async () => {
    const { json } = enquirer;
    const staff = { agency_employee_id: 6, message: "" };
    await json("/leads", { lead_client: GOOD_CLIENT, lead: staff, market_preferences: TERMS });
    const office = { branch_id: "3", branch_department_id: "32", is_branch_lead: "1" };
    await json("/leads", { lead_client: GOOD_CLIENT, lead: office, market_preferences: TERMS });
    expect(
      (await stored()).map(({ type, reason, staff_member_id, department_id }) => [
        type,
        reason,
        staff_member_id,
        department_id,
      ]),
    ).toEqual([
      ["staff", "staff-member", 6, expect.anything()],
      ["office", "department", null, 32],
    ]);
    for (const lead of [{ agency_employee_id: 99_999 }, { branch_id: 99_999 }, {}]) {
      const answer = await json("/leads", { lead_client: GOOD_CLIENT, lead, market_preferences: TERMS });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)[0]).toMatch(/^lead\[(agency_employee_id|branch_id)\]$/);
    }
  });

  it("redirects a form to the page it was sent from, and never to another site", async () => {
    const fields = goodViewingForm({ "lead[agency_employee_id]": "6", "lead[message]": "" });
    for (const [page, back] of [
      ["/staff/6", "/staff/6"],
      ["https://evil.example/x", "/x"],
      ["//evil.example//y", "/"],
      ["http://gable.test//evil.example", "/"],
      ["/\\evil.example", "/"],
      ["javascript:alert(1)", "/"],
    ])
      expect((await enquirer.form("/leads", { ...fields, source_page: page ?? "" })).headers.location).toBe(
        `${back}#flash/welcome-lead-sent`,
      );
    const plain = await enquirer.form("/leads", { ...fields, plain: "1" });
    expect(plain.headers.location).toBe("/contact-staff-member/6?plain=1&flash=welcome-lead-sent");
  });

  it("links an enquiry to the signed-in account and deletes it with the account", async () => {
    const client = await registerClient(demo.app, `lead-${engine}@example.uk`);
    await client.send("/leads", goodValuation());
    expect((await stored())[0]?.user_id).toBe(client.userId);
    const { user } = (await client.get("/user.ljson")).json();
    expect(user.portal_leads).toEqual([expect.objectContaining({ sent_to: expect.any(String) })]);
    const { enquiries } = (await client.get(ACCOUNT_CALLS.downloadData.path)).json();
    expect(enquiries[0]).toMatchObject(user.portal_leads[0]);
    expect(enquiries[0].answers).toContainEqual({ label: "Email", value: GOOD_CLIENT.email });
    const stranger = await registerClient(demo.app, `stranger-${engine}@example.uk`);
    expect((await stranger.get("/user.ljson")).json().user.portal_leads).toEqual([]);
    await client.send("/user.ljson", { current_password: PASSWORD }, "delete");
    expect(await stored()).toEqual([]);
    expect(
      await demo.testDb.db.query
        .selectFrom("consents")
        .select("lead_id")
        .where("lead_id", "is not", null)
        .execute(),
    ).toEqual([]);
  });

  it("stores nothing when an email can't be queued", async () => {
    const { query } = demo.testDb.db;
    await query.schema.alterTable("jobs").renameTo("jobs_away").execute();
    const answer = await enquirer.json("/leads", goodValuation());
    await query.schema.alterTable("jobs_away").renameTo("jobs").execute();
    expect(answer.statusCode).toBe(500);
    expect(await stored()).toEqual([]);
    expect((await enquirer.json("/leads", goodValuation())).statusCode).toBe(200);
  });
});
