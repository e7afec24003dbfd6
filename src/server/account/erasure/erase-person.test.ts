import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  confirmEmail,
  createClient,
  createRegistration,
  listSentEmails,
  PASSWORD,
} from "../../../../tests/support/account.ts";
import { craftPdf } from "../../../../tests/support/crafted-documents.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { BOTH_ENGINES } from "../../../../tests/support/engines.ts";
import { createEnquirer, goodValuation } from "../../../../tests/support/leads.ts";
import { quietLog } from "../../../../tests/support/patience.ts";
import { findTraces } from "../../../../tests/support/personal-traces.ts";
import { runJobs } from "../../../../tests/support/run-jobs.ts";
import { testConfig } from "../../../../tests/support/test-app.ts";
import type { Db } from "../../db/database.ts";
import { getIncomingPath, openUploadFolder } from "../../enquiry/custom-form/upload-folder.ts";
import { createFileMailer } from "../../mail/file-mailer.ts";
import { sendMailHandler } from "../../mail/mail-jobs.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { insertMaterialAlert } from "../../property/material-alert/material-alert-queries.ts";
import { describeErasure, eraseByEmail } from "./erase-by-email.ts";
import { eraseFilesHandler } from "./erase-files.ts";
import { openErasureJournal } from "./erasure-journal.ts";

const DAY_MS = 86_400_000;
const PERSON = {
  first_name: "Zebedee",
  last_name: "Zzyxberry",
  email: "zebedee.q@example.org",
  tel_home: "01632 960 871",
};
const WORDS = ["Zebedee", "Zzyxberry", "zebedee.q@example.org", "01632 960 871", "01632960871"];

/** The test scans the database several times, so the gazetteer is cut down first. */
async function keepFewPlaces(db: Db): Promise<void> {
  await db.query.deleteFrom("place_words").execute();
  await db.query.deleteFrom("postcodes").where("postcode", "not like", "CB7%").execute();
  await db.query.deleteFrom("places").where("place_id", "not like", "ely%").execute();
  if (db.engine === "sqlite") await sql`vacuum`.execute(db.query);
}

