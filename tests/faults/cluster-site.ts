import { spawn } from "node:child_process";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import type { MailServer } from "../support/mail-server.ts";
import { type Nginx, startNginx } from "../support/nginx.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { startSite, temporaryFolder } from "../support/site-process.ts";

/** A process that can be killed and started again. */
export interface Member {
  name: string;
  /** Undefined for the worker. */
  url: string | undefined;
  /** Resolves when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

export interface ClusterSite {
  web: Member[];
  worker: Member;
  nginx: Nginx;
  stop(): Promise<void>;
}

interface ClusterOptions {
  databaseUrl: string;
  mail?: MailServer | undefined;
  processes?: number;
  hasWorker?: boolean;
}

const SECRET = "a secret that every process of the cluster knows";
const WEB = ["dist/server/serve.js"];
const WORKER = "dist/server/work.js";

/**
 * The built product as on several machines: web processes and a worker with data folders of their own, and nginx, on one
 * PostgreSQL.
 */
export async function startCluster(options: ClusterOptions): Promise<ClusterSite> {
  await buildWhenNeeded();
  const { processes = 2, hasWorker = true } = options;
  const ports = [];
  for (let index = 0; index < processes; index++) ports.push(await freePort());
  const web = ports.map((port, index) => createWebMember(options, { port, name: `web ${index + 1}` }));
  const worker = createWorkerMember(options);
  await Promise.all([...web, ...(hasWorker ? [worker] : [])].map((member) => member.start()));
  const nginx = await startNginx(ports);
  return {
    web,
    worker,
    nginx,
    async stop() {
      await Promise.all([...web, worker].map((member) => member.stop()));
      await nginx.stop();
    },
  };
}

function toEnvironment({ databaseUrl, mail }: ClusterOptions): Record<string, string | undefined> {
  return {
    NODE_ENV: "production",
    VITEST: undefined,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail?.url,
    SESSION_SECRET: SECRET,
    BOT_CHECK: "none",
    PUBLIC_URL: "http://gable.test",
    WORKER: "off",
    // nginx, and one before it that says who the visitor is.
    TRUSTED_PROXIES: "2",
    LOG_LEVEL: "fatal",
  };
}

function createWebMember(options: ClusterOptions, { port, name }: { port: number; name: string }): Member {
  const dataDir = temporaryFolder();
  let running: Awaited<ReturnType<typeof startSite>> | undefined;
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    url,
    async start() {
      const environment = { ...toEnvironment(options), PORT: String(port) };
      running = await startSite({ command: WEB, dataDir, environment });
      await untilReady(url);
    },
    async stop(signal = "SIGTERM") {
      await running?.stop(signal);
      running = undefined;
    },
  };
}

function createWorkerMember(options: ClusterOptions): Member {
  const dataDir = temporaryFolder();
  let stop: ((signal: NodeJS.Signals) => Promise<void>) | undefined;
  return {
    name: "worker",
    url: undefined,
    async start() {
      const env = { ...process.env, ...toEnvironment(options), DATA_DIR: dataDir };
      const child = spawn(process.execPath, [WORKER], { env, stdio: ["ignore", "pipe", "inherit"] });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      stop = async (signal) => {
        child.kill(signal);
        await ended;
      };
      await new Promise<void>((resolve, reject) => {
        child.stdout.once("data", () => resolve());
        child.once("exit", (code) => reject(new Error(`The worker ended with ${code} before it was ready.`)));
      });
    },
    async stop(signal = "SIGTERM") {
      await stop?.(signal);
      stop = undefined;
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was not ready within half a minute.`);
}
