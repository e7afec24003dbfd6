import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { StorageState } from "../../src/domain/site/storage-state.ts";
import { HOUR_MS } from "../../src/domain/time/time.ts";
import { createFileMailer } from "../../src/server/mail/file-mailer.ts";
import { openImageCache } from "../../src/server/media/image-cache.ts";
import { createStorageCheck } from "../../src/server/site/health/storage-check.ts";
import { type DemoApp, startDemoApp } from "../support/demo-app.ts";
import { signInToDesk } from "../support/desk.ts";
import { createTestDb } from "../support/engines.ts";
import { withFileSizeLimit } from "../support/file-size-limit.ts";
import { createEnquirer, GOOD_CLIENT, listStoredLeads, TERMS } from "../support/leads.ts";
import { quietLog, until } from "../support/patience.ts";
import { rtdfSend } from "../support/rtdf-call.ts";
import { addRtdfFeed } from "../support/rtdf-feed.ts";
import { plainFormFields } from "../support/test-app.ts";
import { mountSmallDisk } from "./full-disk.ts";

const LIMIT_BYTES = 32_768;
const MOST_ENQUIRIES = 300;

let demo: DemoApp | undefined;
afterEach(async () => {
  await demo?.close();
  demo = undefined;
});

function officeEnquiry(number: number) {
  return {
    form_instance: `full-disk-enquiry-${number}-of-many`,
    lead_client: { ...GOOD_CLIENT, email: `enquirer-${number}@example.org` },
    lead: { branch_id: 3, message: `Enquiry ${number}. ${"May I see it on Saturday? ".repeat(40)}` },
    marketing_preferences: TERMS,
  };
}

const NOTHING_SENT =
  "Sorry, we can't store anything at the moment, so nothing was sent. Please try again in a few minutes, or call us.";

const PLAIN_ENQUIRY = {
  form_instance: "full-disk-enquiry-without-script",
  "lead_client[first_name]": "Rosa",
  "lead_client[last_name]": "Whitlock",
  "lead_client[email]": "rosa@example.org",
  "lead_client[tel_home]": "01632 960 123",
  "lead[branch_id]": "3",
  "lead[message]": `May I see it on Sunday? ${"Or on Monday? ".repeat(100)}`,
  "marketing_preferences[opt_in_terms]": "on",
};

function expectRefusal({ statusCode, headers }: LightMyRequestResponse): void {
  expect([statusCode, headers["retry-after"]]).toEqual([503, "120"]);
}

function untilReadyIs({ app }: DemoApp, status: number): Promise<void> {
  return until(async () => expect((await app.inject("/readyz")).statusCode).toBe(status));
}

function application(): FormData {
  const form = new FormData();
  const fields = {
    f_id: "2",
    "form_submission[first_name]": "Rosa",
    "form_submission[last_name]": "Whitlock",
    "form_submission[email]": "rosa@example.org",
    "form_submission[tel_home]": "01632960123",
    "form_submission[post]": "Saleroom porter, Ely",
    "form_submission[message]": "I am strong.",
    "marketing_preferences[opt_in_terms]": "on",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const cv = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4 * LIMIT_BYTES)]);
  form.append("form_submission[curriculum_vitae]", new Blob([new Uint8Array(cv)]), "cv.pdf");
  return form;
}

