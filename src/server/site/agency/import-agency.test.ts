import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestPictures } from "../../../../tests/support/agency-pictures.ts";
import { breakJson } from "../../../../tests/support/broken-folders.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { formatProblem } from "../../../domain/site/agency/agency-problem.ts";
import { listPublishedSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import { putDemoStock } from "../demo-stock-queries.ts";
import { exportAgency } from "./export-agency.ts";
import { importAgency } from "./import-agency.ts";
import { readStoredAgency } from "./stored-agency.ts";

describe.each(ENGINES)("an imported agency (%s)", (engine) => {
  let folder: string;
  let testDb: TestDb;
  let opened: ReturnType<typeof openTestPictures>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "gable-import-"));
    cpSync("tests/support/small-agency", folder, { recursive: true });
    testDb = await createTestDb(engine);
    opened = openTestPictures(testDb);
  });
  afterEach(async () => {
    await opened.close();
    await testDb.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (options: { removesBranches?: boolean } = {}) =>
    importAgency({ db: testDb.db, ...opened }, { folder, today: "2026-11-15", ...options });
  const stored = async () => (await readStoredAgency(testDb.db.query)).content;
  const countSlots = async () =>
    (await listPublishedSlots(testDb.db.query, { branchId: 1, from: 0, to: 2 ** 48 })).length;

  it("has what the folder holds, loses what the folder drops and keeps what the folder doesn't mention", async () => {
    expect((await run()).problems).toEqual([]);
    expect(await countSlots()).toBe(20);
    const before = await stored();
    expect(before.settings.agency?.logo).toMatch(/^\/images\/480\/media\/[0-9a-f]{40}$/);
    expect(before.settings.home?.picture).toMatchObject({ width: 240, height: 160 });

    rmSync(join(folder, "site"), { recursive: true });
    rmSync(join(folder, "agency/forms.json"));
    breakJson(join(folder, "agency/staff.json"), [0, "jobTitle"], "Manager");
    writeFileSync(join(folder, "agency/viewing-times.json"), "[]");
    const result = await run();
    expect(result.problems.map(formatProblem)).toEqual([]);
    expect(result.differences.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      "changed agency/staff.json, person 1 (Anna Bell)",
      "removed agency/viewing-times.json, plan 1 (st-neots)",
    ]);
    const after = await stored();
    expect([after.settings, after.forms]).toEqual([before.settings, before.forms]);
    expect(after.staff[0]?.jobTitle).toBe("Manager");
    expect(await countSlots()).toBe(0);
  });

  it("keeps a branch that is still needed", async () => {
    await run();
    for (const [file, content] of [
      [
        "branches",
        (JSON.parse(readFileSync(join(folder, "agency/branches.json"), "utf8")) as unknown[]).slice(0, 1),
      ],
      ["staff", []],
    ] as const)
      writeFileSync(join(folder, `agency/${file}.json`), JSON.stringify(content));
    breakJson(join(folder, "site/menus.json"), ["primary"], []);
    await storeLead(testDb.db, { email: "rosa@example.org" });
    await testDb.db.query.updateTable("leads").set({ branch_id: 2 }).execute();
    expect((await run()).problems.map(formatProblem)).toEqual([
      "agency/branches.json: branch 2 (Ely) can't be removed: it has 1 enquiry; --remove-branches removes it and keeps what was sent",
    ]);
    expect((await stored()).branches).toHaveLength(2);
    expect((await run({ removesBranches: true })).problems).toEqual([]);
    expect((await stored()).branches).toHaveLength(1);
  });

  it("isn't written over the demo", async () => {
    const stock = { seed: "x", today: "2026-11-15", count: 1, isWhole: true, run: "x", changedAt: 0 };
    await testDb.db.transaction((trx) => putDemoStock(trx, stock));
    const { problems } = await run();
    expect(problems.map(formatProblem)).toEqual([expect.stringContaining("still shows the demo agency")]);
    expect((await stored()).branches).toEqual([]);
  });

  it("is exported over an earlier export only when asked to", async () => {
    await run();
    const target = join(folder, "export");
    mkdirSync(target);
    writeFileSync(join(target, "README.txt"), "ours");
    const deps = { query: testDb.db.query, ...opened };
    expect(await exportAgency(deps, { folder: target })).toEqual({ refused: "folder-not-empty" });
    expect(await exportAgency(deps, { folder: target, replaces: true })).toHaveProperty("ok");
    expect(readFileSync(join(target, "README.txt"), "utf8")).toBe("ours");
    const person = JSON.parse(readFileSync(join(target, "agency/staff.json"), "utf8"))[0];
    expect(person.photoKey).toMatch(/^picture:media\/[0-9a-f]{40}\.avif$/);
  });
});
