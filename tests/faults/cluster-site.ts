import { spawn } from "node:child_process";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import type { MediaStore } from "../../src/server/media/store/media-store.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";
import { toS3Url } from "../../src/server/media/store/s3-url.ts";
import type { MailServer } from "../support/mail-server.ts";
import { type Nginx, startNginx } from "../support/nginx.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { startS3Server } from "../support/s3-server.ts";
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
  /** The bucket that all processes share. */
  media: MediaStore;
  stop(): Promise<void>;
}

interface ClusterOptions {
  databaseUrl: string;
  mail?: MailServer | undefined;
  processes?: number;
  hasWorker?: boolean;
}

interface MemberOptions extends ClusterOptions {
  mediaUrl: string;
}

const SECRET = "a secret that every process of the cluster knows";
const WEB = ["dist/server/serve.js"];
const WORKER = "dist/server/work.js";

/**
 * The built product as on several machines: web processes and a worker with data folders of their own, and nginx, on one
 * PostgreSQL and one bucket.
 */
export async function startCluster(given: ClusterOptions): Promise<ClusterSite> {
  await buildWhenNeeded();
  const { processes = 2, hasWorker = true } = given;
  const bucket = await startS3Server();
  const mediaUrl = toS3Url(bucket.location);
  const options = { ...given, mediaUrl };
  const media = openMediaStore({ dataDir: "", mediaUrl });
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
    media,
    async stop() {
      await Promise.all([...web, worker].map((member) => member.stop()));
      await nginx.stop();
      await media.close();
      await bucket.close();
    },
  };
}

function toEnvironment({ databaseUrl, mail, mediaUrl }: MemberOptions): Record<string, string | undefined> {
  return {
    NODE_ENV: "production",
    VITEST: undefined,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail?.url,
    MEDIA_URL: mediaUrl,
    SESSION_SECRET: SECRET,
    BOT_CHECK: "none",
    PUBLIC_URL: "http://gable.test",
    WORKER: "off",
    // nginx, and one before it that says who the visitor is.
    TRUSTED_PROXIES: "2",
    LOG_LEVEL: "fatal",
  };
}

function createWebMember(options: MemberOptions, { port, name }: { port: number; name: string }): Member {
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

function createWorkerMember(options: MemberOptions): Member {
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
