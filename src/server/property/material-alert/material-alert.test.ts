import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { createEnquirer, type Enquirer } from "../../../../tests/support/leads.ts";
import { TEST_SECRET } from "../../../../tests/support/test-app.ts";
import type { MaterialItemName } from "../../../domain/property/facts/material-items.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Mail } from "../../mail/mail.ts";
import { findProperty } from "../property-queries.ts";
import { putProperties } from "../write-properties.ts";
import { MATERIAL_CONFIRMATIONS_A_DAY } from "./ask-material-alert.ts";
import { toMaterialAlertPath } from "./material-alert-link.ts";
import { deleteOldMaterialAlerts } from "./material-alert-queries.ts";
import { materialAlertsHandler } from "./send-material-alerts.ts";

const EMAIL = "rosa@example.org";
const DAY_MS = 86_400_000;

describe.each(ENGINES)("asking to be told when something is known (%s)", (engine) => {
  let demo: DemoApp;
  let home: Property;
  let enquirer: Enquirer;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    enquirer = await createEnquirer(demo.app);
    const { property_id } = await query()
      .selectFrom("properties")
      .select("property_id")
      .where("channel", "=", "sales")
      .executeTakeFirstOrThrow();
    home = (await findProperty(query(), property_id)) as Property;
    await write({ rights: "not-known", planning: "not-known", parking: "known" });
  });
  afterAll(() => demo?.close());
  afterEach(async () => {
    await query().deleteFrom("jobs").execute();
    await query().deleteFrom("material_alerts").execute();
    await write({ rights: "not-known", planning: "not-known" });
  });

  const query = () => demo.testDb.db.query;

  /** Stores the property with these states, as a feed would. */
  async function write(states: Partial<Record<MaterialItemName, "known" | "not-known">>): Promise<void> {
    const material = { ...home.details.material };
    for (const [name, state] of Object.entries(states))
      material[name as MaterialItemName] = {
        state,
        text: state === "known" ? `Now known: ${name}.` : "We have asked the seller.",
        source: "Seller",
        on: "2026-11-10",
      };
    home = { ...home, details: { ...home.details, material } };
    const { db } = demo.testDb;
    await db.transaction((trx) => putProperties(db, trx, [home]));
  }

  const ask = (change: Record<string, string> = {}) =>
    enquirer.json("/material_alerts", {
      property_id: String(home.propertyId),
      items: "rights,planning",
      email: EMAIL,
      body: "",
      ...change,
    });

  const listAlerts = () => query().selectFrom("material_alerts").selectAll().orderBy("alert_id").execute();

  async function readMails(): Promise<Mail[]> {
    const jobs = await query()
      .selectFrom("jobs")
      .select("payload_json")
      .where("kind", "=", "send-mail")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return jobs.map(({ payload_json }) => JSON.parse(payload_json));
  }

  /** Runs the waiting jobs about this property twice, as after a crash. */
  async function runJobs(): Promise<void> {
    const { db } = demo.testDb;
    const handler = materialAlertsHandler({
      db,
      publicUrl: "https://gable.test",
      secret: TEST_SECRET,
      getAgencyName: async () => "Ouse & Lark",
    });
    const jobs = await query().selectFrom("jobs").selectAll().where("kind", "=", handler.kind).execute();
    for (const job of [...jobs, ...jobs]) {
      const payload = JSON.parse(job.payload_json);
      await handler.run({ ...job, payload, attempt: 1 }, new AbortController().signal);
    }
  }

  const page = (url: string) => demo.app.inject({ url, headers: { accept: "text/html" } });
  const post = (url: string, payload: string) =>
    demo.app.inject({
      method: "POST",
      url,
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      payload,
    });

  /** Asks and returns the path of the link in the email. */
  async function askForLink(change: Record<string, string> = {}): Promise<string> {
    expect((await ask(change)).statusCode).toBe(200);
    const mail = (await readMails()).at(-1);
    return /\/material-alerts\/\d+\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  }

  it("stores the request and asks for confirmation by email", async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    expect(await listAlerts()).toMatchObject([
      { property_id: home.propertyId, email: EMAIL, items: "rights,planning", confirmed_at: null },
    ]);
    const [mail, ...others] = await readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, subject: `Shall we tell you about ${home.displayAddress}?` });
    expect(mail?.text).toContain("when we know about rights and easements and planning and development");
  });

  it("sends nothing more unless the request is confirmed", async () => {
    await ask();
    await write({ rights: "known" });
    await runJobs();
    expect(await readMails()).toHaveLength(1);
  });

  it("changes nothing when the link is opened, and confirms by its button", async () => {
    const link = await askForLink();
    const opened = await page(link);
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toContain("Shall we tell you when this is known?");
    expect(opened.body).toContain('<meta name="robots" content="noindex">');
    expect((await listAlerts())[0]?.confirmed_at).toBeNull();
    const answer = await post(link, "change=confirm");
    expect([answer.statusCode, answer.headers.location]).toEqual([303, link]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await listAlerts())[0]?.confirmed_at).toBeGreaterThan(0);
    expect((await page(link)).body).toContain("We’ll tell you when this is known");
  });

  it("emails once for each item that becomes known, and deletes the request after the last one", async () => {
    await post(await askForLink(), "change=confirm");
    await write({ rights: "known" });
    await runJobs();
    const [, first, ...none] = await readMails();
    expect(none).toEqual([]);
    expect(first).toMatchObject({ to: EMAIL, subject: `${home.displayAddress}: now known` });
    expect(first?.text).toContain("Rights and easements: Now known: rights.");
    expect(first?.text).toContain("We'll email you again when we know about planning and development.");
    expect(first?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(await listAlerts()).toMatchObject([{ items: "planning" }]);
    await write({ rights: "known", planning: "known" });
    await runJobs();
    expect((await readMails()).at(-1)?.text).toContain("This was the last of these emails");
    expect(await readMails()).toHaveLength(3);
    expect(await listAlerts()).toEqual([]);
  });

  it("emails at once what became known before the confirmation", async () => {
    const link = await askForLink();
    await write({ rights: "known" });
    await post(link, "change=confirm");
    await runJobs();
    expect((await readMails()).at(-1)?.text).toContain("Now known: rights.");
  });

  it("takes a tenure that only its own field knows as known", async () => {
    const { tenure } = home.details;
    home = { ...home, details: { ...home.details, tenure: null } };
    await write({ tenure: "not-known" });
    await post(await askForLink({ items: "tenure" }), "change=confirm");
    home = { ...home, details: { ...home.details, tenure: tenure ?? { kind: "freehold" } } };
    await write({});
    await runJobs();
    expect((await readMails()).at(-1)?.subject).toContain("now known");
  });

  it("joins a second request for the same property to the first one", async () => {
    await post(await askForLink({ items: "rights" }), "change=confirm");
    await post(await askForLink({ items: "planning", email: EMAIL.toUpperCase() }), "change=confirm");
    const alerts = await listAlerts();
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.items.split(",").sort()).toEqual(["planning", "rights"]);
  });

  it.each(["change=stop", "List-Unsubscribe=One-Click"])("stops with %s", async (body) => {
    const link = await askForLink();
    await post(link, "change=confirm");
    expect((await post(link, body)).statusCode).toBeLessThan(400);
    expect(await listAlerts()).toEqual([]);
    expect((await page(link)).body).toContain("You won’t get any more of these emails");
    await write({ rights: "known" });
    await runJobs();
    expect(await readMails()).toHaveLength(1);
  });

  it("refuses links that are altered or signed with another secret", async () => {
    const link = await askForLink();
    const [alert] = await listAlerts();
    const id = alert?.alert_id ?? 0;
    const signature = link.split("/").at(-1);
    for (const url of [
      `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`,
      `/material-alerts/${id + 1}/${signature}`,
      `/material-alerts/x/${signature}`,
      toMaterialAlertPath("another secret", id),
    ]) {
      expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
      expect((await post(url, "change=stop")).statusCode).toBe(404);
    }
    expect((await post(link, "change=everything")).statusCode).toBe(400);
    expect(await listAlerts()).toHaveLength(1);
  });

  it.each([
    [{ email: "rosa" }, 422, { email: ["Please enter a valid email"] }],
    [{ items: "nothing" }, 422, { items: ["Please choose what you'd like to know"] }],
    [
      { items: "parking" },
      422,
      { items: ["We know this now. Please open the property’s page again to see it."] },
    ],
    [{ property_id: "999999" }, 404, undefined],
  ])("refuses %j", async (change, status, errors) => {
    const answer = await ask(change);
    expect([answer.statusCode, answer.json().errors]).toEqual([status, errors]);
    expect([await listAlerts(), await readMails()]).toEqual([[], []]);
  });

  it("sends one mailbox a limited number of confirmations a day, and stores nothing beyond", async () => {
    for (let count = 0; count < MATERIAL_CONFIRMATIONS_A_DAY; count += 1)
      expect((await ask({ email: `rosa+${count}@example.org` })).statusCode).toBe(200);
    const answer = await ask();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().errors.email[0]).toContain("try again tomorrow");
    expect(await listAlerts()).toHaveLength(MATERIAL_CONFIRMATIONS_A_DAY);
  });

  it("answers a filled spam trap as usual and stores nothing", async () => {
    const answer = await ask({ body: "buy now" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    expect([await listAlerts(), await readMails()]).toEqual([[], []]);
  });

  it("requires the visitor's token", async () => {
    const answer = await demo.app.inject({ method: "POST", url: "/material_alerts", payload: {} });
    expect([answer.statusCode, answer.json().error]).toEqual([403, "invalid-authenticity-token"]);
  });

  it("returns a posted form to the property's page with a message", async () => {
    const fields = { property_id: String(home.propertyId), items: "rights", email: EMAIL, body: "" };
    const sent = await enquirer.form("/material_alerts", fields);
    expect(sent.headers.location).toBe(`/properties/${home.propertyId}/sales#flash/material-alert-asked`);
    const refused = await enquirer.form("/material_alerts", { ...fields, email: "x" });
    expect(refused.headers.location).toContain("#flash/material-alert-invalid");
  });

  it("deletes requests that weren't confirmed in time, and confirmed ones after their period", async () => {
    await post(await askForLink({ email: "confirmed@example.org" }), "change=confirm");
    await ask();
    const now = Date.now();
    const sweep = (unconfirmed: number, confirmed: number) =>
      deleteOldMaterialAlerts(query(), { unconfirmedBefore: unconfirmed, confirmedBefore: confirmed });
    await sweep(now - DAY_MS, now - DAY_MS);
    expect(await listAlerts()).toHaveLength(2);
    await sweep(now + DAY_MS, now - DAY_MS);
    expect(await listAlerts()).toMatchObject([{ email: "confirmed@example.org" }]);
    await sweep(now, now + DAY_MS);
    expect(await listAlerts()).toEqual([]);
  });
});
