import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { createTestDb, onBothEngines } from "../../../tests/support/engines.ts";
import { parseExposition } from "../../../tests/support/exposition.ts";
import { quietLog, until } from "../../../tests/support/patience.ts";
import { enqueueJob } from "../jobs/job-queue.ts";
import { startWorker } from "../jobs/worker-loop.ts";
import { MailFailure } from "../mail/mail.ts";
import { enqueueMail, sendMailHandler } from "../mail/mail-jobs.ts";
import { createRenderQueue } from "../media/render-queue.ts";
import { VERSION } from "../version.ts";
import { collectJobs, recordJobEnd } from "./job-metrics.ts";
import { createMetrics } from "./metrics.ts";
import { collectIndexLag, collectRenders } from "./site-metrics.ts";

const TOKEN = "a-token-for-scrapers";
const authorization = `Bearer ${TOKEN}`;

async function scrape(app: FastifyInstance) {
  const answer = await app.inject({ url: "/metrics", headers: { authorization } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  return parseExposition(answer.body);
}

describe("the metrics of a site", () => {
  let demo: DemoApp;
  let app: FastifyInstance;
  beforeAll(async () => {
    demo = await startDemoApp("sqlite", { count: 20, environment: { METRICS_TOKEN: TOKEN } });
    app = demo.app;
    await until(async () => expect((await app.inject("/readyz")).statusCode).toBe(200));
  });
  afterAll(() => demo.close());

  it("count requests by route pattern, method and class of status", async () => {
    await app.inject("/");
    await app.inject("/search?channel=sales&q=12+Mill+Lane");
    await app.inject("/branches/ely");
    await app.inject("/branches/there-is-none");
    await app.inject("/nowhere-at-all");
    await app.inject("/properties/999999/sales.ljson");
    await app.inject({ method: "POST", url: "/nowhere" });
    await app.inject({ method: "POST", url: "/leads" });
    const { find, samples } = await scrape(app);
    const count = (route: string, method: string, status: string) =>
      find("gable_http_request_duration_seconds_count", { route, method, status });
    expect(count("/", "GET", "2xx")).toBe(1);
    expect(count("/search", "GET", "2xx")).toBe(1);
    expect(count("/branches/:branchUrl", "GET", "2xx")).toBe(1);
    expect(count("/branches/:branchUrl", "GET", "4xx")).toBe(1);
    expect(count("*", "GET", "4xx")).toBe(1);
    expect(count("/*", "GET", "4xx")).toBe(1);
    expect(count("none", "POST", "4xx")).toBe(1);
    expect(count("/leads", "POST", "4xx")).toBe(1);
    expect(find("gable_http_request_duration_seconds_bucket", { route: "/", le: "+Inf" })).toBe(1);
    expect(JSON.stringify(samples.map(({ labels }) => labels))).not.toMatch(
      /Mill|there-is-none|nowhere|999999/,
    );
  });

  it("have no more series after many different URLs", async () => {
    const ask = async (round: number) => {
      for (let index = 0; index < 3; index += 1) await app.inject(`/pages/page-${round}-${index}?q=${index}`);
      const { samples } = await scrape(app);
      return samples.filter(({ name }) => name.startsWith("gable_http")).length;
    };
    const before = await ask(1);
    expect(await ask(2)).toBe(before);
  });

  it("show memory, event-loop delay, the version, the database and the index's lag", async () => {
    const { find, types } = await scrape(app);
    expect(find("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(find("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(find("gable_info", { version: VERSION })).toBe(1);
    expect(find("gable_database_up")).toBe(1);
    expect(find("gable_search_index_lag_changes")).toBe(0);
    expect(find("gable_search_index_checked_seconds")).toBeGreaterThanOrEqual(0);
    expect(find("gable_image_renders_waiting", { lane: "picture" })).toBe(0);
    expect(types.gable_http_request_duration_seconds).toBe("histogram");
  });
});

onBothEngines("the metrics of jobs", (current) => {
  it("show the queue by kind, its age, dead jobs and failed emails", async () => {
    const { db } = current();
    const metrics = createMetrics();
    const now = Date.now();
    collectJobs(metrics, db, () => now + 90_000);
    await db.transaction(async (trx) => {
      await enqueueJob(trx, { kind: "greet", payload: {}, runAt: now }, now);
      await enqueueJob(trx, { kind: "greet", payload: {}, runAt: now + 600_000 }, now);
      await enqueueJob(trx, { kind: "refused", payload: {} }, now);
      await enqueueMail(
        trx,
        { to: "rosa@example.uk", subject: "Hello", text: "Hello", html: "Hello" },
        "http://gable.test",
      );
    });
    const mailer = {
      send: () => Promise.reject(new MailFailure(new Error("No mailbox"), "no-mailbox")),
      close: () => undefined,
    };
    const ended: string[] = [];
    const worker = startWorker({
      db,
      log: quietLog(),
      pollMs: 10,
      handlers: [
        sendMailHandler(mailer),
        { kind: "refused", run: () => Promise.reject(new Error("not now")) },
      ],
      onJobEnd(end) {
        ended.push(end.kind);
        recordJobEnd(metrics, end);
      },
    });
    await until(() => expect(ended.sort()).toEqual(["refused", "send-mail"]));
    await worker.stop();
    const { find } = parseExposition(await metrics.registry.metrics());
    expect(find("gable_jobs_queued", { kind: "greet" })).toBe(2);
    expect(find("gable_jobs_queued", { kind: "refused" })).toBe(1);
    expect(find("gable_jobs_oldest_due_seconds", { kind: "greet" })).toBe(90);
    expect(find("gable_jobs_dead", { kind: "send-mail" })).toBe(1);
    expect(find("gable_email_failures_total", { outcome: "dead" })).toBe(1);
    expect(find("gable_job_duration_seconds_count", { kind: "refused", outcome: "retry" })).toBe(1);
    expect(find("gable_job_duration_seconds_count", { kind: "send-mail", outcome: "dead" })).toBe(1);
    expect(await metrics.registry.metrics()).not.toContain("rosa");
  });

  it("show how many changes the search index still lacks", async () => {
    const { db } = current();
    const metrics = createMetrics();
    await db.query.updateTable("property_change_counter").set({ last_sequence: 12 }).execute();
    collectIndexLag(metrics, db, { getStatus: () => ({ sequence: 5, checkedAt: undefined }) });
    const { find } = parseExposition(await metrics.registry.metrics());
    expect(find("gable_search_index_lag_changes")).toBe(7);
    expect(find("gable_search_index_checked_seconds")).toBe(-1);
  });
});

describe("the metrics", () => {
  it("of renders show their number, their time and what waits", async () => {
    const metrics = createMetrics();
    const queue = createRenderQueue();
    collectRenders(metrics, queue);
    let finish = () => {};
    const first = queue.add({
      lane: "picture",
      client: "a",
      key: "1",
      render: () =>
        new Promise((resolve) => {
          finish = () => resolve(Buffer.from("image"));
        }),
    });
    const second = queue.add({
      lane: "upload",
      client: "a",
      key: "2",
      render: () => Promise.reject(new Error("broken")),
    });
    await until(() => expect(queue.countWaiting()).toEqual({ upload: 1, picture: 0 }));
    const during = parseExposition(await metrics.registry.metrics());
    expect(during.find("gable_image_renders_waiting", { lane: "upload" })).toBe(1);
    finish();
    await first;
    await expect(second).rejects.toThrow("broken");
    const { find } = parseExposition(await metrics.registry.metrics());
    const count = (lane: string, outcome: string) =>
      find("gable_image_render_duration_seconds_count", { lane, outcome });
    expect([count("picture", "done"), count("upload", "failed")]).toEqual([1, 1]);
    expect(find("gable_image_renders_waiting", { lane: "upload" })).toBe(0);
  });

  it("leave the queue out while the database is away", async () => {
    const testDb = await createTestDb("sqlite");
    const metrics = createMetrics();
    collectJobs(metrics, testDb.db);
    collectIndexLag(metrics, testDb.db, { getStatus: () => ({ sequence: 5, checkedAt: 0 }) });
    await testDb.drop();
    const { find } = parseExposition(await metrics.registry.metrics());
    expect(find("gable_database_up")).toBe(0);
    expect(find("gable_jobs_queued")).toBeUndefined();
    expect(find("gable_search_index_lag_changes")).toBeUndefined();
    expect(find("process_resident_memory_bytes")).toBeGreaterThan(0);
  });
});
