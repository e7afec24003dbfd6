import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { DEBIAN_ROOT, must, npmEnvironment, prepareDebianRoot, quoteAll } from "../debian-root.mjs";
import { parseDockerfile, readIgnore, readSettings } from "./dockerfile.mjs";
import { performSteps } from "./perform-steps.mjs";

/**
 * Proves the image without a container engine: performs the Dockerfile's own steps in a Debian root, starts the result
 * with a read-only root file system, without a network and as its own user, and asks it. Needs root, debootstrap and
 * some minutes.
 */
const { values } = parseArgs({ options: { base: { type: "string" }, keep: { type: "boolean" } } });
const base = resolve(values.base ?? DEBIAN_ROOT);

function buildImage(folder, { stages }) {
  const isKept = readIgnore(readFileSync(".dockerignore", "utf8"));
  const environment = { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: "/root", ...npmEnvironment() };
  const roots = {};
  for (const stage of stages) {
    const root = join(folder, stage.name);
    console.log(`Stage ${stage.name}`);
    must("cp", ["--archive", "--reflink=auto", base, root]);
    performSteps(stage, { root, context: process.cwd(), stages: roots, isKept, environment });
    roots[stage.name] = root;
  }
  return roots[stages.at(-1).name];
}

/** In namespaces of its own: no network but itself, and mounts that end with it. */
function checkImage(root, settings) {
  const data = mkdtempSync(join(tmpdir(), "gable-image-data-"));
  const [uid, gid] = settings.user.split(":");
  must("chown", [`${uid}:${gid}`, data]);
  const environment = quoteAll({ PATH: "/usr/local/bin:/usr/bin:/bin", LOG_LEVEL: "warn", ...settings.env });
  const inside = `chroot --userspec=${uid}:${gid} --groups= "$ROOT" /usr/bin/env -i ${environment} sh -c 'cd ${settings.workdir} && exec "$@"' sh`;
  const command = [...settings.entrypoint, ...settings.command].join(" ");
  const script = `set -e
    mount --bind "$ROOT" "$ROOT"
    mount --bind "$DATA" "$ROOT/data"
    mount -t tmpfs tmpfs "$ROOT/tmp"
    mount -t proc proc "$ROOT/proc"
    mount -o remount,bind,ro "$ROOT"
    cp "$CHECKS" "$ROOT/tmp/check-container.mjs"
    ip link set lo up
    ${inside} ${command} >&2 &
    SITE=$!
    ${inside} node /tmp/check-container.mjs "$HEALTHCHECK"
    kill -TERM $SITE
    wait $SITE`;
  const env = {
    PATH: process.env.PATH,
    ROOT: root,
    DATA: data,
    CHECKS: join(dirname(process.argv[1]), "check-container.mjs"),
    HEALTHCHECK: JSON.stringify(settings.healthcheck),
  };
  const namespaces = ["--mount", "--net", "--pid", "--fork", "--kill-child"];
  const ended = spawnSync("unshare", [...namespaces, "sh", "-c", script], { env, encoding: "utf8" });
  rmSync(data, { recursive: true, force: true });
  if (!ended.stdout.startsWith("{")) throw new Error(`The site couldn't be checked:\n${ended.stderr}`);
  return { ...JSON.parse(ended.stdout), "ends with 0 on SIGTERM": ended.status === 0 };
}

const startedAt = Date.now();
const dockerfile = parseDockerfile(readFileSync("Dockerfile", "utf8"));
const folder = mkdtempSync(join(tmpdir(), "gable-image-"));
try {
  prepareDebianRoot(base);
  const root = buildImage(folder, dockerfile);
  const found = checkImage(root, readSettings(dockerfile.stages.at(-1)));
  for (const [what, holds] of Object.entries(found)) console.log(`${holds ? "ok  " : "FAIL"} ${what}`);
  const size = must("du", ["-sm", join(root, "app")]).split("\t")[0];
  const failed = Object.values(found).filter((holds) => !holds).length;
  console.log(`/app has ${size} MB; ${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
  console.log(`${Object.keys(found).length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  if (values.keep) console.log(`Kept in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
