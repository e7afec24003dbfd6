import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  copyAptSources,
  DEBIAN_ROOT,
  MOUNT_PROC_AND_RUN,
  must,
  npmEnvironment,
  prepareDebianRoot,
  quoteAll,
} from "../debian-root.mjs";

/**
 * Proves the README's two commands on a machine with nothing but Debian and Node: in a fresh Debian root, on a clone of
 * the last commit, `npm ci && npm start` and `npm ci && npm test`. Needs root, debootstrap and git, and takes as long as
 * the tests. `--only e2e tests/e2e/fonts.spec.ts` is passed on to `npm test`.
 */
const { values, positionals } = parseArgs({
  options: { base: { type: "string" }, keep: { type: "boolean" }, only: { type: "string" } },
  allowPositionals: true,
});
const CLONE = "/home/gable";
const LONGEST_START_MS = 600_000;
/** As in a container: packages don't start their services, whose ports may be taken here. */
const NO_SERVICES = "#!/bin/sh\nexit 101\n";
const DEVICES = ["null", "zero", "full", "random", "urandom", "tty"];

function createMachine(root) {
  const base = resolve(values.base ?? DEBIAN_ROOT);
  prepareDebianRoot(base);
  must("cp", ["--archive", "--reflink=auto", base, root]);
  copyAptSources(root);
  const policy = join(root, "usr/sbin/policy-rc.d");
  writeFileSync(policy, NO_SERVICES);
  chmodSync(policy, 0o755);
  must("git", ["clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, join(root, CLONE)]);
  const commit = must("git", ["rev-parse", "HEAD"]);
  if (must("git", ["-C", join(root, CLONE), "rev-parse", "HEAD"]) !== commit)
    throw new Error("The clone isn't at this checkout's commit.");
  console.log(`A Debian with Node and commit ${commit.slice(0, 8)} in ${root}`);
}

/** Runs a command line in the clone, in namespaces that end its processes and mounts with it. */
function spawnInside(root, command) {
  const environment = quoteAll({
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    ...npmEnvironment(),
  });
  const script = `set -e${MOUNT_PROC_AND_RUN}
    mount -t tmpfs -o mode=755 tmpfs "$ROOT/dev"
    mkdir "$ROOT/dev/pts" "$ROOT/dev/shm"
    for name in ${DEVICES.join(" ")}; do
      touch "$ROOT/dev/$name"
      mount --bind "/dev/$name" "$ROOT/dev/$name"
    done
    ln -s /proc/self/fd "$ROOT/dev/fd"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$ROOT/dev/pts"
    ln -s pts/ptmx "$ROOT/dev/ptmx"
    mount -t tmpfs -o mode=1777 tmpfs "$ROOT/dev/shm"
    exec chroot "$ROOT" /usr/bin/env -i ${environment} sh -c 'cd ${CLONE} && eval "$0"' "$COMMAND"`;
  console.log(`\n$ ${command}`);
  return spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script], {
    env: { ...process.env, ROOT: root, COMMAND: command },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Passes on what a process writes, and resolves with all of it when the process ends or `isEnough`. */
function readOutput(child, isEnough = () => false) {
  return new Promise((done) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
      if (isEnough(output)) done(output);
    });
    child.once("close", () => done(output));
  });
}

async function proveStart(root) {
  const { name } = JSON.parse(readFileSync("demo/site/agency.json", "utf8"));
  const site = spawnInside(root, "npm ci && PORT=0 npm start");
  const timer = setTimeout(() => site.kill("SIGKILL"), LONGEST_START_MS);
  const ready = / is ready at (http:\S+)\n/;
  const url = ready.exec(await readOutput(site, (output) => ready.test(output)))?.[1];
  const page = url && (await fetch(url));
  const isShown = page?.status === 200 && (await page.text()).includes(name.replace("&", "&amp;"));
  clearTimeout(timer);
  const ended = new Promise((done) => site.once("close", done));
  site.kill("SIGKILL");
  await ended;
  console.log(isShown ? "The home page shows the demo agency." : "FAIL: there is no home page.");
  return isShown;
}

async function proveTests(root) {
  const options = values.only === undefined ? [] : ["--", "--only", values.only, ...positionals];
  const output = await readOutput(spawnInside(root, ["npm ci && npm test", ...options].join(" ")));
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return counts ? counts.slice(1).map(Number) : [0, 1];
}

const folder = mkdtempSync(join(tmpdir(), "gable-bare-"));
const root = join(folder, "debian");
try {
  createMachine(root);
  const isStarted = await proveStart(root);
  const [passed, failed] = await proveTests(root);
  const [allPassed, allFailed] = [passed + Number(isStarted), failed + Number(!isStarted)];
  console.log(`${allPassed} passed, ${allFailed} failed`);
  process.exitCode = allFailed === 0 ? 0 : 1;
} finally {
  if (values.keep) console.log(`Kept in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
