import { Writable } from "node:stream";
import Fastify from "fastify";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createTestDb } from "../../tests/support/engines.ts";
import { startHookReceiver } from "../../tests/support/hook-receiver.ts";
import { until } from "../../tests/support/patience.ts";
import { buildTestApp } from "../../tests/support/test-app.ts";
import { createErrorHook, type ErrorReport, REPORTS_A_MINUTE } from "./error-hook.ts";
import { enqueueJob } from "./jobs/job-queue.ts";
import { startWorker } from "./jobs/worker-loop.ts";
import { createLogOptions, scrubText } from "./log.ts";

/** A log as the processes create it, whose lines are kept instead of printed. */
function createHookedLog(errorHookUrl: string, clock?: () => number) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = { errorHookUrl, publicUrl: "https://gable.test", logLevel: "info" as const };
  const hook = createErrorHook({ config, process: "worker", ...(clock ? { clock } : {}) });
  const options = createLogOptions(config, hook);
  return { log: pino(options, stream), options: { ...options, stream }, lines, hook };
}

const first = (received: unknown[]) => received[0] as ErrorReport;

describe("the error hook", () => {
  it("posts an error of a request with its id and nothing about the visitor", async () => {
    const receiver = await startHookReceiver();
    const { options } = createHookedLog(receiver.url);
    const app = Fastify({ logger: options });
    app.get("/search", async (request) => {
      const failure = Object.assign(new Error("refused rosa@example.uk at smtp://u:secret@host"), {
        code: "EREFUSED",
        detail: "Key (email)=(rosa@example.uk)",
      });
      request.log.error({ err: failure }, "A request failed");
      return "failed";
    });
    await app.inject({
      url: "/search?q=12+Mill+Lane",
      headers: { cookie: "gable_session=secret", "user-agent": "Rosa's phone" },
      remoteAddress: "203.0.113.9",
    });
    await until(() => expect(receiver.received).toHaveLength(1));
    const report = first(receiver.received);
    expect(report).toMatchObject({
      level: "error",
      message: "A request failed",
      site: "https://gable.test",
      process: "worker",
      suppressed: 0,
      error: { type: "Error", code: "EREFUSED", message: "refused [email] at smtp://…@host" },
      details: { reqId: "req-1" },
    });
    expect(report.error?.stack).toContain("error-hook.test.ts");
    expect(JSON.stringify(report)).not.toMatch(/rosa|Mill|secret|phone|203\.0/i);
    await app.close();
    await receiver.close();
  });

  it("posts nothing below the level of an error", async () => {
    const receiver = await startHookReceiver();
    const { log, hook } = createHookedLog(receiver.url);
    log.info("hello");
    log.warn({ err: new Error("no") }, "careful");
    log.error("a plain line");
    await until(() => expect(receiver.received).toHaveLength(1));
    await hook?.drain();
    expect(receiver.received).toEqual([expect.objectContaining({ message: "a plain line", details: {} })]);
    await receiver.close();
  });

  it("posts at most its number a minute, and then says how many it left out", async () => {
    const receiver = await startHookReceiver();
    let now = 0;
    const { log, hook, lines } = createHookedLog(receiver.url, () => now);
    for (let index = 0; index < 500; index += 1) {
      log.error({ err: new Error("again") }, "A request failed");
      if (index % 3 === 2) await hook?.drain();
    }
    await hook?.drain();
    expect(receiver.received).toHaveLength(REPORTS_A_MINUTE);
    expect(lines).toHaveLength(500);
    now += 60_000;
    log.error("later");
    await hook?.drain();
    expect(receiver.received.at(-1)).toMatchObject({ message: "later", suppressed: 500 - REPORTS_A_MINUTE });
    await receiver.close();
  });

  it.each([
    ["an error", 500],
    ["a redirect", 302],
  ] as const)("neither repeats nor reports a report that got %s", async (_what, status) => {
    const receiver = await startHookReceiver({ status });
    const { log, hook, lines } = createHookedLog(receiver.url);
    log.error("one");
    await hook?.drain();
    log.error("two");
    await hook?.drain();
    expect(receiver.received).toHaveLength(2);
    expect(lines.filter((line) => line.includes("ERROR_HOOK_URL couldn't be reached"))).toHaveLength(1);
    await receiver.close();
  });

  it("doesn't wait for a receiver that never answers, and keeps few reports for it", async () => {
    const receiver = await startHookReceiver({ status: "never" });
    const { log, hook } = createHookedLog(receiver.url);
    for (let index = 0; index < 50; index += 1) log.error("stuck");
    await until(() => expect(receiver.received).toHaveLength(3));
    await hook?.drain();
    expect(receiver.received).toHaveLength(3);
    await receiver.close();
  });

  it("isn't there without a URL", () => {
    const config = { errorHookUrl: undefined, publicUrl: "https://gable.test" };
    expect(createErrorHook({ config, process: "web" })).toBeUndefined();
  });

  it("reports a failed request of the site", async () => {
    const receiver = await startHookReceiver();
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb, {
      environment: { ERROR_HOOK_URL: receiver.url, LOG_LEVEL: "error" },
      extend: async (site) => {
        site.get("/broken", async () => {
          throw new Error("a bug");
        });
      },
    });
    expect((await app.inject("/broken?email=rosa@example.uk")).statusCode).toBe(500);
    await app.inject("/nowhere");
    await app.close();
    await testDb.drop();
    expect(receiver.received).toHaveLength(1);
    expect(first(receiver.received)).toMatchObject({ process: "web", error: { message: "a bug" } });
    await receiver.close();
  });

  it("reports a job that failed for good", async () => {
    const receiver = await startHookReceiver();
    const testDb = await createTestDb("sqlite");
    const { log } = createHookedLog(receiver.url);
    await testDb.db.transaction((trx) =>
      enqueueJob(trx, { id: "last", kind: "greet", payload: {}, maxAttempts: 1 }),
    );
    const handlers = [{ kind: "greet", run: () => Promise.reject(new Error("to rosa@example.uk")) }];
    const worker = startWorker({ db: testDb.db, log, handlers, pollMs: 10 });
    await until(() => expect(receiver.received).toHaveLength(1));
    await worker.stop();
    await testDb.drop();
    expect(first(receiver.received).details).toEqual({
      job: "last",
      kind: "greet",
      attempt: 1,
      code: "Error",
    });
    await receiver.close();
  });
});

describe("scrubbing", () => {
  it.each([
    ["550 <rosa.field@example.co.uk>: no such user", "550 <[email]>: no such user"],
    ["connect postgres://gable:pa:ss@db.internal/gable", "connect postgres://…@db.internal/gable"],
    [
      "at send (/srv/node_modules/@fastify/busboy/index.js:1:2)",
      "at send (/srv/node_modules/@fastify/busboy/index.js:1:2)",
    ],
    ["rosä@exämple.london wrote", "[email] wrote"],
    ["x".repeat(30), "x".repeat(20)],
  ])("turns %j into %j", (text, expected) => {
    expect(scrubText(text, text.startsWith("xxx") ? 20 : 500)).toBe(expected);
  });
});
