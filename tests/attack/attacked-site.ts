import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseOptions, Engine } from "../../src/server/db/database.ts";
import type { Mail } from "../../src/server/mail/mail.ts";
import { readMailFolder } from "../support/mail-folder.ts";
import type { AttackedRoute } from "./inside/collect-routes.mjs";
import type { Timed, Times } from "./time-budget.ts";

/** What an attack needs to know of what it attacks. */
export interface Target {
  engine: Engine;
  port: number;
  routes: readonly AttackedRoute[];
  dataDir: string;
  /** To look at what is stored, and to prepare what no visitor could. */
  database: DatabaseOptions;
  /** Whether jobs run beside it: emails are sent and deliveries are read. */
  hasWorker: boolean;
  /** All emails so far, oldest first. */
  readEmails(): Promise<Mail[]>;
}

/** With one request at a time, the one under way is the culprit. */
export interface Stall extends Timed {
  /** What of it was the process's own work, and not waiting for the disk. */
  ownMs: number;
}

interface Memory {
  rss: number;
  heapUsed: number;
  external: number;
}

/** The built product in a process of its own, with the harness's watch loaded beside it. */
export interface AttackedSite extends Target {
  /** Since this was last asked. */
  takeStalls(): Stall[];
  /** Since this was last called. */
  takeTimes(): Times;
  /** After a garbage collection; the peak is that since this was last asked. */
  readMemory(): Promise<{ now: Memory; peak: Memory }>;
  /** How often the process ended by itself; it is started again each time by `revive`. */
  deaths: string[];
  /** What the process wrote about failed requests, newest last. */
  errors: string[];
  revive(): Promise<void>;
  /** For a process that lives but does nothing any more. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface AttackedSiteOptions {
  engine: Engine;
  databaseUrl?: string | undefined;
  dataDir: string;
  isPlanted?: boolean;
}

export const HEAP_MB = 512;
const MOST_ERRORS = 200;
const MEMORY_WAIT_MS = 20_000;
const START_WAIT_MS = 180_000;
const PRELOAD = new URL("./inside/preload.mjs", import.meta.url).pathname;

export async function startAttackedSite(options: AttackedSiteOptions): Promise<AttackedSite> {
  let stalls: Stall[] = [];
  let times: Times = { blocks: [], answers: [] };
  let child: ChildProcess | undefined;
  let isStopping = false;
  let starting: Promise<void> | undefined;
  const memoryWaiters: ((memory: { now: Memory; peak: Memory }) => void)[] = [];

  const site: AttackedSite = {
    engine: options.engine,
    dataDir: options.dataDir,
    database: { dataDir: options.dataDir, databaseUrl: options.databaseUrl },
    hasWorker: true,
    readEmails: async () => readMailFolder(options.dataDir),
    port: 0,
    routes: [],
    deaths: [],
    errors: [],
    takeStalls() {
      const taken = stalls;
      stalls = [];
      return taken;
    },
    takeTimes() {
      const taken = times;
      times = { blocks: [], answers: [] };
      if (child?.connected) child.send({ kind: "times" });
      return taken;
    },
    readMemory: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error("The site does not tell its memory.")),
          MEMORY_WAIT_MS,
        );
        memoryWaiters.push((memory) => {
          clearTimeout(timer);
          resolve(memory);
        });
        if (child?.connected) child.send({ kind: "memory" }, (error) => error && reject(error));
        else reject(new Error("The site has ended."));
      }),
    async revive() {
      if (!hasEnded(child) && !starting) return;
      // Everybody waits for the same new process.
      starting ??= start().finally(() => {
        starting = undefined;
      });
      await starting;
    },
    async kill() {
      const current = child;
      if (!current || hasEnded(current)) return;
      const ended = new Promise((resolve) => current.once("exit", resolve));
      current.kill("SIGKILL");
      await ended;
      // It didn't die by itself.
      site.deaths.pop();
    },
    async stop() {
      isStopping = true;
      const current = child;
      if (!current || hasEnded(current)) return;
      const ended = new Promise((resolve) => current.once("exit", resolve));
      current.kill("SIGTERM");
      const timer = setTimeout(() => current.kill("SIGKILL"), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };

  async function start(): Promise<void> {
    const started = spawnSite(options);
    child = started;
    let output = "";
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The site did not start:\n${output}`)), START_WAIT_MS);
      const read = (chunk: Buffer) => {
        output = (output + chunk).slice(-20_000);
        site.errors.push(...failuresIn(String(chunk)));
        site.errors.splice(0, site.errors.length - MOST_ERRORS);
        const [, port] = /is ready at http:\/\/[\d.]+:(\d+)/.exec(output) ?? [];
        if (!port) return;
        site.port = Number(port);
        clearTimeout(timer);
        resolve();
      };
      started.stdout?.on("data", read);
      started.stderr?.on("data", read);
      started.once("exit", (code, signal) => {
        clearTimeout(timer);
        memoryWaiters.length = 0;
        if (!isStopping) site.deaths.push(causeOfDeath(output) ?? `ended with ${signal ?? code}`);
        reject(new Error(`The site ended before it was ready:\n${output}`));
      });
    });
    started.on("message", (message: { kind: string } & Record<string, unknown>) => {
      if (message.kind === "routes") site.routes = message.routes as AttackedRoute[];
      if (message.kind === "stall") stalls.push(message as unknown as Stall);
      if (message.kind === "block") times.blocks.push(message as unknown as Timed);
      if (message.kind === "answer") times.answers.push(message as unknown as Timed);
      if (message.kind === "memory")
        memoryWaiters.shift()?.(message as unknown as { now: Memory; peak: Memory });
    });
    await ready;
  }

  await start();
  return site;
}

function hasEnded(child: ChildProcess | undefined): boolean {
  return child === undefined || child.exitCode !== null || child.signalCode !== null;
}

function spawnSite({ dataDir, databaseUrl, isPlanted = false }: AttackedSiteOptions): ChildProcess {
  const args = [`--max-old-space-size=${HEAP_MB}`, "--expose-gc", "--import", PRELOAD];
  return spawn(process.execPath, [...args, "scripts/run-entry.mjs", "serve"], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? "",
      LOG_LEVEL: "error",
      // The attack must reach what lies behind the guards; each request comes from another client address.
      BOT_CHECK: "none",
      TRUSTED_PROXIES: "1",
      ATTACK_PLANT: isPlanted ? "on" : "off",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
}

/** The messages of failures in the process's log, which hides them from visitors. */
function failuresIn(chunk: string): string[] {
  return chunk.split("\n").flatMap((line) => {
    if (!line.startsWith("{")) return [];
    try {
      const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
      const place = /at [^\n]*\n/.exec(err?.stack ?? "")?.[0].trim() ?? "";
      return err?.message ? [`${err.message.split("\n")[0]} ${place}`.slice(0, 200)] : [];
    } catch {
      return [];
    }
  });
}

function causeOfDeath(output: string): string | undefined {
  return /FATAL ERROR: [^\n]+|^\w*Error: [^\n]+/m.exec(output)?.[0];
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gable-attack-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function copyFolder(source: string): string {
  const folder = temporaryFolder();
  cpSync(source, folder, { recursive: true });
  return folder;
}
