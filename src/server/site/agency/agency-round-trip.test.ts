import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestPictures } from "../../../../tests/support/agency-pictures.ts";
import { DEMO_TODAY } from "../../../../tests/support/demo-agency.ts";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { formatProblem } from "../../../domain/site/agency/agency-problem.ts";
import { listPublishedSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import { exportAgency } from "./export-agency.ts";
import { importAgency } from "./import-agency.ts";
import { readStoredAgency } from "./stored-agency.ts";

const ELY_ID = 3;

function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = (name: string) => createHash("sha256").update(readFileSync(name)).digest("hex");
  return new Map(names.sort().map((name) => [name.slice(folder.length), hash(name)]));
}

describe.each(ENGINES)("the demo agency as files (%s)", (engine) => {
  let work: string;
  let demo: TestDb;
  let empty: TestDb;
  let pictures: ReturnType<typeof openTestPictures>;

  beforeAll(async () => {
    demo = await createTestDb(engine, demoTemplate({ count: 20 }));
  });
  afterAll(() => demo.drop());
  beforeEach(async () => {
    work = mkdtempSync(join(tmpdir(), "gable-folder-"));
    empty = await createTestDb(engine);
    pictures = openTestPictures(empty);
  });
  afterEach(async () => {
    await pictures.close();
    await empty.drop();
    rmSync(work, { recursive: true, force: true });
  });

  const importInto = (folder: string, isDryRun = false) =>
    importAgency({ db: empty.db, ...pictures }, { folder, today: DEMO_TODAY, isDryRun });

  it("are the same bytes after an import into an empty database", async () => {
    const shipped = openTestPictures(demo);
    try {
      const first = join(work, "first");
      const exported = await exportAgency({ query: demo.db.query, ...shipped }, { folder: first });
      expect(exported).toMatchObject({ ok: { warnings: [] } });
      const result = await importInto(first);
      expect(result.problems.map(formatProblem)).toEqual([]);
      expect(result.isWritten).toBe(true);
      const second = join(work, "second");
      await exportAgency({ query: empty.db.query, ...pictures }, { folder: second });
      const files = readFiles(first);
      expect(files.size).toBeGreaterThan(150);
      expect(readFiles(second)).toEqual(files);
      expect((await readStoredAgency(empty.db.query)).content).toEqual(
        (await readStoredAgency(demo.db.query)).content,
      );
    } finally {
      await shipped.close();
    }
  });

  it("are imported from the folder that ships with Gable, with its viewing times", async () => {
    const preview = await importInto("demo", true);
    expect(preview.problems.map(formatProblem)).toEqual([]);
    expect(preview.isWritten).toBe(false);
    expect((await readStoredAgency(empty.db.query)).content.branches).toEqual([]);

    const result = await importInto("demo");
    expect(result.problems.map(formatProblem)).toEqual([]);
    expect(result.differences).toEqual(preview.differences);
    expect(result.ignored).toContain("gazetteer");
    const slots = await listPublishedSlots(empty.db.query, { branchId: ELY_ID, from: 0, to: 2 ** 48 });
    expect(slots.length).toBeGreaterThan(10);
    expect((await importInto("demo")).differences).toEqual([]);
  });
});
