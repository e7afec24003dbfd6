import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { createFileMailer } from "../../src/server/mail/file-mailer.ts";
import { openImageCache } from "../../src/server/media/image-cache.ts";
import { type DemoApp, startDemoApp } from "../support/demo-app.ts";
import { withFileSizeLimit } from "../support/file-size-limit.ts";
import { createEnquirer, GOOD_CLIENT, listStoredLeads, TERMS } from "../support/leads.ts";

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
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(query);
    const pages = rows[0]?.page_count ?? 0;
    await sql.raw(`pragma max_page_count = ${pages + 10}`).execute(query);

    const statuses: number[] = [];
    while (statuses.at(-1) !== 503 && statuses.length < MOST_ENQUIRIES)
      statuses.push((await enquirer.json("/leads", officeEnquiry(statuses.length))).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = statuses.length - 1;
    const answer = await enquirer.json("/leads", officeEnquiry(refused));
    expect([answer.statusCode, answer.json().error]).toEqual([503, "server-error"]);
    expect((await listStoredLeads(demo.testDb)).length).toBe(refused);
    expect((await demo.app.inject("/search?channel=sales")).statusCode).toBe(200);

    await sql.raw(`pragma max_page_count = ${pages * 2}`).execute(query);
    expect((await enquirer.json("/leads", officeEnquiry(refused))).statusCode).toBe(200);
    expect((await listStoredLeads(demo.testDb)).length).toBe(refused + 1);
    const check = await sql`pragma integrity_check`.execute(query);
    expect(check.rows).toEqual([{ integrity_check: "ok" }]);
  });
});

describe("a disk without room for files", () => {
  it("refuses an upload with 503, leaves no half file, and takes it once there is room", async () => {
    demo = await startDemoApp("postgres", { count: 20 });
    const enquirer = await createEnquirer(demo.app);
    const answer = await withFileSizeLimit(LIMIT_BYTES, () =>
      enquirer.upload("/form_submissions", application()),
    );
    expect([answer.statusCode, answer.json().error]).toEqual([503, "server-error"]);
    expect(await listStoredLeads(demo.testDb)).toEqual([]);
    expect([...listFiles(demo, "uploads"), ...listFiles(demo, "media")]).toEqual([]);
    expect((await enquirer.upload("/form_submissions", application())).statusCode).toBe(200);
    expect(listFiles(demo, "media", "uploads")).toHaveLength(1);
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
