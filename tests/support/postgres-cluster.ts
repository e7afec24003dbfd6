import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../../scripts/test-programs.mjs";

export interface PostgresCluster {
  /** The superuser's URL for the database `postgres`. */
  url: string;
  /** Stops the server and all connections. Its data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same port after `halt`. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Databases are made by the hundred, so nothing is tidied up. */
const UNTIDY = [
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=4GB",
  "checkpoint_timeout=1h",
  "autovacuum=off",
  "shared_buffers=256MB",
];

/** Nothing in a test outlives the machine, so nothing has to reach the disk. */
const CARELESS = ["fsync=off", "full_page_writes=off"];

/** A temporary cluster, started as a direct child process and deleted afterwards. */
export async function startPostgresCluster({ isDurable = false } = {}): Promise<PostgresCluster> {
  const bin = findPostgres();
  if (!bin)
    throw new Error("PostgreSQL's server programs are missing: install Debian's package `postgresql`.");
  const folder = mkdtempSync(join(tmpdir(), "gable-postgres-"));
  const owner = postgresOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  execFileSync(
    join(bin, "initdb"),
    ["-D", join(folder, "data"), "-U", "gable", "-A", "trust", "-E", "UTF8", "--no-locale"],
    {
      ...owner,
      cwd: folder,
      stdio: "pipe",
    },
  );
  const port = await freePort();
  const args = ["-D", join(folder, "data"), "-k", folder, "-p", String(port)];
  const settings = ["listen_addresses=127.0.0.1", ...UNTIDY, ...(isDurable ? [] : CARELESS)].flatMap(
    (setting) => ["-c", setting],
  );
  let server: ChildProcess | undefined;
  async function resume() {
    server = spawn(join(bin ?? "", "postgres"), [...args, ...settings], {
      ...owner,
      cwd: folder,
      stdio: "pipe",
    });
    await untilReady(server);
  }
  async function halt() {
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server?.kill("SIGINT");
    await ended;
  }
  await resume();
  return {
    url: `postgres://gable@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, but Debian's package creates a user for it. */
function postgresOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk) => {
      output += chunk;
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
