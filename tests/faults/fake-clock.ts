import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface FakeClock {
  /** For the process that is to live by this clock. Its timers stay real. */
  environment: Record<string, string>;
  /** Such as `+1d`, `-1d` or `+0`; seen within a second. */
  set(offset: string): void;
}

const FOLDERS = ["/usr/lib", ...listFolders("/usr/lib")];

function listFolders(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

/** A clock that can be set while the process runs; undefined where Debian's package `faketime` is missing. */
export function createFakeClock(offset = "+0"): FakeClock | undefined {
  const library = FOLDERS.map((folder) => join(folder, "faketime", "libfaketime.so.1")).find(existsSync);
  if (!library) return undefined;
  const file = join(mkdtempSync(join(tmpdir(), "gable-clock-")), "offset");
  const set = (text: string) => writeFileSync(file, `${text}\n`);
  set(offset);
  return {
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
  };
}

export const NO_FAKE_CLOCK = "libfaketime is missing: install Debian's package `faketime`";
