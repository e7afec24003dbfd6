import { execFileSync } from "node:child_process";

/**
 * Runs the work while this process can't write files larger than this, as on a full disk. It needs neither root nor
 * its own disk, but also affects SQLite's file, so use it with PostgreSQL.
 */
export async function withFileSizeLimit<Value>(bytes: number, work: () => Promise<Value>): Promise<Value> {
  setLimit(String(bytes));
  try {
    return await work();
  } finally {
    setLimit("unlimited");
  }
}

/**
 * Sets only the soft limit, which can be raised again. `prlimit` is part of Debian's essential package `util-linux`.
 */
function setLimit(bytes: string): void {
  execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
}
