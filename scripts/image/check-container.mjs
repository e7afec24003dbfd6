import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Runs inside the proven image, as its user and beside its site, and prints what it found as JSON. It gets the
 * image's health check as its argument.
 */
const site = `http://127.0.0.1:${process.env.PORT}`;
const TOOLS =
  "npm npx yarn corepack gcc g++ cc make python3 git curl wget vite tsx tsc esbuild biome vitest".split(" ");
const WRITABLE = ["/data", "/tmp"];
const READ_ONLY = ["/app", "/app/dist", "/app/node_modules", "/etc", "/usr", "/var", "/"];
const LONGEST_START_MS = 180_000;

async function waitUntilAlive() {
  const startedAt = Date.now();
  while (Date.now() - startedAt < LONGEST_START_MS) {
    if (
      await fetch(`${site}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

function canWrite(folder) {
  const file = join(folder, `proof-${process.pid}`);
  try {
    writeFileSync(file, "x");
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}

const run = (command, ...args) => spawnSync(command, args, { encoding: "utf8" });
const [program, ...args] = JSON.parse(process.argv[2]);
const { devDependencies } = JSON.parse(readFileSync("/app/package.json", "utf8"));
const folders = process.env.PATH.split(delimiter);
const isAlive = await waitUntilAlive();
const page = isAlive ? await fetch(site) : undefined;
const body = (await page?.text()) ?? "";
const asset = /\/assets\/[^"]+\.js/.exec(body)?.[0];

console.log(
  JSON.stringify({
    "answers /healthz": isAlive,
    "its health check passes": run(program, ...args).status === 0,
    "its health check fails where no site is":
      spawnSync(program, args, { env: { ...process.env, PORT: "1" } }).status === 1,
    "serves a page": page?.status === 200 && body.includes("<h1"),
    "serves a script": asset !== undefined && (await fetch(site + asset)).ok,
    "becomes ready": (await fetch(`${site}/readyz`)).ok,
    "runs as a user without rights": process.getuid() === 1000 && process.getgid() === 1000,
    "can write its data and /tmp": WRITABLE.every(canWrite),
    "can write nothing else": !READ_ONLY.some(canWrite),
    "has no build tools": !TOOLS.some((tool) => folders.some((folder) => existsSync(join(folder, tool)))),
    "has no development packages": !Object.keys(devDependencies).some(
      (name) =>
        // Some packages ask for another one's types.
        !name.startsWith("@types/") && existsSync(`/app/node_modules/${name}/package.json`),
    ),
    "has no sources and tests": !["src", "tests", "public"].some((name) => existsSync(`/app/${name}`)),
    "started without a network": await fetch("http://192.0.2.1", { signal: AbortSignal.timeout(2_000) }).then(
      () => false,
      () => true,
    ),
    "runs the commands": run("gable", "jobs").stdout.includes("ready"),
    "lists the commands": run("gable", "nonsense").stderr.includes("The commands are"),
  }),
);
