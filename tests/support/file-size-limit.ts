import { execFileSync } from "node:child_process";

/**
 * Runs the work while this process can't write any file beyond so many bytes, as on a full disk. It needs neither root nor a
 * disk of its own, but hits SQLite's file too: use PostgreSQL with it.
 */
export async function withFileSizeLimit<Value>(bytes: number, work: () => Promise<Value>): Promise<Value> {
  setLimit(String(bytes));
  try {
    return await work();
  } finally {
    setLimit("unlimited");
  }
}

/** Only the soft limit, which may be raised again. Debian's `util-linux`, which is always there, has `prlimit`. */
function setLimit(bytes: string): void {
  execFileSync("prlimit", [`--pid=${process.pid}`, `--fsize=${bytes}:`]);
}
