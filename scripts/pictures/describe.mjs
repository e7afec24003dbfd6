import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * Brings demo/pictures/manifest.json up to its files: the key (the file's name and a fingerprint of its bytes, so that an address
 * never shows another picture), size, colour and a blur to stand in until the picture is there. What people wrote stays.
 */
const FOLDER = "demo/pictures";
const MANIFEST = `${FOLDER}/manifest.json`;
const BLUR_WIDTH = 12;

const pictures = JSON.parse(readFileSync(MANIFEST, "utf8"));
const described = await Promise.all(pictures.map(describe));
writeFileSync(MANIFEST, `${JSON.stringify(described, null, 2)}\n`);
console.log(`Described ${described.length} pictures.`);

async function describe({
  key: _key,
  width: _width,
  height: _height,
  colour: _colour,
  blur: _blur,
  ...written
}) {
  const bytes = readFileSync(`${FOLDER}/${written.file}`);
  const { width, height } = await sharp(bytes).metadata();
  const { dominant } = await sharp(bytes).stats();
  const blur = await sharp(bytes).resize(BLUR_WIDTH).webp({ quality: 30 }).toBuffer();
  const fingerprint = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return {
    key: `${written.file.replace(/\.\w+$/, "")}-${fingerprint}`,
    ...written,
    width,
    height,
    colour: `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
}
