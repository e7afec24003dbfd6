import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The programs that the tests need beside Node, and where Debian puts them. */
const POSTGRES_FOLDER = "/usr/lib/postgresql";
/** Without a window to draw, a page takes a sixth of the time to open. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";
const NGINX_FILES = [
  "/usr/sbin/nginx",
  "/usr/local/sbin/nginx",
  "/usr/local/bin/nginx",
  "/opt/homebrew/bin/nginx",
];
const CHROMIUM_FILES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The folder of the server's own programs, the newest version first; a client alone is not enough. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_FOLDER)
    ? readdirSync(POSTGRES_FOLDER).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = versions.map((version) => join(POSTGRES_FOLDER, version, "bin"));
  const configured = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim();
  return [...folders, ...(configured ? [configured] : [])].find((folder) =>
    existsSync(join(folder, "initdb")),
  );
}

export function findChromium() {
  return CHROMIUM_FILES.find((file) => existsSync(file));
}

/** For the test with several web processes. */
export function findNginx() {
  return NGINX_FILES.find((file) => existsSync(file));
}

export function hasHeadlessShell() {
  return existsSync(HEADLESS_SHELL);
}
