import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { quietLog } from "../../../../tests/support/patience.ts";
import { fillSmallAgency } from "../../../../tests/support/small-agency.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { type Engine, openDatabase } from "../../db/database.ts";
import { openMediaStore } from "../../media/store/open-media-store.ts";
import { checkBackup } from "./check-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const NOW = Date.parse("2026-11-16T02:30:00.000Z");
const SECRET = "a secret that only the tests know, forty";
/** Enough to write for as long as the backup takes, and no more to restore than is quick. */
const MOST_WRITES = 200;
const LONG_KEY = `uploads/${"a".repeat(190)}.pdf` as const;

const openMedia = ({ dataDir }: TestDb) => openMediaStore({ dataDir, mediaUrl: undefined });

/** Opens the database again, as the command does. */
async function backUp(source: TestDb, file: string) {
  const db = openDatabase(source.options);
  return writeBackup({ db, media: openMedia(source) }, { file, now: NOW }).finally(() => db.close());
}

function restore(target: TestDb, file: string, isReplaced = false) {
  return restoreBackup(
    {
      db: target.db,
      media: openMedia(target),
      log: quietLog(),
      dataDir: target.dataDir,
      publicUrl: "http://gable.test",
      secrets: [SECRET],
    },
    { file, isReplaced, now: NOW },
  );
}

async function withDatabases(engines: Engine[], work: (...dbs: TestDb[]) => Promise<void>): Promise<void> {
  const dbs: TestDb[] = [];
  try {
    for (const engine of engines) dbs.push(await createTestDb(engine));
    await work(...dbs);
  } finally {
    for (const db of dbs) await db.drop();
  }
}

const listLeads = async ({ db }: TestDb) =>
  (await db.query.selectFrom("leads").select("lead_id").orderBy("lead_id").execute()).map(
    (row) => row.lead_id,
  );

describe.each(BOTH_ENGINES)("a backup (%s)", (engine) => {
  const other = BOTH_ENGINES.find((one) => one !== engine) as Engine;

  it("taken while the site writes has everything written before, and nothing half", async () => {
    await withDatabases([engine, other], async (source, target) => {
      await fillSmallAgency(source.db);
      const acknowledged: number[] = [];
      let isDone = false;
      const writers = [1, 2].map(async () => {
        while (!isDone && acknowledged.length < MOST_WRITES) {
          acknowledged.push(await storeLead(source.db));
          await new Promise(setImmediate);
        }
      });
      while (acknowledged.length < 10) await new Promise(setImmediate);
      const before = [...acknowledged];
      const file = join(source.dataDir, "backup.tar.gz");
      await backUp(source, file);
      expect(acknowledged.length).toBeGreaterThan(before.length);
      isDone = true;
      await Promise.all(writers);
      await restore(target, file);
      const restored = await listLeads(target);
      expect(before.filter((id) => !restored.includes(id))).toEqual([]);
      // An enquiry and its consent are written together.
      const { rows: torn } =
        await sql`select l.lead_id from leads l left join consents c on c.lead_id = l.lead_id
        where c.lead_id is null union select c.lead_id from consents c left join leads l on c.lead_id = l.lead_id
        where l.lead_id is null`.execute(target.db.query);
      expect(torn).toEqual([]);
      expect(await storeLead(target.db)).toBeGreaterThan(Math.max(...restored));
    });
  });

  it("has the media, is closed to other users and leaves no draft", async () => {
    await withDatabases([engine, other], async (source, target) => {
      const media = openMedia(source);
      await media.put("originals/aa", Buffer.from("first"));
      await media.put(LONG_KEY, Buffer.alloc(1_300, 7));
      await media.put("incoming/unchecked", Buffer.from("no"));
      const file = join(source.dataDir, "b.tar.gz");
      const { manifest } = await backUp(source, file);
      expect(manifest.media).toEqual({ files: 2, bytes: 1_305 });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(source.dataDir).filter((name) => name.includes("part"))).toEqual([]);
      await restore(target, file);
      expect((await openMedia(target).get("originals/aa"))?.toString()).toBe("first");
      expect(await openMedia(target).get(LONG_KEY)).toEqual(Buffer.alloc(1_300, 7));
      expect(await openMedia(target).get("incoming/unchecked")).toBeUndefined();
      await expect(backUp(source, file)).rejects.toThrow("exists already");
    });
  });

  it("replaces a database with content only when told to, and tells running processes", async () => {
    await withDatabases([engine, engine], async (source, target) => {
      await fillSmallAgency(source.db);
      const file = join(source.dataDir, "b.tar.gz");
      await backUp(source, file);
      await target.db.query.updateTable("property_change_counter").set({ last_sequence: 70 }).execute();
      const own = [await storeLead(target.db), await storeLead(target.db)];
      await expect(restore(target, file)).rejects.toThrow("--replace");
      expect(await listLeads(target)).toEqual(own);
      await restore(target, file, true);
      expect(await listLeads(target)).toEqual(await listLeads(source));
      const changes = await target.db.query.selectFrom("property_changes").selectAll().execute();
      expect(changes).toEqual([{ sequence: 71, property_ids_json: null }]);
      const documents = await target.db.query.selectFrom("site_documents").select("version").execute();
      expect(documents).toEqual([{ version: 4 }]);
    });
  });
});

