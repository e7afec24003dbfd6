import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";

/** What the tests need beside Node, and where Debian and others put it. */
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
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const FONT_FOLDERS = [
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  join(homedir(), ".fonts"),
  join(homedir(), ".local/share/fonts"),
];
const isLinux = process.platform === "linux";

/**
 * Debian's package for each program; `find` returns where it is, or undefined. With `step`, only that step of the tests
 * needs it.
 */
export const TEST_PROGRAMS = [
  { name: "PostgreSQL", find: findPostgres, debian: "postgresql" },
  { name: "Chromium", find: findChromium, debian: "chromium" },
  { name: "nginx", find: findNginx, debian: "nginx", step: "hard" },
  { name: "OpenSSL", find: findOpenssl, debian: "openssl" },
  // Debian's Chromium only recommends these. What a page shows until its own fonts arrive depends on them.
  ...(isLinux
    ? [
        {
          name: "the font Liberation Sans",
          find: () => findFont("LiberationSans-Regular.ttf"),
          debian: "fonts-liberation",
        },
        { name: "the font DejaVu Sans", find: () => findFont("DejaVuSans.ttf"), debian: "fonts-dejavu-core" },
      ]
    : []),
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

/** `CHROMIUM_PATH` comes first, for a browser in an unusual place. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...CHROMIUM_FILES].find((file) => file && existsSync(file));
}

/** For the test with several web processes. */
export function findNginx() {
  return NGINX_FILES.find((file) => existsSync(file));
}

/** Makes the certificates of the tests with TLS. */
function findOpenssl() {
  return spawnSync("openssl", ["version"]).status === 0 ? "openssl" : undefined;
}

/** macOS and Windows have fonts of their own that do. */
function findFont(name) {
  if (process.platform !== "linux") return name;
  return FONT_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .find((file) => basename(file) === name);
}

export function hasHeadlessShell() {
  return existsSync(HEADLESS_SHELL);
}