function listFiles({ testDb }: DemoApp, ...folder: string[]): string[] {
  const path = join(testDb.dataDir, ...folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

describe("a SQLite file that can't grow", () => {
  it("refuses writes with 503, keeps what it has acknowledged, serves reads, and recovers by itself", async () => {
    demo = await startDemoApp("sqlite", { count: 20 });
    const { query } = demo.testDb.db;
    const enquirer = await createEnquirer(demo.app);
    // A session so old that each request notes its use.
    const desk = await signInToDesk(demo.testDb, {}, { now: Date.now() - HOUR_MS });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(query);
    const pages = rows[0]?.page_count ?? 0;
    await sql.raw(`pragma max_page_count = ${pages + 10}`).execute(query);

    const statuses: number[] = [];
    while (statuses.at(-1) !== 503 && statuses.length < MOST_ENQUIRIES)
      statuses.push((await enquirer.json("/leads", officeEnquiry(statuses.length))).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = statuses.length - 1;
    const answer = await enquirer.json("/leads", officeEnquiry(refused));
    expectRefusal(answer);
    expect(answer.json()).toMatchObject({ error: "storage-full", message: NOTHING_SENT });
    const plain = await enquirer.form("/leads", { ...plainFormFields(), ...PLAIN_ENQUIRY });
    expectRefusal(plain);
    expect(plain.body).toContain(NOTHING_SENT.replaceAll("'", "&#x27;"));
    expect(plain.body).toContain("May I see it on Sunday?");
    expect((await listStoredLeads(demo.testDb)).length).toBe(refused);
    expect((await demo.app.inject("/search?channel=sales")).statusCode).toBe(200);
    await untilReadyIs(demo, 503);
    const staff = await demo.app.inject({ url: "/desk/setup", headers: { cookie: desk.cookie } });
    expect([staff.statusCode, staff.body.includes("its disk is full")]).toEqual([200, true]);

    await sql.raw(`pragma max_page_count = ${pages * 2}`).execute(query);
    expect((await enquirer.json("/leads", officeEnquiry(refused))).statusCode).toBe(200);
    expect((await listStoredLeads(demo.testDb)).length).toBe(refused + 1);
    await untilReadyIs(demo, 200);
    const again = await demo.app.inject({ url: "/desk/setup", headers: { cookie: desk.cookie } });
    expect([again.statusCode, again.body.includes("its disk is full")]).toEqual([200, false]);
    const check = await sql`pragma integrity_check`.execute(query);
    expect(check.rows).toEqual([{ integrity_check: "ok" }]);
  });
});

describe("a small disk", () => {
  it.skipIf(process.getuid?.() !== 0)(
    "is low, then full by a write that is tried, then has room again",
    async () => {
      const disk = mountSmallDisk(32);
      if (!disk) throw new Error("A small disk couldn't be mounted.");
      const { db, drop } = await createTestDb("postgres");
      try {
        const storage = createStorageCheck({ db, dataDir: disk.folder, log: quietLog() });
        const untilIs = (state: StorageState) => until(async () => expect(await storage.read()).toBe(state));
        await untilIs("fine");
        writeFileSync(join(disk.folder, "large"), Buffer.alloc(31_000_000));
        await untilIs("low");
        disk.fill();
        await untilIs("full");
        disk.free();
        await untilIs("low");
        expect(readdirSync(disk.folder)).toEqual(["large"]);
      } finally {
        await drop();
        disk.unmount();
      }
    },
  );
});

describe("a PostgreSQL without room", () => {
  /** As PostgreSQL itself says it, from a trigger. */
  async function refuseInserts({ testDb }: DemoApp, table: string): Promise<void> {
    await sql`create function is_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      testDb.db.query,
    );
    await sql`create trigger is_full before insert on ${sql.table(table)} execute function is_full()`.execute(
      testDb.db.query,
    );
  }

  it("refuses an enquiry with words and a time, and counts as full for a while", async () => {
    demo = await startDemoApp("postgres", { count: 20 });
    const enquirer = await createEnquirer(demo.app);
    await untilReadyIs(demo, 200);
    await refuseInserts(demo, "leads");
    const answer = await enquirer.json("/leads", officeEnquiry(1));
    expectRefusal(answer);
    expect(answer.json()).toMatchObject({ error: "storage-full", message: NOTHING_SENT });
    expect((await demo.app.inject("/readyz")).json()).toEqual({ status: "storage-full" });
  });

  it("makes /readyz fail by a write that is tried", async () => {
    demo = await startDemoApp("postgres", { count: 20 });
    await untilReadyIs(demo, 200);
    await refuseInserts(demo, "write_checks");
    await untilReadyIs(demo, 503);
  });

  it("tells a feed's sender that its call should come again", async () => {
    demo = await startDemoApp("postgres", { count: 20 });
    const crm = await addRtdfFeed(demo);
    await refuseInserts(demo, "feed_runs");
    const answer = await crm.post("sendpropertydetails", rtdfSend());
    expectRefusal(answer);
    expect(answer.json()).toMatchObject({ success: false, errors: [{ error_code: "storage-full" }] });
  });
});

describe("a disk without room for files", () => {
  it("refuses an upload with 503, leaves no half file, and takes it once there is room", async () => {
    demo = await startDemoApp("postgres", { count: 20 });
    const enquirer = await createEnquirer(demo.app);
    const answer = await withFileSizeLimit(LIMIT_BYTES, () =>
      enquirer.upload("/form_submissions", application()),
    );
    expectRefusal(answer);
    expect(answer.json()).toMatchObject({ error: "storage-full", message: NOTHING_SENT });
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
    expect([...listFiles(demo, "uploads"), ...listFiles(demo, "media")]).toEqual([]);
    expect((await enquirer.upload("/form_submissions", application())).statusCode).toBe(200);
    expect(listFiles(demo, "media", "uploads")).toHaveLength(1);
  });

  it("makes /readyz fail by a write that is tried, and recovers by itself", async () => {
    demo = await startDemoApp("postgres", { count: 20 });
    await untilReadyIs(demo, 200);
    await withFileSizeLimit(LIMIT_BYTES, () => untilReadyIs(demo as DemoApp, 503));
    await untilReadyIs(demo, 200);
    expect(listFiles(demo).filter((name) => name.includes("check"))).toEqual([]);
  });

  it("leaves no half-written picture, and stores it once there is room", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gable-full-"));
    const cache = openImageCache(folder);
    const picture = Buffer.alloc(2 * LIMIT_BYTES, 7);
    const keep = () => cache.keep("320/home.jpeg", picture);
    await withFileSizeLimit(LIMIT_BYTES, () => expect(keep()).rejects.toThrow(/EFBIG/));
    expect(readdirSync(join(folder, "320"))).toEqual([]);
    await keep();
    expect(await cache.find("320/home.jpeg")).toEqual(picture);
    expect(readdirSync(join(folder, "320"))).toEqual(["home.jpeg"]);
  });

  it("keeps no half-written email", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gable-full-"));
    const mailer = createFileMailer(folder);
    const email = { to: "rosa@example.org", subject: "x", text: "x", html: "x".repeat(2 * LIMIT_BYTES) };
    const send = () => mailer.send({ ...email, messageId: "<x@gable.test>" });
    await withFileSizeLimit(LIMIT_BYTES, () => expect(send()).rejects.toThrow(/EFBIG/));
    expect(readdirSync(folder)).toEqual([]);
    await send();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
