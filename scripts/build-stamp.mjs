import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INPUTS = ["src", "public", "vite.config.ts", "scripts/third-party.ts", "package-lock.json"];
const STAMP_NAME = "build-stamp";

/** A fingerprint of everything the build is made from. */
export function currentStamp(root = ".") {
  const hash = createHash("sha256");
  for (const input of INPUTS)
    for (const file of filesBelow(root, input)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** The fingerprint of what the build in `dist` was made from. */
export function builtStamp(root = ".") {
  const file = join(root, "dist", STAMP_NAME);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** A server without the sources, such as a container, has nothing that a build could be older than. */
export function getBuildState(root = ".") {
  const built = builtStamp(root);
  if (built === undefined) return "missing";
  if (!existsSync(join(root, "src"))) return "current";
  return built === currentStamp(root) ? "current" : "stale";
}

export function writeStamp(folder, stamp) {
  writeFileSync(join(folder, STAMP_NAME), stamp);
}

function filesBelow(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return filesBelow(root, child);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [child];
  });
}
