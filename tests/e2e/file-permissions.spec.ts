import { execFileSync, spawn } from "node:child_process";
import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { copySeeded, PRODUCTION, temporaryFolder } from "../support/site-process.ts";

/** With the umask that most machines have, whatever that of the tests is. */
function runIn(dataDir: string, command: readonly string[], environment: Record<string, string> = {}) {
  return {
    file: "/bin/sh",
    args: ["-c", 'umask 022; exec "$0" "$@"', process.execPath, ...command],
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      PORT: "0",
      DATA_DIR: dataDir,
      ...environment,
    },
  };
}

/** Starts the site, waits until it is ready, ends it; answers all that it wrote. */
async function startAndStop(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
  const { file, args, env } = runIn(dataDir, PRODUCTION, environment);
  const site = spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/is ready at (http:\S+)/.test(output)) resolve();
    };
    site.stdout.on("data", read);
    site.stderr.on("data", read);
    site.once("exit", () => reject(new Error(output)));
  });
  const open = listOpen(dataDir);
  const ended = new Promise((resolve) => site.once("exit", resolve));
  site.kill("SIGTERM");
  await ended;
  expect(open).toEqual([]);
  return output;
}

/** What other users of the machine may read, list or enter. */
function listOpen(dataDir: string): string[] {
  const paths = [".", ...(readdirSync(dataDir, { recursive: true }) as string[])];
  return paths.filter((path) => {
    const found = statSync(join(dataDir, path), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & 0o077) !== 0;
  });
}

describe("the files of the data folder", () => {
  it("are closed to other users, also those that an earlier version left open", async () => {
    const dataDir = copySeeded(inject("seededFolder"));
    writeFileSync(join(dataDir, "session-secret"), "s".repeat(64));
    for (const path of readdirSync(dataDir, { recursive: true }) as string[]) {
      const file = join(dataDir, path);
      chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
    }
    chmodSync(dataDir, 0o755);
    await startAndStop(dataDir);
    expect(listOpen(dataDir)).toEqual([]);
  });

  it("are closed from the first one on, whichever program makes them", () => {
    const dataDir = join(temporaryFolder(), "var");
    const { file, args, env } = runIn(dataDir, ["scripts/run-entry.mjs", "migrate"]);
    execFileSync(file, args, { env: env as NodeJS.ProcessEnv });
    expect(readdirSync(dataDir)).toContain("gable.sqlite");
    expect(listOpen(dataDir)).toEqual([]);
  });
});

describe("a start in production", () => {
  it("warns that emails aren't sent while SMTP_URL is not set", async () => {
    const dataDir = copySeeded(inject("seededFolder"));
    const warning = "aren't sent";
    expect(await startAndStop(dataDir)).toContain(warning);
    expect(await startAndStop(dataDir, { SMTP_URL: "smtp://127.0.0.1:9" })).not.toContain(warning);
    expect(await startAndStop(dataDir, { NODE_ENV: "development" })).not.toContain(warning);
  });
});
