import { readFileSync, writeFileSync } from "node:fs";

/**
 * Optional packages for other platforms may be missing from the registry this machine reaches; npm then leaves
 * them out of the lock, and the next `npm ci` calls the lock incomplete. This adds their entries.
 */
const SYSTEMS = {
  darwin: "darwin",
  win32: "win32",
  android: "android",
  freebsd: "freebsd",
  netbsd: "netbsd",
  openbsd: "openbsd",
  sunos: "sunos",
  aix: "aix",
  openharmony: "openharmony",
  linux: "linux",
  linuxmusl: "linux",
};
const PROCESSORS = [
  "arm64",
  "x64",
  "ia32",
  "arm",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "mips64el",
  "wasm32",
];
const PROCESSOR_NAMES = { ppc64le: "ppc64", powerpc64le: "ppc64", armv7: "arm" };

/** The optional dependencies that the lock names but does not hold, as entries to add. */
export function missingEntries(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isHeld(lock, path, name)) continue;
      const platform = platformOf(name);
      if (platform)
        missing[`${path}/node_modules/${name}`] = {
          version: range.replace(/^[~^]/, ""),
          ...(entry.dev ? { dev: true } : {}),
          optional: true,
          ...platform,
        };
    }
  }
  return missing;
}

/** Node looks beside the package first, then in every enclosing node_modules. */
function isHeld(lock, path, name) {
  for (let at = path; ; ) {
    if (lock.packages[`${at}${at ? "/" : ""}node_modules/${name}`]) return true;
    if (!at) return false;
    const cut = at.lastIndexOf("/node_modules/");
    at = cut < 0 ? "" : at.slice(0, cut);
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu =
    PROCESSORS.find((processor) => words.includes(processor)) ??
    words.map((word) => PROCESSOR_NAMES[word]).find(Boolean);
  if (!os && cpu !== "wasm32") return undefined;
  const libc = /musl/.test(name) ? "musl" : /gnu/.test(name) && os === "linux" ? "glibc" : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    engines: {},
  };
}

if (process.argv[1]?.endsWith("complete-lock.mjs")) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = missingEntries(lock);
  const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    "package-lock.json",
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(`Added ${Object.keys(missing).length} entries.`);
}
