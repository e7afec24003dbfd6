import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SCHEDULES } from "../../src/server/worker.ts";
import { describeCluster } from "../faults/cluster-faults.ts";
import { type ClusterResult, runClusterKills } from "../faults/cluster-kills.ts";
import { countLimited, measureStockChange, viewEverywhere } from "../faults/cluster-shared.ts";
import { type ClusterSite, startCluster } from "../faults/cluster-site.ts";
import { demoTemplate } from "../support/demo-templates.ts";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";

const HOMES = 20;
/** The product is built first if its sources have changed. */
const BUILD_AND_START_MS = 600_000;
const NOTICED_WITHIN_MS = 2_000;
const TRIES = 3;
/** Emails under way in the worker when it was killed, one per lane. */
const LANES = 4;

/** The counts are part of what this test shows. */
const print = (line: string) => process.stdout.write(`${line}\n`);

describe("two web processes, a worker and nginx on one PostgreSQL", () => {
  let testDb: TestDb;
  let mail: MailServer;
  let cluster: ClusterSite;
  let result: ClusterResult;
  let viewedId: number;

  beforeAll(async () => {
    testDb = await createTestDb("postgres", demoTemplate({ count: HOMES }));
    mail = await startMailServer();
    cluster = await startCluster({ databaseUrl: testDb.options.databaseUrl ?? "", mail });
  }, BUILD_AND_START_MS);
  afterAll(async () => {
    await cluster?.stop();
    await mail?.close();
    await testDb?.drop();
  });

  it("limit a client that alternates between the processes at the same count", async () => {
    const counts = await countLimited(cluster, "203.0.113.7");
    print(counts.map(({ limit, max, allowed }) => `${limit}: ${allowed} of ${max}`).join(", "));
    expect(counts.map(({ allowed }) => allowed)).toEqual(counts.map(({ max }) => max));
  });

  it("both show a change of stock within two seconds", { timeout: 60_000 }, async () => {
    let slowest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < TRIES && slowest > NOTICED_WITHIN_MS; attempt++) {
      const times = await measureStockChange(cluster, testDb.db);
      print(`A change of stock was seen after ${times.join(", ")} ms`);
      slowest = Math.max(...times);
    }
    expect(slowest).toBeLessThanOrEqual(NOTICED_WITHIN_MS);
  });

  it("lose nothing that they acknowledged while each is killed in turn", { timeout: 300_000 }, async () => {
    result = await runClusterKills({ cluster, db: testDb.db, mail });
    for (const line of describeCluster(result)) print(line);
    expect(result.check).toMatchObject({ lost: [], doubled: [] });
    expect(result.ledger.surprises).toEqual([]);
    expect(result.ledger.acknowledged).toBeGreaterThan(result.kills.length);
  });

  it("fail no request but those that a killed process was handling, or POSTs that met a closing socket", () => {
    expect(result.failed).toEqual([]);
    const brokenAnswers = result.cut.filter(({ method }) => method === "GET");
    expect(brokenAnswers.length).toBeLessThanOrEqual(cluster.web.length);
    expect(result.late.length).toBeLessThanOrEqual(cluster.web.length);
    expect(result.passedOn).toBeGreaterThan(0);
  });

  it("send each email once, except those under way when the worker was killed", () => {
    expect(result.check.emails).toBeGreaterThan(0);
    expect(result.check.repeatedEmails).toBeLessThanOrEqual(LANES);
  });

  it("start each scheduled run once, however often the worker is started", () => {
    // One of each kind and period; the test may run past the end of an hour or day.
    expect(new Set(result.runs.map(({ kind }) => kind))).toEqual(new Set(SCHEDULES.map(({ kind }) => kind)));
    expect(new Set(result.runs.map(({ id }) => id)).size).toBe(result.runs.length);
    expect(new Set(result.runs.map(({ state }) => state))).toEqual(new Set(["done"]));
    // A run that was under way when the worker was killed is started again.
    expect(result.runs.filter(({ attempts }) => attempts > 1).length).toBeLessThanOrEqual(LANES);
  });

  it("count a visitor's views of a home once, whichever process they reach", async () => {
    const views = () =>
      testDb.db.query.selectFrom("property_views").select(["property_id", "views"]).execute();
    const known = new Set((await views()).map((row) => row.property_id));
    const homes = await testDb.db.query.selectFrom("properties").select("property_id").execute();
    viewedId = homes.find((row) => !known.has(row.property_id))?.property_id ?? 0;
    await viewEverywhere(cluster, viewedId);
    // Views are stored when a process stops.
    for (const process of cluster.web) await process.stop();
    expect((await views()).find((row) => row.property_id === viewedId)?.views).toBe(1);
  });
});
