import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

/** Lays out what the picture library holds, sheet by sheet, in docs/pictures: to be looked at after every change. */
const FOLDER = "demo/pictures";
const OUTPUT = "docs/pictures";
const GAP = 6;
const PAPER = "#e9ebe6";

const SHEETS = [
  { name: "houses", kinds: ["exterior"], columns: 9, width: 190, height: 127 },
  { name: "rooms", kinds: ["interior"], columns: 7, width: 230, height: 153 },
  {
    name: "land-and-work",
    kinds: ["ground", "commercial", "event", "heritage"],
    columns: 7,
    width: 230,
    height: 153,
  },
  { name: "people", kinds: ["portrait"], columns: 11, width: 140, height: 168 },
  { name: "floorplans", kinds: ["floorplan"], columns: 6, width: 270, height: 210, every: 3 },
  { name: "energy-charts", kinds: ["epc-chart"], columns: 8, width: 190, height: 130, every: 2 },
];

const manifest = JSON.parse(readFileSync(`${FOLDER}/manifest.json`, "utf8"));
mkdirSync(OUTPUT, { recursive: true });
for (const sheet of SHEETS) await draw(sheet);

async function draw({ name, kinds, columns, width, height, every = 1 }) {
  const pictures = manifest
    .filter(({ kind, mirrored }) => kinds.includes(kind) && !mirrored)
    .filter((_, index) => index % every === 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const tiles = await Promise.all(
    pictures.map(async ({ file }, index) => ({
      input: await sharp(`${FOLDER}/${file}`)
        .resize(width, height, { fit: "contain", background: "#ffffff" })
        .png()
        .toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  const rows = Math.ceil(pictures.length / columns);
  const sheet = sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: PAPER,
    },
  });
  await sheet.composite(tiles).webp({ quality: 72 }).toFile(`${OUTPUT}/${name}.webp`);
  console.log(`${name}: ${pictures.length} pictures`);
}
