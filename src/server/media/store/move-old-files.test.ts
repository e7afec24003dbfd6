import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveOldFiles } from "./move-old-files.ts";
import { openMediaStore } from "./open-media-store.ts";

const UPLOAD = "u".repeat(32);
const DOCUMENT = `${"d".repeat(64)}.pdf`;

describe("moveOldFiles", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "gable-old-"));
    mkdirSync(join(dataDir, "uploads/kept"), { recursive: true });
    mkdirSync(join(dataDir, "uploads/incoming"));
    mkdirSync(join(dataDir, "documents"));
    writeFileSync(join(dataDir, "uploads/kept", UPLOAD), "a CV");
    writeFileSync(join(dataDir, "uploads/incoming", UPLOAD), "unchecked");
    writeFileSync(join(dataDir, "documents", DOCUMENT), "a brochure");
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const open = () => openMediaStore({ dataDir, mediaUrl: undefined });

  it("moves visitors' files and PDFs of an earlier version into the store, once", async () => {
    expect(await moveOldFiles(dataDir, open())).toBe(2);
    expect(String(await open().get(`uploads/${UPLOAD}`))).toBe("a CV");
    expect(String(await open().get(`documents/${DOCUMENT}`))).toBe("a brochure");
    expect([existsSync(join(dataDir, "uploads/kept")), existsSync(join(dataDir, "documents"))]).toEqual([
      false,
      false,
    ]);
    expect(existsSync(join(dataDir, "uploads/incoming", UPLOAD))).toBe(true);
    expect(await moveOldFiles(dataDir, open())).toBe(0);
  });

  it("leaves files where they are when the store can't be written, and moves them at the next start", async () => {
    const broken = { ...open(), put: () => Promise.reject(new Error("The bucket can't be reached.")) };
    await expect(moveOldFiles(dataDir, broken)).rejects.toThrow("can't be reached");
    expect(await moveOldFiles(dataDir, open())).toBe(2);
  });

  it("lets several processes start at the same time", async () => {
    const moved = await Promise.all([1, 2, 3].map(() => moveOldFiles(dataDir, open())));
    expect(moved.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2);
    expect(String(await open().get(`uploads/${UPLOAD}`))).toBe("a CV");
  });

  it("leaves files alone that aren't ours", async () => {
    writeFileSync(join(dataDir, "documents/My brochure.pdf"), "x");
    expect(await moveOldFiles(dataDir, open())).toBe(2);
    expect(existsSync(join(dataDir, "documents/My brochure.pdf"))).toBe(true);
  });
});
