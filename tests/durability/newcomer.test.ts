import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Engine, openDatabase } from "../../src/server/db/database.ts";
import { createMailer } from "../../src/server/mail/create-mailer.ts";
import { startAllWork } from "../../src/server/worker.ts";
import { BOTH_ENGINES, type TestDb } from "../support/engines.ts";
import { createEnquirer, goodValuation, listStoredLeads } from "../support/leads.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { createPostgresDatabase } from "../support/templates.ts";
import { buildTestApp, testConfig } from "../support/test-app.ts";

const run = promisify(execFile);
const LONGEST_MS = 180_000;

interface Site {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** A new agency, with the real programs: from an empty folder to its first enquiry, and on to another engine. */
describe.each(BOTH_ENGINES)("a newcomer (%s)", (engine) => {
  let site: Site;
  let otherSite: Site;

  beforeEach(async () => {
    site = await createSite(engine);
    otherSite = await createSite(engine === "sqlite" ? "postgres" : "sqlite");
  });
  afterEach(() => {
    for (const { dataDir } of [site, otherSite]) rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    "starts an agency, imports a folder, gets the first enquiry, and restores a backup on the other engine",
    async () => {
      const contact = ["--name", "Harrow & Finch", "--telephone", "01632 960 555"];
      const started = await runProgram(
        site,
        "agency",
        "new",
        ...contact,
        "--email",
        "hello@harrowfinch.example",
      );
      expect(started.output).toContain("Harrow & Finch is ready.");

      const folder = join(site.dataDir, "our-agency");
      expect((await runProgram(site, "agency", "export", folder)).code).toBe(0);
      cpSync("tests/support/small-agency", folder, { recursive: true });
      const imported = await runProgram(site, "agency", "import", folder);
      expect(imported.output).toContain("added    agency/branches.json, branch 1 (St Neots)");
      expect([imported.code, imported.output]).toEqual([0, expect.stringContaining("Imported")]);

      const page = await withSite(site, async (app, testDb) => {
        await sendFirstEnquiry(app, testDb);
        return readFirstPage(app);
      });
      expect(page).toContain("At home in St Neots");

      const file = join(site.dataDir, "backup.tar.gz");
      expect((await runProgram(site, "operations/backup", file)).code).toBe(0);
      const restored = await runProgram(otherSite, "operations/restore", file);
      expect([restored.code, restored.output]).toEqual([0, expect.any(String)]);
      await withSite(otherSite, async (app, testDb) => {
        expect(await readFirstPage(app)).toBe(page);
        expect(await listStoredLeads(testDb)).toHaveLength(1);
      });
    },
    LONGEST_MS,
  );
});

async function createSite(engine: Engine): Promise<Site> {
  return {
    dataDir: mkdtempSync(join(tmpdir(), "gable-newcomer-")),
    databaseUrl: engine === "postgres" ? await createPostgresDatabase() : undefined,
  };
}

/** Runs a program from the sources, as `npm run` does from the build. */
async function runProgram({ dataDir, databaseUrl }: Site, program: string, ...args: string[]) {
  const env = { ...process.env, VITEST: undefined, NODE_ENV: "production", DATA_DIR: dataDir };
  const options = { env: { ...env, DATABASE_URL: databaseUrl ?? "", LOG_LEVEL: "error" } };
  return run(process.execPath, ["--import", "tsx", `src/entry/${program}.ts`, ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/** Opens the site with its worker, and closes both. */
async function withSite<Value>(
  { dataDir, databaseUrl }: Site,
  use: (app: FastifyInstance, testDb: TestDb) => Promise<Value>,
): Promise<Value> {
  const options = { dataDir, databaseUrl };
  const db = openDatabase(options);
  const app = await buildTestApp(
    { db, options, dataDir, drop: () => db.close() },
    { environment: { DEMO: "off" } },
  );
  const config = testConfig(dataDir);
  const mailer = createMailer(config);
  const worker = startAllWork({
    db,
    mailer,
    log: app.log,
    config,
    rendererProgram: "src/entry/render-images.ts",
  });
  try {
    return await use(app, { db, options, dataDir, drop: () => db.close() });
  } finally {
    await Promise.all([app.close(), worker.stop()]);
    mailer.close();
    await db.close();
  }
}

/** The data of the home page, without the moment at which it was answered. */
async function readFirstPage(app: FastifyInstance): Promise<string> {
  const { statusCode, body } = await app.inject("/index.ljson");
  expect(statusCode).toBe(200);
  return JSON.stringify(JSON.parse(body, (name, value) => (name === "answeredAt" ? 0 : value)));
}

async function sendFirstEnquiry(app: FastifyInstance, testDb: TestDb): Promise<void> {
  const sent = goodValuation();
  const enquirer = await createEnquirer(app);
  const answer = await enquirer.json("/leads", {
    ...sent,
    lead_client: { ...sent.lead_client, postcode: "PE19 2AR" },
  });
  expect(answer.statusCode).toBe(200);
  expect(await listStoredLeads(testDb)).toHaveLength(1);
  const recipients = () => readMailFolder(testDb.dataDir).map(({ to }) => to);
  await expect.poll(recipients, { timeout: 20_000 }).toContain("st-neots@harrowfinch.example");
}
