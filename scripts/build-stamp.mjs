import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INPUTS = ["src", "public", "vite.config.ts", "package-lock.json"];
const STAMP_NAME = "build-stamp";
const STAMP_FILE = join("dist", STAMP_NAME);

/** A fingerprint of everything the build is made from. */
export function currentStamp() {
  const hash = createHash("sha256");
  for (const input of INPUTS)
    for (const file of filesBelow(input)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

/** The fingerprint of what the build in `dist` was made from. */
export function builtStamp() {
  return existsSync(STAMP_FILE) ? readFileSync(STAMP_FILE, "utf8") : undefined;
}

export function writeStamp(folder, stamp) {
  writeFileSync(join(folder, STAMP_NAME), stamp);
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return filesBelow(child);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [child];
  });
}
