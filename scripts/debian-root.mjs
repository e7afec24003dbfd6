import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A small Debian with Node in a folder, for proofs that need a machine of their own. Needs root and debootstrap. */
const DEBIAN = "bookworm";
export const DEBIAN_ROOT = "node_modules/.cache/debian-root";
const CERTIFICATES = "/run/certificates.pem";
const APT_SETTINGS = /^Acquire::(?:Check-Valid-Until|https?::Proxy)\b/;

/** Runs a program and returns what it wrote; a program that fails is an error. */
export function must(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, { stdio: ["ignore", "pipe", "inherit"], ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
  return String(stdout ?? "").trim();
}

/** What the official image of Node has: a small Debian, Node and npm. It is made once and kept. */
export function prepareDebianRoot(root) {
  if (!existsSync(join(root, "bin/sh"))) {
    console.log(`Making a Debian root in ${root} …`);
    const unfinished = `${root}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(root), { recursive: true });
    must("debootstrap", ["--variant=minbase", DEBIAN, unfinished, ...listMirrors().slice(0, 1)]);
    renameSync(unfinished, root);
  }
  for (const file of ["/etc/resolv.conf", "/etc/hosts"]) cpSync(file, join(root, file));
  if (existsSync(join(root, "usr/local/bin/node"))) return;
  cpSync(process.execPath, join(root, "usr/local/bin/node"));
  const modules = join(root, "usr/local/lib/node_modules");
  mkdirSync(modules, { recursive: true });
  cpSync(join(must("npm", ["root", "--global"]), "npm"), join(modules, "npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
}

/** `apt-get` inside must find Debian's packages as it does on this machine. */
export function copyAptSources(root) {
  const sources = listDebianIndexes().map(
    ([url, release, component]) => `deb ${url} ${release} ${component}`,
  );
  if (sources.length > 0) writeFileSync(join(root, "etc/apt/sources.list"), `${sources.join("\n")}\n`);
  const settings = must("apt-config", ["dump", "Acquire"])
    .split("\n")
    .filter((line) => APT_SETTINGS.test(line));
  writeFileSync(join(root, "etc/apt/apt.conf.d/99-of-this-machine"), `${settings.join("\n")}\n`);
}

function listMirrors() {
  return listDebianIndexes().flatMap(([url, release]) => (release === DEBIAN ? [url] : []));
}

/** URL, release and component of the package indexes of this Debian that the machine reads. */
function listDebianIndexes() {
  return must("apt-get", [
    "indextargets",
    "--format",
    "$(ORIGIN) $(SITE) $(RELEASE) $(COMPONENT)",
    "Created-By: Packages",
  ])
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([origin, , release]) => origin === "Debian" && release.startsWith(DEBIAN))
    .map(([, ...index]) => index);
}

/** `npm ci` inside must find its packages as it does on this machine. */
export function npmEnvironment() {
  const registry = must("npm", ["config", "get", "registry"], { stdio: ["ignore", "pipe", "ignore"] });
  return {
    npm_config_registry: registry,
    ...(process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: CERTIFICATES } : {}),
  };
}

/**
 * Shell lines that give a root `/proc` and `/run`. This machine's certificates are there for as long as the mount, as a
 * network of one's own would need them.
 */
export const MOUNT_PROC_AND_RUN = `
  mount -t proc proc "$ROOT/proc"
  mount -t tmpfs tmpfs "$ROOT/run"
  if [ -n "$NODE_EXTRA_CA_CERTS" ]; then cp "$NODE_EXTRA_CA_CERTS" "$ROOT${CERTIFICATES}"; fi`;

/** For `env -i` in a shell line. */
export function quoteAll(environment) {
  return Object.entries(environment)
    .map(([name, value]) => `'${name}=${value.replaceAll("'", "'\\''")}'`)
    .join(" ");
}
