import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { createMailer } from "../../src/server/mail/create-mailer.ts";
import { startAllWork } from "../../src/server/worker.ts";
import { ENGINES, type TestDb } from "../support/engines.ts";
import { createEnquirer, goodValuation, listStoredLeads } from "../support/leads.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import { createPostgresDatabase } from "../support/templates.ts";
import { buildTestApp, testConfig } from "../support/test-app.ts";

const run = promisify(execFile);
const LONGEST_MS = 120_000;

/** A new agency, with the real programs: from an empty folder to its first enquiry. */
describe.each(ENGINES)("a newcomer (%s)", (engine) => {
  let dataDir: string;
  let databaseUrl: string | undefined;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "gable-newcomer-"));
    databaseUrl = engine === "postgres" ? await createPostgresDatabase() : undefined;
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Runs `npm run agency:…` from the sources. */
  async function agency(...args: string[]) {
    const env = { ...process.env, VITEST: undefined, NODE_ENV: "production", DATA_DIR: dataDir };
    const options = { env: { ...env, DATABASE_URL: databaseUrl ?? "", LOG_LEVEL: "error" } };
    const program = ["--import", "tsx", "src/entry/agency.ts", ...args];
    return run(process.execPath, program, options).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  }

  it(
    "starts an agency, imports a folder, shows the first page and gets the first enquiry",
    async () => {
      const contact = ["--name", "Harrow & Finch", "--telephone", "01632 960 555"];
      const started = await agency("new", ...contact, "--email", "hello@harrowfinch.example");
      expect(started.output).toContain("Harrow & Finch is ready.");

      const folder = join(dataDir, "our-agency");
      expect((await agency("export", folder)).code).toBe(0);
      cpSync("tests/support/small-agency", folder, { recursive: true });
      const imported = await agency("import", folder);
      expect(imported.output).toContain("added    agency/branches.json, branch 1 (St Neots)");
      expect([imported.code, imported.output]).toEqual([0, expect.stringContaining("Imported")]);

      await expectSiteWorks();
    },
    LONGEST_MS,
  );

  async function expectSiteWorks(): Promise<void> {
    const options = { dataDir, databaseUrl };
    const db = openDatabase(options);
    const testDb: TestDb = { db, options, dataDir, drop: () => db.close() };
    const app = await buildTestApp(testDb, { environment: { DEMO: "off" } });
    const config = testConfig(dataDir);
    const mailer = createMailer(config);
    const worker = startAllWork({ db, mailer, log: app.log, config });
    try {
      const home = await app.inject("/");
      expect([home.statusCode, home.body]).toEqual([200, expect.stringContaining("At home in St Neots")]);
      const sent = goodValuation();
      const enquirer = await createEnquirer(app);
      const answer = await enquirer.json("/leads", {
        ...sent,
        lead_client: { ...sent.lead_client, postcode: "PE19 2AR" },
      });
      expect(answer.statusCode).toBe(200);
      expect(await listStoredLeads(testDb)).toHaveLength(1);
      const recipients = () => readMailFolder(dataDir).map(({ to }) => to);
      await expect.poll(recipients, { timeout: 20_000 }).toContain("st-neots@harrowfinch.example");
    } finally {
      await Promise.all([app.close(), worker.stop()]);
      mailer.close();
      await db.close();
    }
  }
});
