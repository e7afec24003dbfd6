import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPictures } from "../../../../tests/support/agency-pictures.ts";
import { BROKEN_FOLDERS, breakJson } from "../../../../tests/support/broken-folders.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { formatProblem } from "../../../domain/site/agency/agency-problem.ts";
import { importAgency } from "./import-agency.ts";
import { readStoredAgency } from "./stored-agency.ts";

const SMALL = "tests/support/small-agency";

describe("an agency folder with mistakes", () => {
  let work: string;
  let testDb: TestDb;
  let opened: ReturnType<typeof openTestPictures>;

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), "gable-broken-"));
    testDb = await createTestDb("sqlite");
    opened = openTestPictures(testDb);
    // Known already, so that it isn't rendered again for each folder.
    const content = readFileSync(join(SMALL, "pictures/office.avif"));
    await opened.pictures.keep({ content, alt: "Our office on the market square" });
  });
  afterAll(async () => {
    await opened.close();
    await testDb.drop();
    rmSync(work, { recursive: true, force: true });
  });

  async function importFolder(folder: string, isDryRun = false) {
    const deps = { db: testDb.db, pictures: opened.pictures };
    return importAgency(deps, { folder, today: "2026-11-15", isDryRun });
  }

  /** A copy of the small agency that `change` has broken, imported. */
  async function listProblems(change: (folder: string) => void): Promise<string[]> {
    const folder = mkdtempSync(join(work, "folder-"));
    cpSync(SMALL, folder, { recursive: true });
    change(folder);
    const { problems, isWritten } = await importFolder(folder);
    expect(isWritten).toBe(false);
    return problems.map(formatProblem);
  }

  const storedRows = async () => JSON.stringify((await readStoredAgency(testDb.db.query)).content);

  it("starts from one without mistakes", async () => {
    expect((await importFolder(SMALL, true)).problems.map(formatProblem)).toEqual([]);
  });

  it("is one of at least 200", () => {
    expect(BROKEN_FOLDERS.length).toBeGreaterThanOrEqual(200);
  });

  it.each([...new Set(BROKEN_FOLDERS.map(({ file }) => file))])(
    "has every mistake in %s named, and nothing is written",
    async (broken) => {
      const before = await storedRows();
      const unnamed: unknown[] = [];
      for (const { file, path, value, problem } of BROKEN_FOLDERS.filter(({ file }) => file === broken)) {
        const problems = await listProblems((folder) => breakJson(join(folder, file), path, value));
        if (!problems.includes(problem)) unnamed.push({ problem, problems });
      }
      expect(unnamed).toEqual([]);
      expect(await storedRows()).toBe(before);
    },
  );

  const write = (file: string, content: string | Buffer) => (folder: string) =>
    writeFileSync(join(folder, file), content);
  const MENUS = "site/menus.json";

  it.each<[string, (folder: string) => void, string]>([
    ["no JSON", write(MENUS, "{\n  oops"), `${MENUS}: isn't valid JSON: see line 2, column 3`],
    ["half a file", write(MENUS, '{ "primary": ['), `${MENUS}: isn't valid JSON: the end is missing`],
    ["an empty file", write(MENUS, " \n"), `${MENUS}: is empty`],
    [
      "UTF-16",
      write(MENUS, Buffer.from("\ufeff{}", "utf16le")),
      `${MENUS}: isn't text, or is saved as UTF-16; save it as UTF-8`,
    ],
    [
      "Latin-1",
      write(MENUS, Buffer.from('{"é":1}', "latin1")),
      `${MENUS}: isn't UTF-8 text; save it as UTF-8`,
    ],
    ["endless nesting", write(MENUS, "[".repeat(200_000)), `${MENUS}: is nested too deeply`],
    [
      "a huge file",
      (folder) => truncateSync(join(folder, MENUS), 6 * 1024 * 1024),
      `${MENUS}: is too large: 6.3 MB, at most 5.2 MB`,
    ],
    [
      "a huge picture",
      (folder) => truncateSync(join(folder, "pictures/office.avif"), 60 * 1024 * 1024),
      "pictures/manifest.json, [0].file: office.avif is too large: 62.9 MB, at most 26.2 MB",
    ],
    [
      "a text as a picture",
      write("pictures/office.avif", "hello"),
      "pictures/manifest.json, [0].file: office.avif isn't a JPEG, PNG, WebP, AVIF or GIF picture, or is damaged",
    ],
    [
      "half a picture",
      (folder) => truncateSync(join(folder, "pictures/office.avif"), 2_000),
      "pictures/manifest.json, [0].file: office.avif isn't a JPEG, PNG, WebP, AVIF or GIF picture, or is damaged",
    ],
    [
      "a missing picture",
      (folder) => rmSync(join(folder, "pictures/office.avif")),
      "pictures/manifest.json, [0].file: office.avif is missing",
    ],
    [
      "a link to another file",
      (folder) => {
        rmSync(join(folder, MENUS));
        symlinkSync("/etc/hostname", join(folder, MENUS));
      },
      `${MENUS}: is a link to another file; put the file itself here`,
    ],
    [
      "a linked picture",
      (folder) => {
        rmSync(join(folder, "pictures/office.avif"));
        symlinkSync("/etc/hostname", join(folder, "pictures/office.avif"));
      },
      "pictures/manifest.json, [0].file: office.avif is a link to another file; put the file itself here",
    ],
    [
      "a linked folder",
      (folder) => {
        rmSync(join(folder, "site"), { recursive: true });
        symlinkSync("/etc", join(folder, "site"));
      },
      "site: is a link; put the folder itself here",
    ],
    [
      "an unknown settings file",
      write("site/menu.json", "{}"),
      "site/menu.json: isn't a file of an agency folder",
    ],
    [
      "an unknown list",
      write("agency/people.json", "[]"),
      "agency/people.json: isn't a file of an agency folder",
    ],
    [
      "a page with an odd name",
      write("agency/pages/About Us.json", "{}"),
      "agency/pages/About Us.json: must be named after the page, in small letters, such as about-us.json",
    ],
    [
      "a folder where a file should be",
      (folder) => {
        rmSync(join(folder, MENUS));
        mkdirSync(join(folder, MENUS));
      },
      `${MENUS}: isn't a file`,
    ],
    [
      "nothing of an agency",
      (folder) => {
        for (const part of ["site", "agency", "pictures"]) rmSync(join(folder, part), { recursive: true });
      },
      "holds nothing of an agency",
    ],
  ])("names %s", async (_name, change, problem) => {
    expect((await listProblems(change)).some((text) => text.includes(problem))).toBe(true);
  });

  it("has all its mistakes named at once", async () => {
    const problems = await listProblems((folder) => {
      breakJson(join(folder, "agency/staff.json"), [0, "email"], "anna");
      breakJson(join(folder, "agency/staff.json"), [1, "branchId"], 99);
      breakJson(join(folder, "site/menus.json"), ["primary", 0, "url"], "/pages/gone");
      writeFileSync(join(folder, "agency/pages/about.json"), "{");
    });
    expect(problems).toHaveLength(4);
  });

  it("is read despite a byte order mark", async () => {
    const folder = mkdtempSync(join(work, "folder-"));
    cpSync(SMALL, folder, { recursive: true });
    writeFileSync(join(folder, MENUS), `\ufeff${readFileSync(join(folder, MENUS), "utf8")}`);
    expect((await importFolder(folder, true)).problems).toEqual([]);
  });
});
