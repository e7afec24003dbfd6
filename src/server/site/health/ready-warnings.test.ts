import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { until } from "../../../../tests/support/patience.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { buryJob, claimJob, enqueueJob } from "../../jobs/job-queue.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import { VERSION } from "../../version.ts";
import { readJobCondition } from "./find-site-warnings.ts";

onBothEngines("/readyz", (current) => {
  it("is 200 with the version and warnings that tell what to look at", async () => {
    const testDb = current();
    await testDb.db.transaction((trx) => enqueueJob(trx, { id: "x", kind: "greet", payload: {} }));
    const now = Date.now() + 1_000;
    const claim = await claimJob(testDb.db, { worker: "a", kinds: ["greet"], now, leaseMs: 1_000 });
    if (claim) await buryJob(testDb.db, claim, { now, error: "rosa@example.uk" });
    const app = await buildTestApp(testDb, { environment: { NODE_ENV: "production" } });
    await app.inject({ url: "/healthz", headers: { "x-forwarded-for": "203.0.113.9" } });
    const answer = await until(async () => {
      const ready = await app.inject("/readyz");
      expect(ready.statusCode).toBe(200);
      return ready;
    });
    const { status, version, warnings } = answer.json();
    expect([status, version]).toEqual(["ready", VERSION]);
    expect(warnings.map(({ code }: { code: string }) => code)).toEqual([
      "no-smtp",
      "not-https",
      "unconfigured-proxy",
      "no-agency-email",
      "dead-jobs",
    ]);
    expect(warnings[0].message).toBe("SMTP_URL isn't set: emails are written to files and aren't sent.");
    expect(answer.body).not.toContain("rosa");
    await app.close();
  });

  it("counts undelivered and late emails apart from other jobs", async () => {
    const { db } = current();
    await db.transaction(async (trx) => {
      await enqueueMail(trx, { to: "a@example.uk", subject: "s", text: "t", html: "h" }, "http://gable.test");
      await enqueueJob(trx, { kind: "greet", payload: {} });
      await enqueueJob(trx, { kind: "later", payload: {}, runAt: Date.now() + 5 * HOUR_MS });
    });
    const soon = await readJobCondition(db.query, Date.now() + 2 * HOUR_MS);
    expect(soon).toMatchObject({ dead: 0, undeliveredEmails: 0 });
    expect(soon.oldestEmailMs).toBeGreaterThan(1.9 * HOUR_MS);
    expect(soon.longestWaitMs).toBeGreaterThan(1.9 * HOUR_MS);
    expect(soon.longestWaitMs).toBeLessThan(3 * HOUR_MS);
    await db.query.updateTable("jobs").set({ state: "dead" }).where("kind", "!=", "later").execute();
    const failed = await readJobCondition(db.query, Date.now());
    expect(failed).toEqual({ dead: 1, undeliveredEmails: 1, longestWaitMs: 0, oldestEmailMs: 0 });
  });
});
