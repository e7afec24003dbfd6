import { expect, it } from "vitest";
import { onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { type Mail, mailSchema } from "../../mail/mail.ts";
import { REPORT_FAILURES_SCHEDULE, reportFailures } from "./report-failures.ts";

const NOW = Date.UTC(2026, 10, 16, 9, 30);
const PUBLIC_URL = "https://gable.test";

onBothEngines("the report of failures", (current) => {
  let ids = 0;
  const fail = (kind: string, at: number, id = `job-${++ids}`) =>
    current()
      .db.query.insertInto("jobs")
      .values({
        id,
        kind,
        payload_json: '{"to":"rosa@example.uk"}',
        state: "dead",
        run_at: at,
        attempts: 10,
        max_attempts: 10,
        lease_until: null,
        worker: null,
        last_error: "550 rosa@example.uk unknown",
        created_at: at - HOUR_MS,
        finished_at: at,
      })
      .execute();
  const report = (now: number, email = "office@example.uk") =>
    reportFailures({
      db: current().db,
      publicUrl: PUBLIC_URL,
      getSettings: async () => ({
        ...DEFAULT_SETTINGS,
        agency: { ...DEFAULT_SETTINGS.agency, name: "Ouse & Lark", email },
      }),
      now,
    });
  const listReports = (testDb: TestDb) =>
    testDb.db.query
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "send-mail")
      .where("state", "!=", "dead")
      .orderBy("created_at")
      .execute();
  const readMail = (row: { payload_json: string } | undefined): Mail =>
    mailSchema.parse(JSON.parse(row?.payload_json ?? "{}"));

  it("goes to the agency once, with counts and nothing about a person", async () => {
    await fail("send-mail", NOW - 2 * HOUR_MS);
    await fail("send-mail", NOW - HOUR_MS);
    await fail("lead-webhook", NOW - HOUR_MS);
    expect(await report(NOW)).toBe(true);
    const [row, ...others] = await listReports(current());
    const mail = readMail(row);
    expect(others).toEqual([]);
    expect(mail.to).toBe("office@example.uk");
    expect(mail.subject).toBe("3 background tasks of your site failed");
    expect(mail.text).toContain("Emails that couldn't be delivered: 2, the last on 16 November 2026");
    expect(mail.text).toContain("Enquiries that didn't reach your other system: 1");
    expect(mail.text + mail.html).not.toMatch(/rosa|550/);
  });

  it("isn't sent while there is nothing to report, or the agency has no email address", async () => {
    expect(await report(NOW)).toBe(false);
    await fail("send-mail", NOW - HOUR_MS);
    expect(await report(NOW, "")).toBe(false);
    expect(await listReports(current())).toEqual([]);
  });

  it("comes at most once a day, and never repeats a failure", async () => {
    await fail("send-mail", NOW - HOUR_MS);
    expect(await report(NOW)).toBe(true);
    expect(await report(NOW + HOUR_MS)).toBe(false);
    await fail("sweep", NOW + 2 * HOUR_MS);
    expect(await report(NOW + 3 * HOUR_MS)).toBe(false);
    expect(await report(NOW + DAY_MS)).toBe(true);
    expect(readMail((await listReports(current()))[1]).subject).toBe("1 background task of your site failed");
    expect(await report(NOW + 2 * DAY_MS)).toBe(false);
  });

  it("misses no failure that became visible while a report was written", async () => {
    await fail("send-mail", NOW - HOUR_MS);
    await report(NOW);
    // Its time is before the report's, but its transaction ended afterwards.
    await fail("send-mail", NOW - 10);
    expect(await report(NOW + DAY_MS)).toBe(true);
  });

  it("leaves a failure of the last minute for the next report", async () => {
    await fail("send-mail", NOW - MINUTE_MS + 1);
    expect(await report(NOW)).toBe(false);
    expect(await report(NOW + HOUR_MS)).toBe(true);
  });

  it("is never about itself", async () => {
    await fail("send-mail", NOW - HOUR_MS, "send-mail:failure-report-2026-11-15");
    await fail("report-failures", NOW - HOUR_MS);
    expect(await report(NOW + DAY_MS)).toBe(false);
  });
});

it("the report's schedule has a period for every hour", () => {
  expect(REPORT_FAILURES_SCHEDULE.periodOf(NOW)).toBe("2026-11-16T09");
  expect(REPORT_FAILURES_SCHEDULE.periodOf(NOW + HOUR_MS)).toBe("2026-11-16T10");
});