// Reading every table and file takes a while on a busy machine.
describe.each(BOTH_ENGINES)("erasing a person (%s)", { timeout: 120_000 }, (engine) => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    await keepFewPlaces(demo.testDb.db);
  });
  afterAll(() => demo?.close());

  const config = () => testConfig(demo.testDb.dataDir);
  const mailFolder = () => join(demo.testDb.dataDir, "mail");
  const findAll = () => findTraces(demo.testDb.db, { dataDir: demo.testDb.dataDir, words: WORDS });
  const handlers = () => [
    sendMailHandler(createFileMailer(mailFolder())),
    eraseFilesHandler({
      db: demo.testDb.db,
      uploads: openUploadFolder({ incoming: getIncomingPath(config()), store: openMediaStore(config()) }),
      mailFolder: mailFolder(),
      publicUrl: config().publicUrl,
      secret: config().sessionSecret,
    }),
  ];

  const runDue = (now: number) => runJobs(demo.testDb.db, handlers(), now);

  /** Creates an enquiry with a file, one without, and a stored, a waiting, a failed and a half-written email. */
  async function leaveTraces(): Promise<void> {
    const { query } = demo.testDb.db;
    const enquirer = await createEnquirer(demo.app);
    const valuation = goodValuation();
    const first = await enquirer.json("/leads", {
      ...valuation,
      lead_client: { ...valuation.lead_client, ...PERSON },
    });
    expect(first.statusCode).toBe(200);
    await runDue(Date.now());
    expect(readdirSync(mailFolder()).length).toBeGreaterThan(0);
    const form = new FormData();
    const fields = {
      f_id: "2",
      "form_submission[first_name]": PERSON.first_name,
      "form_submission[last_name]": PERSON.last_name,
      "form_submission[email]": PERSON.email.toUpperCase(),
      "form_submission[tel_home]": PERSON.tel_home,
      "form_submission[post]": "Saleroom porter, Ely",
      "form_submission[message]": `I am ${PERSON.first_name}.`,
      "marketing_preferences[opt_in_terms]": "on",
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const cv = craftPdf(`<< /Title (CV of ${PERSON.first_name} ${PERSON.last_name}) >>`);
    form.append("form_submission[curriculum_vitae]", new Blob([new Uint8Array(cv)]), "cv.pdf");
    expect((await enquirer.upload("/form_submissions", form)).statusCode).toBe(200);
    const { property_id: propertyId } = await query
      .selectFrom("properties")
      .select("property_id")
      .executeTakeFirstOrThrow();
    await demo.testDb.db.transaction((trx) =>
      insertMaterialAlert(trx, { propertyId, email: PERSON.email, items: ["rights"], askedAt: Date.now() }),
    );
    await query
      .updateTable("jobs")
      .set({ state: "dead", finished_at: Date.now(), last_error: `550 no mailbox ${PERSON.email}` })
      .where("id", "like", "send-mail:thanks-%")
      .where("state", "=", "ready")
      .execute();
    mkdirSync(mailFolder(), { recursive: true });
    writeFileSync(
      join(mailFolder(), ".1-half"),
      `{"to":"${PERSON.email}","text":"Hello ${PERSON.first_name}`,
    );
    const places = (await findAll()).map((trace) => trace.split(/[:/]/)[0]);
    expect(places).toEqual(expect.arrayContaining(["leads", "jobs", "mail", "media", "material_alerts"]));
  }

  it("leaves no trace of a person without an account", async () => {
    await leaveTraces();
    const { db } = demo.testDb;
    const log = quietLog();
    const { publicUrl, sessionSecret: secret } = config();
    const now = Date.now();
    const result = await eraseByEmail(
      {
        db,
        log,
        agencyName: "Ouse & Lark",
        publicUrl,
        secret,
        erasures: openErasureJournal(demo.testDb.dataDir),
      },
      { email: ` ${PERSON.email.toUpperCase()}`, now },
    );
    expect(result).toMatchObject({
      accounts: 0,
      enquiries: 2,
      files: 1,
      viewings: 0,
      alerts: 1,
      otherEmails: [],
    });
    expect(result.emails).toBeGreaterThanOrEqual(2);
    expect(describeErasure(result)[0]).toContain("2 enquiries, 1 files");
    expect(vi.mocked(log.info).mock.calls).toHaveLength(1);
    expect(JSON.stringify(vi.mocked(log.info).mock.calls)).not.toMatch(/zebedee/i);
    await runDue(now);
    expect(await findAll()).toEqual([]);
  });

  it("leaves no trace of an account, its enquiries and its last email", async () => {
    const client = await createClient(demo.app);
    const registered = await client.send("/user.ljson", createRegistration(PERSON.email, PERSON));
    expect(registered.statusCode).toBe(200);
    await confirmEmail(demo.testDb, client, PERSON.email);
    await leaveTraces();
    const now = Date.now();
    const deleted = await client.send("/user.ljson", { current_password: PASSWORD }, "delete");
    expect([deleted.statusCode, deleted.json().user]).toEqual([200, null]);
    const waiting = (await listSentEmails(demo.testDb)).filter(({ to }) => to === PERSON.email);
    expect(waiting.map(({ subject }) => subject)).toEqual(["Your account is deleted"]);
    await runDue(now + DAY_MS / 2);
    await runDue(now + 2 * DAY_MS);
    expect(await findAll()).toEqual([]);
  });

  it("keeps other people's enquiries, and lists other addresses of the same mailbox", async () => {
    const enquirer = await createEnquirer(demo.app);
    for (const email of ["zebedee.q+homes@example.org", "xzebedee.q@example.org"])
      await enquirer.json(
        "/leads",
        goodValuation({ lead_client: { ...goodValuation().lead_client, email } }),
      );
    const { db } = demo.testDb;
    const { publicUrl, sessionSecret: secret } = config();
    const result = await eraseByEmail(
      {
        db,
        log: quietLog(),
        agencyName: "Ouse & Lark",
        publicUrl,
        secret,
        erasures: openErasureJournal(demo.testDb.dataDir),
      },
      { email: PERSON.email, now: Date.now() },
    );
    expect(result).toMatchObject({ enquiries: 0, emails: 0, otherEmails: ["zebedee.q+homes@example.org"] });
    const left = await db.query.selectFrom("leads").select("email_key").execute();
    expect(left.map(({ email_key }) => email_key).sort()).toEqual([
      "xzebedee.q@example.org",
      "zebedee.q@example.org",
    ]);
  });
});
