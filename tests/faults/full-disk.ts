import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Leaves not a byte free. */
  fill(): void;
  free(): void;
  unmount(): void;
}

const BLOCK = Buffer.alloc(65_536, 1);

/** A disk in memory of so many bytes; undefined where we may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "gable-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (const size of [BLOCK.length, 4_096, 1]) while (hasWritten(file, BLOCK.subarray(0, size)));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    unmount() {
      execFileSync("umount", ["-l", folder], { stdio: "pipe" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function hasWritten(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}
