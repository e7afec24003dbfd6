import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

export interface SiteProcess {
  url: string;
  dataDir: string;
  process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface SiteOptions {
  command: string[];
  environment?: Record<string, string | undefined>;
  dataDir?: string;
  /** Of a checkout other than this one. */
  folder?: string;
}

export const PRODUCTION = ["scripts/start.cjs", "serve"];
export const DEVELOPMENT = ["--import", "tsx", "src/entry/dev.ts"];

/** The real program in its own process and on its own port. */
export async function startSite({
  command,
  environment = {},
  dataDir = demoFolder(),
  folder,
}: SiteOptions): Promise<SiteProcess> {
  const site = spawn(process.execPath, command, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await readyAddress(site);
  return {
    url,
    dataDir,
    process: site,
    async stop(signal = "SIGTERM") {
      const ended = new Promise((resolve) => site.once("exit", resolve));
      site.kill(signal);
      await ended;
    },
  };
}

/**
 * A data folder with the demo agency, copied from one that was seeded once: seeding takes longer than most journeys.
 */
export function demoFolder(): string {
  return shareImages(copySeeded(inject("seededFolder")), inject("imagesFolder"));
}

/** Encoding images is the most expensive work of a site, so all sites of a run share one folder for them. */
export function shareImages(dataDir: string, imagesFolder: string): string {
  symlinkSync(imagesFolder, join(dataDir, "images"));
  return dataDir;
}

export function copySeeded(seeded: string): string {
  const folder = temporaryFolder();
  cpSync(seeded, folder, { recursive: true });
  return folder;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gable-site-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function readyAddress(site: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, address] = /is ready at (http:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    };
    site.stdout?.on("data", read);
    site.stderr?.on("data", read);
    site.once("exit", (code, signal) =>
      reject(new Error(`The site ended with ${signal ?? code} before it was ready:\n${output}`)),
    );
  });
}
