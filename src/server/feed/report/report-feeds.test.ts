import { beforeEach, expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { feedSettingsSchema } from "../../../domain/feed/feed-settings-schema.ts";
import { EMPTY_COUNTS, type RunReport, type Verdict } from "../../../domain/feed/run-report.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { type Mail, mailSchema } from "../../mail/mail.ts";
import { insertFeed, touchFeed } from "../feed-queries.ts";
import { decideHeldRun, endRun, insertRun } from "../run/run-queries.ts";
import { readFeedCondition } from "./read-feed-condition.ts";
import { REPORT_FEEDS_SCHEDULE, reportFeeds } from "./report-feeds.ts";

const NOW = Date.UTC(2026, 10, 16, 9, 30);

onBothEngines("the emails about feeds", (current) => {
  const add = (feedId: string) =>
    current().db.transaction((trx) =>
      insertFeed(trx, {
        feedId,
        kind: "blm",
        settings: feedSettingsSchema.parse({}),
        secretHash: null,
        now: NOW - 100 * DAY_MS,
      }),
    );
  beforeEach(async () => {
    await add("main");
    await add("main-2");
  });

  const report = (now: number, email = "office@example.uk") =>
    reportFeeds({
      db: current().db,
      publicUrl: "https://gable.test",
      getSettings: async () => ({
        ...DEFAULT_SETTINGS,
        agency: { ...DEFAULT_SETTINGS.agency, name: "Ouse & Lark", email },
      }),
      now,
    });
  const listMails = async (): Promise<Mail[]> => {
    const rows = await current()
      .db.query.selectFrom("jobs")
      .select("payload_json")
      .where("kind", "=", "send-mail")
      .orderBy("created_at")
      .execute();
    return rows.map(({ payload_json }) => mailSchema.parse(JSON.parse(payload_json)));
  };
  const end = (verdict: Verdict, at: number, { reason = "", codes = [] as string[], feedId = "main" } = {}) =>
    current().db.transaction(async (trx) => {
      const runId = await insertRun(trx, { feedId, deliveryId: null, kind: "delivery", now: at });
      const outcome: RunReport = { ...EMPTY_COUNTS, verdict, reason, warnings: {} };
      const findings = codes.map((code, index) => ({
        row_number: index + 1,
        their_ref: `A_${index + 1}`,
        level: "quarantine",
        code,
        column_name: null,
        value: "",
        sentence: `About ${code}.`,
        raw_text: "A^",
      }));
      await endRun(trx, { runId, report: outcome, columns: [], scopes: [], findings, now: at });
      return runId;
    });

  it("say nothing about runs that went well", async () => {
    await end("published", NOW - HOUR_MS);
    await end("unchanged", NOW - HOUR_MS);
    expect(await report(NOW)).toBe(0);
    expect(await listMails()).toEqual([]);
  });

  it("ask for a decision every day until it is made, with the command", async () => {
    const runId = await end("withdrawals-held", NOW - HOUR_MS, { reason: "42 would be withdrawn." });
    expect(await readFeedCondition(current().db.query, NOW)).toEqual({
      hasHeldRun: true,
      hasSilentFeed: false,
    });
    expect(await report(NOW)).toBe(1);
    expect(await report(NOW + HOUR_MS)).toBe(0);
    expect(await report(NOW + DAY_MS)).toBe(1);
    const [mail] = await listMails();
    expect(mail).toMatchObject({ to: "office@example.uk", subject: "Feed “main”: your decision is needed" });
    expect(mail?.text).toContain("42 would be withdrawn.");
    expect(mail?.text).toContain(`npm run feed -- --decide ${runId} publish --by`);
    expect(mail?.text).toContain("stay listed until you decide");
    await current().db.transaction((trx) =>
      decideHeldRun(trx, { runId, decision: "discard", by: "Sam", now: NOW + DAY_MS }),
    );
    expect(await report(NOW + 2 * DAY_MS)).toBe(0);
  });

  it("describe a few of many open decisions and count the others", async () => {
    for (let calls = 0; calls < 5; calls += 1) await end("withdrawals-held", NOW - HOUR_MS);
    await current().db.query.updateTable("feed_runs").set({ kind: "call" }).execute();
    expect(await report(NOW)).toBe(1);
    const text = (await listMails())[0]?.text ?? "";
    expect(text.match(/is waiting for you/g)).toHaveLength(3);
    expect(text).toContain("2 more runs wait in the same way: `npm run feed -- --feed main` lists them.");
  });

  it("don't ask about a run that a later delivery replaced", async () => {
    await end("held", NOW - 2 * HOUR_MS);
    await end("published", NOW - HOUR_MS);
    expect(await report(NOW)).toBe(0);
  });

  it("report a refused delivery once", async () => {
    await end("refused", NOW - HOUR_MS, { reason: "The file isn’t whole." });
    expect(await report(NOW)).toBe(1);
    expect(await report(NOW + DAY_MS)).toBe(0);
    const [mail] = await listMails();
    expect(mail?.subject).toBe("Feed “main”: a delivery couldn’t be used");
    expect(mail?.text).toContain("The file isn’t whole.");
    expect(mail?.text).toContain("shows the last good delivery");
  });

  it("report what happens after an email on the next day", async () => {
    await end("refused", NOW - HOUR_MS);
    expect(await report(NOW)).toBe(1);
    await end("refused", NOW + HOUR_MS, { reason: "Empty." });
    expect(await report(NOW + 2 * HOUR_MS)).toBe(0);
    expect(await report(NOW + DAY_MS)).toBe(1);
    expect((await listMails())[1]?.text).toContain("Empty.");
  });

  it("report a reason for quarantine the first time only", async () => {
    await end("published", NOW - 2 * HOUR_MS, { codes: ["unknown-branch", "unknown-branch", "no-position"] });
    expect(await report(NOW)).toBe(1);
    await end("published", NOW + DAY_MS - HOUR_MS, { codes: ["unknown-branch"] });
    expect(await report(NOW + DAY_MS)).toBe(0);
    await end("published", NOW + 2 * DAY_MS - HOUR_MS, { codes: ["unknown-branch", "bad-price"] });
    expect(await report(NOW + 2 * DAY_MS)).toBe(1);
    const [first, second] = await listMails();
    expect(first?.text).toContain("2 rows couldn’t be used (for example A_1). About unknown-branch.");
    expect(first?.text).toContain("1 row couldn’t be used (for example A_3). About no-position.");
    expect(second?.text).toContain("About bad-price.");
    expect(second?.text).not.toContain("About unknown-branch.");
  });

  it("report a feed once it has been silent for twice its usual gap", async () => {
    const { db } = current();
    for (const day of [5, 4, 3, 2]) await db.transaction((trx) => touchFeed(trx, "main", NOW - day * DAY_MS));
    expect(await report(NOW - MINUTE_MS)).toBe(0);
    expect(await readFeedCondition(current().db.query, NOW)).toEqual({
      hasHeldRun: false,
      hasSilentFeed: true,
    });
    expect(await report(NOW)).toBe(1);
    expect(await report(NOW + DAY_MS)).toBe(0);
    const [mail] = await listMails();
    expect(mail?.subject).toBe("Feed “main”: nothing received since 14 November 2026, 09:30");
    expect(mail?.text).toContain("usually comes every day");
  });

  it("are separate for each feed", async () => {
    await end("refused", NOW - HOUR_MS);
    await end("refused", NOW - HOUR_MS, { feedId: "main-2" });
    expect(await report(NOW)).toBe(2);
    await end("refused", NOW + HOUR_MS, { feedId: "main-2" });
    expect(await report(NOW + DAY_MS)).toBe(1);
  });

  it("aren't sent to an agency without an address", async () => {
    await end("refused", NOW - HOUR_MS);
    expect(await report(NOW, "")).toBe(0);
  });

  it("are looked for every hour", () => {
    expect(REPORT_FEEDS_SCHEDULE.periodOf(NOW)).toBe("2026-11-16T09");
  });
});
