import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDb } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import { createFileMailer } from "./file-mailer.ts";

it("the development mail page shows stored emails without running anything in them", async () => {
  const testDb = await createTestDb("sqlite");
  const app = await buildTestApp(testDb);
  expect((await app.inject("/dev/mail")).body).toContain("No mail has been sent yet.");
  const mail = {
    to: "rosa@example.uk",
    subject: "<script>alert(1)</script>",
    text: "Hello",
    html: "<p>Hello</p>",
    messageId: "<1@x>",
    attachments: [
      { filename: 'a"b.ics', contentType: "text/calendar; charset=utf-8", content: "BEGIN:VCALENDAR\r\n" },
    ],
  };
  await createFileMailer(join(testDb.dataDir, "mail")).send(mail);

  const list = await app.inject("/dev/mail");
  expect(list.body).toContain("&lt;script&gt;");
  const [, address = ""] = /href="(\/dev\/mail\/[^"/]+)"/.exec(list.body) ?? [];
  const page = await app.inject(address);
  expect(page.body).toBe("<p>Hello</p>");
  expect(page.headers["content-security-policy"]).toContain("sandbox");
  expect(list.body).toContain("a&quot;b.ics</a>");
  const file = await app.inject(`${address}/attachments/0`);
  expect([file.headers["content-type"], file.body]).toEqual([
    "text/calendar; charset=utf-8",
    "BEGIN:VCALENDAR\r\n",
  ]);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="a_b.ics"');
  expect((await app.inject(`${address}/attachments/1`)).statusCode).toBe(404);
  expect((await app.inject(`${address}/text`)).body).toContain("Subject: <script>");
  await app.close();
  await testDb.drop();
});

it.each(["nothing", "..%2Fsession-secret", "..%5Csession-secret", "1-0000000000000000"])(
  "the development mail page has no email named %s",
  async (name) => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    expect((await app.inject(`/dev/mail/${name}`)).statusCode).toBe(404);
    await app.close();
    await testDb.drop();
  },
);

it("the development mail page doesn't exist in production", async () => {
  const testDb = await createTestDb("sqlite");
  const app = await buildTestApp(testDb, { environment: { NODE_ENV: "production" } });
  expect((await app.inject("/dev/mail")).statusCode).toBe(404);
  await app.close();
  await testDb.drop();
});
