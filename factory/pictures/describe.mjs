import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * Updates demo/pictures/manifest.json from its files: the key (the file's name and a fingerprint of its bytes, so that a URL
 * never shows another picture), size, colour and a blur to show while the picture loads. Descriptions written by people stay.
 * Mirror images and drawings are replaced each time.
 */
const FOLDER = "demo/pictures";
const MANIFEST = `${FOLDER}/manifest.json`;
const BLUR_WIDTH = 12;
const DRAWN = new Set(["floorplan", "epc-chart", "portrait"]);
/** A picture of these kinds may be shown the other way round: nothing in it can be read. */
const MIRRORED = new Set(["exterior", "interior", "ground", "commercial"]);
const PAPER = "#ffffff";

const manifest = JSON.parse(readFileSync(MANIFEST, "utf8"));
const written = manifest.filter(({ kind, mirrored }) => !mirrored && !DRAWN.has(kind));
const described = [];
for (const picture of written) {
  described.push(await describe(picture));
  if (MIRRORED.has(picture.kind)) described.push(await describe(mirrorImageOf(picture)));
}
for (const picture of drawings()) described.push(describeDrawing(picture));

// Written beside and renamed: a site that starts meanwhile reads a whole manifest.
writeFileSync(`${MANIFEST}.new`, `${JSON.stringify(described, null, 2)}\n`);
renameSync(`${MANIFEST}.new`, MANIFEST);
console.log(`Described ${described.length} pictures.`);

async function describe({
  key: _key,
  width: _width,
  height: _height,
  colour: _colour,
  blur: _blur,
  ...picture
}) {
  const bytes = readFileSync(`${FOLDER}/${picture.file}`);
  const key = keyOf(picture, bytes);
  const known = manifest.find((entry) => entry.key === key);
  if (known?.blur) return { ...known, ...picture };
  const image = () => sharp(bytes).flop(picture.mirrored === true);
  const { width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  const blur = await image().resize(BLUR_WIDTH).webp({ quality: 30 }).toBuffer();
  return {
    key,
    ...picture,
    width,
    height,
    colour: `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
}

function describeDrawing(picture) {
  const bytes = readFileSync(`${FOLDER}/${picture.file}`);
  const [, width, height] = /<svg[^>]*?width="(\d+)"[^>]*?height="(\d+)"/.exec(bytes.toString("utf8")) ?? [];
  return {
    key: keyOf(picture, bytes),
    ...picture,
    width: Number(width),
    height: Number(height),
    colour: PAPER,
  };
}

function keyOf({ file, mirrored }, bytes) {
  const fingerprint = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `${file.replace(/\.\w+$/, "")}${mirrored ? "-mirrored" : ""}-${fingerprint}`;
}

function mirrorImageOf(picture) {
  return { ...picture, mirrored: true, ...(picture.set ? { set: `${picture.set}-mirrored` } : {}) };
}

function drawings() {
  const floorplans = readList("demo/layouts.json").map(({ id, file, beds }) => ({
    file,
    kind: "floorplan",
    set: id,
    caption: "Floorplan",
    alt: beds > 0 ? `Floorplan of a home with ${beds} ${beds === 1 ? "bedroom" : "bedrooms"}` : "Floorplan",
  }));
  const charts = readList("demo/epc-charts.json").map(({ file, current, potential }) => ({
    file,
    kind: "epc-chart",
    caption: "Energy performance",
    alt: `Energy performance chart: ${current} now, ${potential} possible`,
  }));
  const portraits = readList("demo/portraits.json").map(({ file, alt }) => ({
    file,
    kind: "portrait",
    caption: "",
    alt,
  }));
  return [...floorplans, ...charts, ...portraits];
}

function readList(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}