describe("checkBackup", () => {
  it("refuses what is cut short, altered, newer or something else, in words, and nothing is written", async () => {
    await withDatabases(["sqlite", "sqlite"], async (source, target) => {
      await fillSmallAgency(source.db);
      await openMedia(source).put("originals/aa", Buffer.from("A picture"));
      const file = join(source.dataDir, "b.tar.gz");
      await backUp(source, file);
      await expect(checkBackup(file)).resolves.toMatchObject({ header: { engine: "sqlite" } });
      const packed = readFileSync(file);
      const tar = gunzipSync(packed);
      const flip = (bytes: Buffer, at: number) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        return changed;
      };
      const swap = (text: string, by: string) => {
        const changed = Buffer.from(tar);
        changed.write(by, changed.indexOf(text));
        return gzipSync(changed);
      };
      const broken: [string, Buffer][] = [
        ["isn't a backup|incomplete or damaged", Buffer.from("PK something else")],
        ["incomplete or damaged", Buffer.alloc(0)],
        ["incomplete or damaged", Buffer.concat([packed, packed])],
        ["altered or damaged", swap("rosa@example.org", "Rosa@example.org")],
        ["altered or damaged", swap("A picture", "B picture")],
        ["altered or damaged", swap('"files": 1', '"files": 2')],
        ["incomplete or damaged", swap("manifest.json", "manifest.jso_")],
        ["newer version", swap('"gableBackup": 1', '"gableBackup": 9')],
        ["newer version", swap('"0001-foundation"', '"9001-foundation"')],
        ...[1, 2, 3, 5, 8].map((part): [string, Buffer] => [
          "incomplete",
          packed.subarray(0, Math.floor((packed.length * part) / 9)),
        ]),
        ...[512, 1_024, 3_000].map((end): [string, Buffer] => [
          "incomplete",
          gzipSync(tar.subarray(0, tar.length - end)),
        ]),
        ...Array.from({ length: 40 }, (_, index): [string, Buffer] => [
          "altered|damaged|incomplete|newer|isn't a backup",
          flip(packed, Math.floor((packed.length * (index + 0.5)) / 40)),
        ]),
      ];
      const copy = join(target.dataDir, "broken.tar.gz");
      for (const [words, content] of broken) {
        writeFileSync(copy, content);
        await expect(checkBackup(copy)).rejects.toThrow(new RegExp(words));
      }
      writeFileSync(copy, swap("A picture", "B picture"));
      await expect(restore(target, copy)).rejects.toThrow("altered");
      expect(await openMedia(target).get("originals/aa")).toBeUndefined();
      expect(await listLeads(target)).toEqual([]);
      await expect(checkBackup(join(target.dataDir, "none.tar.gz"))).rejects.toThrow("can't be read");
    });
  });
});
