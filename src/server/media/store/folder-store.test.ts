import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeMediaStore } from "../../../../tests/support/media-store-contract.ts";
import { DAY_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { openFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";

let folder: string;
let store: MediaStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gable-store-"));
  store = openFolderStore(join(folder, "media"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeMediaStore("a media store in a folder", () => store);

describe("a folder store", () => {
  const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

  it("creates files and folders that only their owner can read", async () => {
    await store.put("originals/abcdef", Buffer.from("x"));
    expect(["media", "media/originals", "media/originals/ab"].map(modeOf)).toEqual(["700", "700", "700"]);
    expect(modeOf("media/originals/ab/abcdef")).toBe("600");
  });

  it("leaves no draft behind", async () => {
    await store.put("originals/abcdef", Buffer.from("x"));
    const failing = Readable.from(
      (function* () {
        yield Buffer.from("x");
        throw new Error("Lost.");
      })(),
    );
    await expect(store.put("originals/abcdef", failing)).rejects.toThrow("Lost.");
    expect(readdirSync(join(folder, "media/.drafts"))).toEqual([]);
  });

  it("removes the drafts of a killed process after a day, and never lists them", async () => {
    const drafts = join(folder, "media/.drafts");
    mkdirSync(drafts, { recursive: true });
    const yesterday = (Date.now() - DAY_MS) / SECOND_MS - 1;
    for (const name of ["old", "new"]) writeFileSync(join(drafts, name), "half");
    utimesSync(join(drafts, "old"), yesterday, yesterday);
    await store.put("originals/abcdef", Buffer.from("x"));
    expect(readdirSync(drafts)).toEqual(["new"]);
  });

  it("can be used again after its folder couldn't be created", async () => {
    writeFileSync(join(folder, "media"), "a file in the way");
    await expect(store.put("originals/abcdef", Buffer.from("x"))).rejects.toThrow();
    rmSync(join(folder, "media"));
    await store.put("originals/abcdef", Buffer.from("x"));
    expect(existsSync(join(folder, "media/originals/ab/abcdef"))).toBe(true);
  });
});
