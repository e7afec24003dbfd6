import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { quietLog } from "../../../../tests/support/patience.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { eraseByEmail } from "../../account/erasure/erase-by-email.ts";
import { erasePerson } from "../../account/erasure/erase-person.ts";
import { openErasureJournal } from "../../account/erasure/erasure-journal.ts";
import { keepErasureRecordHandler, listStoredErasures } from "../../account/erasure/erasure-record-job.ts";
import { openDatabase } from "../../db/database.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const OLD = "the secret of last year, forty characters";
const SECRET = "a secret that only the tests know, forty";
const NOW = Date.parse("2026-11-16T02:30:00.000Z");

onBothEngines("restoring a backup after erasures", (current) => {
  const media = () => openMediaStore({ dataDir: current().dataDir, mediaUrl: undefined });
  const deps = (secret: string) => ({
    log: quietLog(),
    agencyName: "Ouse & Lark",
    publicUrl: "http://gable.test",
    secret,
    erasures: openErasureJournal(current().dataDir),
  });

  async function addUser({ db }: TestDb, email: string): Promise<number> {
    const { user_id } = await db.query
      .insertInto("users")
      .values({ email, created_at: NOW - 1_000, password_hash: null, email_confirmed_at: null })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    return user_id;
  }

  async function backUp(): Promise<string> {
    const file = join(current().dataDir, "old.tar.gz");
    const db = openDatabase(current().options);
    await writeBackup({ db, media: media() }, { file, now: NOW }).finally(() => db.close());
    return file;
  }

  const restore = (file: string, secrets: [string, ...string[]]) =>
    restoreBackup(
      {
        db: current().db,
        media: media(),
        log: quietLog(),
        dataDir: current().dataDir,
        publicUrl: "http://gable.test",
        secrets,
      },
      { file, isReplaced: true, now: NOW + 3_000 },
    );

  const listPeople = async () => {
    const { query } = current().db;
    const users = await query.selectFrom("users").select("email").orderBy("email").execute();
    const leads = await query.selectFrom("leads").select("email_key").orderBy("email_key").execute();
    return { users: users.map(({ email }) => email), leads: leads.map((lead) => lead.email_key) };
  };

  it("erases the same people again, and leaves the others", async () => {
    const { db } = current();
    await storeLead(db, { email: "guest@example.org", createdAt: NOW - 1_000 });
    await storeLead(db, { email: "stays@example.org", createdAt: NOW - 1_000 });
    await addUser(current(), "owner@example.org");
    const unproved = await addUser(current(), "unproved@example.org");
    await storeLead(db, { email: "unproved@example.org", createdAt: NOW - 1_000 });
    const file = await backUp();

    await eraseByEmail({ db, ...deps(OLD) }, { email: "Guest@Example.org", now: NOW + 1_000 });
    await eraseByEmail({ db, ...deps(SECRET) }, { email: "owner@example.org", now: NOW + 1_000 });
    await db.transaction((trx) =>
      erasePerson(
        { trx, ...deps(SECRET) },
        { userId: unproved, email: undefined, by: "owner", now: NOW + 1_000 },
      ),
    );

    await expect(restore(file, [SECRET])).rejects.toThrow(
      "1 erasures since the backup were recorded with a secret",
    );
    const { erased } = await restore(file, [SECRET, OLD]);
    expect(erased).toBe(3);
    expect(await listPeople()).toEqual({
      users: [],
      leads: ["stays@example.org", "unproved@example.org"],
    });
  });

  it("leaves a person alone who came back after the erasure", async () => {
    const { db } = current();
    await eraseByEmail({ db, ...deps(SECRET) }, { email: "guest@example.org", now: NOW + 1_000 });
    await storeLead(db, { email: "guest@example.org", createdAt: NOW + 2_000 });
    const file = await backUp();
    expect((await restore(file, [SECRET])).erased).toBe(0);
    expect((await listPeople()).leads).toEqual(["guest@example.org"]);
  });

  it("finds the records in the media store too, which contain no address", async () => {
    const { db, dataDir } = current();
    await storeLead(db, { email: "guest@example.org", createdAt: NOW - 1_000 });
    const file = await backUp();
    await eraseByEmail({ db, ...deps(SECRET) }, { email: "guest@example.org", now: NOW + 1_000 });
    const jobs = await db.query
      .selectFrom("jobs")
      .selectAll()
      .where("kind", "=", "keep-erasure-record")
      .execute();
    const [job] = jobs;
    expect(jobs).toHaveLength(1);
    await keepErasureRecordHandler({ media: media() }).run(
      { payload: JSON.parse(job?.payload_json ?? "") } as never,
      new AbortController().signal,
    );
    const folder = join(dataDir, "erasures");
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name), "utf8")).not.toContain("guest");
    }
    openErasureJournal(dataDir).deleteBefore(NOW + 60 * 86_400_000);
    expect(openErasureJournal(dataDir).list()).toEqual([]);
    expect(await listStoredErasures(media())).toHaveLength(1);
    expect((await restore(file, [SECRET])).erased).toBe(1);
    expect((await listPeople()).leads).toEqual([]);
  });
});
