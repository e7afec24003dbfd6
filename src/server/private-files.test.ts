import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFilesPrivate } from "./private-files.ts";

describe("makeFilesPrivate", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "gable-private-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const at = (path: string) => join(folder, path);
  const modeOf = (path: string) => (statSync(at(path)).mode & 0o777).toString(8);
  function write(path: string, mode: number): void {
    writeFileSync(at(path), "x");
    chmodSync(at(path), mode);
  }
  function makeFolder(path: string, mode: number): void {
    mkdirSync(at(path), { recursive: true });
    chmodSync(at(path), mode);
  }

  it("makes everything private that an earlier version left open", () => {
    for (const path of ["uploads", "uploads/kept", "mail", "images/480"]) makeFolder(path, 0o755);
    for (const path of [
      "gable.sqlite",
      "gable.sqlite-wal",
      "session-secret",
      "mail/1.json",
      "uploads/kept/a",
    ])
      write(path, 0o644);
    chmodSync(folder, 0o755);
    expect(makeFilesPrivate(folder).problems).toEqual([]);
    expect([".", "uploads", "uploads/kept", "mail", "images", "images/480"].map(modeOf)).toEqual(
      Array(6).fill("700"),
    );
    expect(
      ["gable.sqlite", "gable.sqlite-wal", "session-secret", "mail/1.json", "uploads/kept/a"].map(modeOf),
    ).toEqual(Array(5).fill("600"));
    expect(makeFilesPrivate(folder)).toEqual({ tightened: 0, problems: [] });
  });

  it("makes a single open entry in a private folder private", () => {
    makeFolder("mail", 0o755);
    write("mail/1.json", 0o644);
    write("gable.sqlite", 0o644);
    expect(makeFilesPrivate(folder).tightened).toBe(3);
    expect([modeOf("mail"), modeOf("mail/1.json"), modeOf("gable.sqlite")]).toEqual(["700", "600", "600"]);
  });

  it("leaves a folder with other files open and reports it, but makes its own entries private", () => {
    write("holiday.jpg", 0o644);
    write("gable.sqlite", 0o644);
    chmodSync(folder, 0o755);
    expect(makeFilesPrivate(folder).problems).toEqual([expect.stringContaining("a folder of its own")]);
    expect([modeOf("."), modeOf("holiday.jpg"), modeOf("gable.sqlite")]).toEqual(["755", "644", "600"]);
  });

  it("doesn't follow links out of the folder", () => {
    const outside = mkdtempSync(join(tmpdir(), "gable-outside-"));
    chmodSync(outside, 0o755);
    symlinkSync(outside, at("images"));
    chmodSync(folder, 0o755);
    makeFilesPrivate(folder);
    expect((statSync(outside).mode & 0o777).toString(8)).toBe("755");
    rmSync(outside, { recursive: true });
  });

  it("creates a missing folder", () => {
    makeFilesPrivate(at("var/data"));
    expect(modeOf("var/data")).toBe("700");
  });
});
