import { describe, expect, it } from "vitest";
import { fromBackupName, listExpiredBackups, toBackupName } from "./backup-files.ts";

const NOW = Date.parse("2026-11-16T02:30:00.000Z");
const DAY_MS = 86_400_000;
const daily = Array.from({ length: 5 }, (_, age) => toBackupName(NOW - age * DAY_MS));
const [today, one, two, three, four] = daily;

describe("the name of a backup", () => {
  it("says when it was made", () => {
    expect(toBackupName(NOW)).toBe("gable-2026-11-16T02-30-00Z.tar.gz");
    expect(fromBackupName("gable-2026-11-16T02-30-00Z.tar.gz")).toBe(NOW);
  });

  it.each(["gable.tar.gz", "gable-2026-13-16T02-30-00Z.tar.gz", "my-gable-2026-11-16T02-30-00Z.tar.gz", ""])(
    "isn't %j",
    (name) => expect(fromBackupName(name)).toBeUndefined(),
  );
});

describe("listExpiredBackups", () => {
  it.each([
    ["the newest so many", { count: 2 }, [four, three, two]],
    ["those of some days", { days: 2 }, [four, three]],
    ["what neither limit exceeds", { count: 4, days: 2 }, [four, three]],
    ["everything without limits", {}, []],
    ["always the newest", { count: 0, days: 0 }, [four, three, two, one]],
  ])("keeps %s", (_what, keep, expired) => {
    expect(listExpiredBackups(["notes.txt", ...daily], keep, NOW)).toEqual(expired);
    expect(expired).not.toContain(today);
  });

  it("keeps the newest however old it is", () => {
    expect(listExpiredBackups([three ?? ""], { days: 1 }, NOW)).toEqual([]);
  });
});
