/**
 * Masters (PNG) into the library (AVIF) and their entries into its manifest; entries and pictures of others stay as they are.
 *   node encode.mjs masters demo/pictures [rejected.txt]      then, in the project: node factory/pictures/describe.mjs
 * Needs sharp (resolved from the working directory).
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { entryOf } from "./words.mjs";

const sharp = createRequire(`${process.cwd()}/x.js`)("sharp");
const QUALITY = 58;
const [masters, library, rejectFile] = process.argv.slice(2);
const words = (path) =>
  path && existsSync(path) ? readFileSync(path, "utf8").split(/\s+/).filter(Boolean) : [];
const rejected = new Set(words(rejectFile));
const manifestPath = `${library}/manifest.json`;

const fresh = [];
for (const name of readdirSync(masters)
  .filter((f) => f.endsWith(".png"))
  .map((f) => f.slice(0, -4))
  .sort()) {
  const source = `${masters}/${name}.png`;
  const factsPath = `${masters}/${name}.json`;
  if (rejected.has(name)) continue;
  const facts = existsSync(factsPath) ? JSON.parse(readFileSync(factsPath, "utf8")) : {};
  const entry = entryOf(name, facts);
  const target = `${library}/${entry.file}`;
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target) || statSync(target).mtimeMs < statSync(source).mtimeMs) {
    // every second palette shows the rooms mirrored, and so do some sets of houses: same layout, other-looking home
    const mirrored =
      facts.mirror === true || (entry.kind === "interior" && Number(/-(\d\d)$/.exec(name)[1]) % 2 === 0);
    await sharp(source).flop(mirrored).avif({ quality: QUALITY, effort: 3 }).toFile(target);
  }
  fresh.push(entry);
}

const written = JSON.parse(readFileSync(manifestPath, "utf8"));
// mirror images share their file with the picture itself: describe.mjs adds them again
const known = new Map(written.filter(({ mirrored }) => !mirrored).map((entry) => [entry.file, entry]));
for (const entry of fresh) known.set(entry.file, { ...known.get(entry.file), ...entry });
const merged = [...known.values()].filter(({ file }) => existsSync(`${library}/${file}`));
writeFileSync(`${manifestPath}.new`, `${JSON.stringify(merged, null, 2)}\n`);
renameSync(`${manifestPath}.new`, manifestPath);
console.log(`${fresh.length} of ${merged.length} pictures are from these masters.`);
