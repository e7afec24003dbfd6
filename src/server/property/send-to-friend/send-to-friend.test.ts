import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import { type Visitor, visit } from "../../../../tests/support/test-app.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { startWorker } from "../../jobs/worker-loop.ts";
import { createFileMailer, listStoredEmails, type StoredEmail } from "../../mail/file-mailer.ts";
import { sendMailHandler } from "../../mail/mail-jobs.ts";
import { EMAILS_A_DAY_FROM_ONE_SENDER, MAILS_A_DAY_TO_ONE_FRIEND } from "./send-to-friend.ts";

describe.each(ENGINES)("sending a property to a friend (%s)", (engine) => {
  let demo: DemoApp;
  let home: PropertyCard;
  let visitor: Visitor;
  let friends = 0;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    const found = (await demo.app.inject("/search.ljson?channel=lettings")).json<SearchPage>();
    home = found.properties[0] as PropertyCard;
    visitor = await visit(demo.app);
  });
  afterAll(() => demo?.close());
  afterEach(async () => {
    await demo.testDb.db.query.deleteFrom("jobs").execute();
    await demo.testDb.db.query.deleteFrom("friend_senders").execute();
  });

  /** Uses a new friend and IP each time, so that no test hits a limit by accident. */
  function fieldsWith(change: Record<string, string> = {}) {
    friends += 1;
    return {
      property_id: String(home.property_id),
      name: "Rosa Whitlock",
      email: "rosa@example.org",
      friend_name: "Seán O'Brien",
      friend_email: `sean-${friends}@example.org`,
      message: "",
      body: "",
      ...change,
    };
  }

  function post(fields: Record<string, string>, headers: Record<string, string>) {
    return demo.app.inject({
      method: "POST",
      url: "/user/send_to_friend",
      remoteAddress: `10.1.${Math.floor(friends / 250)}.${friends % 250}`,
      headers: { cookie: visitor.cookie, "x-csrf-token": visitor.token, ...headers },
      payload: headers["content-type"] ? new URLSearchParams(fields).toString() : fields,
    });
  }
  const byScript = (change?: Record<string, string>) =>
    post(fieldsWith(change), { accept: "application/json" });
  const byForm = (change?: Record<string, string>) =>
    post(fieldsWith(change), {
      accept: "text/html,*/*",
      "content-type": "application/x-www-form-urlencoded",
    });

  const countOrders = async () =>
    (await demo.testDb.db.query.selectFrom("jobs").select("id").execute()).length;

  /** Lets the worker send the queued emails to files. */
  async function readMails(folder: string, count: number): Promise<StoredEmail[]> {
    const path = join(demo.testDb.dataDir, folder);
    const worker = startWorker({
      db: demo.testDb.db,
      log: quietLog(),
      handlers: [sendMailHandler(createFileMailer(path))],
      pollMs: 10,
    });
    await until(async () => expect(await listStoredEmails(path)).toHaveLength(count));
    await worker.stop();
    return listStoredEmails(path);
  }

  it("sends one email that says who asked for it and why", async () => {
    const answer = await byScript({ message: "Look at the garden & the <3 stove.\nShall we go?" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    const [mail] = await readMails("one", 1);
    expect(mail).toMatchObject({
      to: `sean-${friends}@example.org`,
      replyTo: "rosa@example.org",
      subject: `Rosa Whitlock thought you might like ${home.display_address}`,
    });
    expect(mail?.text).toContain("Hello Seán O'Brien,");
    expect(mail?.text).toContain(" wrote:\nLook at the garden & the <3 stove.\nShall we go?");
    expect(mail?.text).toContain(`http://gable.test${home.property_url}`);
    expect(mail?.text).toContain(home.price);
    expect(mail?.text).toContain("because Rosa Whitlock (rosa@example.org) asked us to send you this home");
    expect(mail?.html).toContain("garden &amp; the &lt;3 stove.<br>Shall we go?");
    expect(mail?.html).toMatch(/<img src="http:\/\/gable\.test\/images\/1160\/[^"]+" alt="[^"]+"/);
  });

  it("returns the errors by field as JSON", async () => {
    const answer = await byScript({ name: "", friend_email: "no" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: "send-property-invalid",
      errors: { name: ["Please enter your name"], friend_email: ["Please enter a valid email"] },
    });
    const same = await byScript({ friend_name: " rosa whitlock" });
    expect(same.json().error).toBe("names-not-different");
    expect(Object.keys(same.json().errors)).toEqual(["friend_name"]);
    expect(await countOrders()).toBe(0);
  });

  it.each([
    ["send-property-sent", {}, 1],
    ["send-property-invalid", { email: "no" }, 0],
    ["send-property-invalid", { property_id: "999999999" }, 0],
    ["names-not-different", { friend_name: "ROSA WHITLOCK" }, 0],
    ["invalid-message-content", { message: "Buy at evil.com" }, 0],
    ["send-property-sent", { body: "a robot was here" }, 0],
  ])("redirects a form post with %s for %j", async (code, change, orders) => {
    const answer = await byForm(change);
    expect(answer.statusCode).toBe(303);
    const id = (change as { property_id?: string }).property_id ?? home.property_id;
    expect(answer.headers.location).toBe(`/properties/${id}/sales#flash/${code}`);
    expect(await countOrders()).toBe(orders);
    const plain = await byForm({ ...change, plain: "1" });
    if (code === "send-property-sent")
      expect(plain.headers.location).toBe(`/send-to-friend?plain=1&property=${id}&flash=${code}`);
    else expect(plain.statusCode).toBe(422);
  });

  it("renders a rejected plain form again, with the visitor's input and the errors at their fields", async () => {
    const typed = { name: 'Rosa "Ro" <b>', friend_email: "no", message: "See\nyou", plain: "1" };
    const { statusCode, body, headers } = await byForm(typed);
    expect(statusCode).toBe(422);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toMatch(/<input[^>]*value="Rosa &quot;Ro&quot; &lt;b&gt;"/);
    expect(body).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/);
    expect(body).toContain("Please enter a valid email");
    expect(body).toContain("We couldn&#x27;t send that.");
    expect(body).toMatch(/<textarea[^>]*>See\nyou<\/textarea>/);
    // The form can be submitted again with the visitor's own token.
    expect(body).toMatch(/name="authenticity_token" value="[^"]{20,}"/);
    expect(await countOrders()).toBe(0);
  });

  it("pretends success to a bot that fills in the spam trap", async () => {
    expect((await byScript({ body: "x" })).json()).toEqual({ sent: true });
    expect(await countOrders()).toBe(0);
  });

  it("redirects a visitor with an expired token instead of showing an error page", async () => {
    const { headers } = await post(fieldsWith(), {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "x-csrf-token": "old",
    });
    expect(headers.location).toBe(`/properties/${home.property_id}/sales#flash/invalid-authenticity-token`);
  });

  it("limits the emails per day to one friend, across all senders and spellings of the email address", async () => {
    const answers = await Promise.all(
      Array.from({ length: MAILS_A_DAY_TO_ONE_FRIEND + 2 }, (_post, index) =>
        byScript({ friend_email: index % 2 ? "pestered@example.org" : "Pestered@Example.org" }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(MAILS_A_DAY_TO_ONE_FRIEND).fill(200), 429, 429]);
    expect((await byScript()).statusCode).toBe(200);
    await readMails("limited", MAILS_A_DAY_TO_ONE_FRIEND + 1);
    // The limit still holds after the emails are sent and their contents deleted.
    expect((await byScript({ friend_email: "pestered@example.org" })).json().errors).toHaveProperty(
      "friend_email",
    );
    const rows = await demo.testDb.db.query.selectFrom("jobs").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("pestered");
  });

  it("limits the emails per day from one sender, across all friends and spellings of the email address", async () => {
    const sends = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_post, index) =>
          byScript({ email: index % 2 ? `busy+${index}@example.org` : "Busy@Example.org" }),
        ),
      );
    const answers = await sends(EMAILS_A_DAY_FROM_ONE_SENDER + 2);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(EMAILS_A_DAY_FROM_ONE_SENDER).fill(200), 429, 429]);
    expect(Object.keys(answers.find(({ statusCode }) => statusCode === 429)?.json().errors)).toEqual([
      "email",
    ]);
    expect((await byScript({ email: "another@example.org" })).statusCode).toBe(200);
    const rows = await demo.testDb.db.query.selectFrom("friend_senders").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("busy");
  });

  it("has a plain page with the same form, the visitor's own token and no JavaScript", async () => {
    const url = `/send-to-friend?plain=1&property=${home.property_id}`;
    const page = await demo.app.inject({ url, headers: { cookie: visitor.cookie } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<form [^>]*action="\/user\/send_to_friend" method="post">/);
    expect(page.body).toMatch(
      new RegExp(`<input type="hidden" name="authenticity_token" value="${visitor.token}"/>`),
    );
    expect(page.body).toContain('<input type="hidden" name="plain" value="1"/>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).not.toContain('<script type="module"');
    const other = await demo.app.inject(url);
    expect(other.body).not.toContain(visitor.token);
    const told = await demo.app.inject(`${url}&flash=names-not-different`);
    expect(told.body).toContain("Your name and your friend&#x27;s name are the same.");
    expect((await demo.app.inject("/send-to-friend?plain=1&property=nothing")).statusCode).toBe(404);
    const overlay = await demo.app.inject(`/send-to-friend?property=${home.property_id}`);
    expect(overlay.headers.location).toBe(`/?property=${home.property_id}#/send-to-friend`);
    expect((await demo.app.inject(home.property_url)).body).toContain(url.replaceAll("&", "&amp;"));
  });
});
