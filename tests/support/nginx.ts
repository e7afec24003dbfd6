import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findNginx } from "../../scripts/test-programs.mjs";
import { freePort } from "./postgres-cluster.ts";

export interface Nginx {
  url: string;
  /** Every request so far. */
  readLog(): PassedRequest[];
  stop(): Promise<void>;
}

interface PassedRequest {
  method: string;
  /** The ports that it was passed to, the last of which answered. */
  ports: string[];
}

const CONFIG = "deploy/nginx-cluster.conf";
const EXAMPLE_SERVERS = /( +)server 127\.0\.0\.1:3001( .*);\n +server 127\.0\.0\.1:3002\2;\n/g;
const EXAMPLE_LISTEN = "listen 80;";
const EXAMPLE_LOG = "access_log /var/log/nginx/gable.log gable;";
const UPSTREAMS = 2;

/** The documented configuration with other ports. */
function fillConfig({
  port,
  processes,
  log,
}: {
  port: number;
  processes: readonly number[];
  log: string;
}): string {
  let filled = 0;
  const text = readFileSync(CONFIG, "utf8")
    .replaceAll(EXAMPLE_SERVERS, (_text, indent: string, options: string) => {
      filled += 1;
      return processes.map((process) => `${indent}server 127.0.0.1:${process}${options};\n`).join("");
    })
    .replace(EXAMPLE_LISTEN, `listen 127.0.0.1:${port};`)
    .replace(EXAMPLE_LOG, `access_log ${log} upstreams;`);
  if (filled !== UPSTREAMS || text.includes(EXAMPLE_LISTEN) || text.includes(EXAMPLE_LOG))
    throw new Error(`${CONFIG} doesn't have the lines that this test replaces.`);
  return text;
}

/** nginx with the documented configuration in front of these ports, as a direct child process. */
export async function startNginx(processes: readonly number[]): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error("nginx is missing: install Debian's package `nginx`.");
  const folder = mkdtempSync(join(tmpdir(), "gable-nginx-"));
  const log = join(folder, "access.log");
  const port = await freePort();
  writeFileSync(join(folder, "cluster.conf"), fillConfig({ port, processes, log }));
  writeFileSync(join(folder, "nginx.conf"), toMainConfig(folder));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
  const nginx = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  await untilListening(nginx, port);
  return {
    url: `http://127.0.0.1:${port}`,
    readLog: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => ({
          method: line.split(" ", 1)[0] ?? "",
          ports: [...line.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = ""]) => port),
        })),
    async stop() {
      const ended = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function toMainConfig(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return [
    "daemon off;",
    // Otherwise the workers of a root's nginx are another user, who can't write into this folder.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "worker_processes 1;",
    `pid ${join(folder, "nginx.pid")};`,
    "events { worker_connections 512; }",
    "http {",
    "log_format upstreams '$request_method $upstream_addr';",
    ...temporary,
    `include ${join(folder, "cluster.conf")};`,
    "}",
  ].join("\n");
}

async function untilListening(nginx: ChildProcess, port: number): Promise<void> {
  let output = "";
  let hasEnded = false;
  nginx.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  nginx.once("exit", () => {
    hasEnded = true;
  });
  for (let tries = 0; tries < 400; tries++) {
    if (hasEnded) throw new Error(`nginx did not start:\n${output}`);
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nginx was not ready in time.");
}
