import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { feature } from "./geometry.mjs";

/** Names of towns and villages, from our own gazetteer, and of streets in the demo agency's country. */
const NUMBERED_ROAD = /^[ABM]\d+/;
/** A borough of London is a part of a town, however many live there. */
const BOROUGH_SHARE = 1 / 40;

/** Towns of the agency's country whose inhabitants the gazetteer's source does not count, in round figures. */
const NOT_COUNTED = new Map([
  ["St Ives, Cambridgeshire", 17_000],
  ["Wymondham, Norfolk", 17_000],
  ["Brandon, Suffolk", 9_600],
  ["Eye, Suffolk", 2_400],
]);

/** Largest first: labels are placed in that order. */
export function readPlaces(folder) {
  const places = readRows(`${folder}/places.tsv.gz`).map(([name, county, lat, lng, population]) => {
    const isBorough = county === "London" && name !== "London";
    const people = NOT_COUNTED.get(`${name}, ${county}`) ?? Number(population);
    return {
      name,
      at: [Number(lng), Number(lat)],
      people: roughly(people * (isBorough ? BOROUGH_SHARE : 1)),
    };
  });
  return places.sort((a, b) => b.people - a.people);
}

/** To two figures, so that tiles repeat them. */
function roughly(count) {
  return Number(count.toPrecision(2));
}

export function placeFeature({ name, at, people }, properties = {}) {
  return feature("Point", at, { name, people, ...properties });
}

/** Streets on which somebody in our units lives, those with most postcodes first. */
export function streetNames(folder, { postcodes, streets, toLngLat, isWanted }) {
  const ours = new Set(readRows(`${folder}/units.tsv.gz`).map(([code]) => code));
  const counts = new Map();
  for (const [code, , , indexes] of postcodes) {
    if (!ours.has(code) || indexes.length === 0) continue;
    counts.set(indexes[0], (counts.get(indexes[0]) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([index, count]) => {
      const [name, , , , , easting, northing] = streets[index];
      return { name, count, at: toLngLat(easting, northing) };
    })
    .filter((street) => !NUMBERED_ROAD.test(street.name) && isWanted(street))
    .map(({ name, at }) => feature("Point", at, { name }));
}

/** Where the homes of a postcode stand: real points, which show how a street runs without inventing its line. */
export function addressPoints(folder, isWanted) {
  const points = new Map();
  for (const [, lat, lng] of readRows(`${folder}/units.tsv.gz`)) {
    const at = [Number(lng), Number(lat)];
    if (isWanted(at)) points.set(`${lng} ${lat}`, at);
  }
  return [...points.values()].map((at) => feature("Point", at));
}

function readRows(file) {
  const text = gunzipSync(readFileSync(file)).toString("utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}
