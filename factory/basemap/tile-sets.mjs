import { countyLines, countyNames, landOf } from "./boundaries.mjs";
import { builtUpAreas, markFar } from "./built-up.mjs";
import { curveThrough, feature, isInBox, ringArea } from "./geometry.mjs";
import { addressPoints, placeFeature, streetNames } from "./settlements.mjs";
import { finderOf, readTypedLines } from "./typed-lines.mjs";

/** All that can ever be looked at; the part with the edges of towns; the agency's own country, with every hamlet. */
const WORLD = [-14, 47, 8, 62.5];
const AREA = [-2.1, 51, 2.1, 53.6];
const HOME = [-0.6, 51.85, 1.85, 53];
const ENGLAND_AND_WALES = [-6.5, 49.8, 2.2, 56];
/** Where every street of the agency's postcodes is named, and where only those with two postcodes or more are. */
const ALL_STREETS = [-0.05, 52.05, 0.8, 52.45];
const LARGER_STREETS = [-0.45, 51.85, 1.45, 52.8];

/** The whole country, roughly: what is shown up to zoom 9; coast, counties, woods and railways also nearer. */
export function britain({ continent, counties, places, postcodes, contours }) {
  const builtup = builtUpAreas(postcodes, {
    contours,
    box: [-8, 49.8, 2, 60.9],
    cell: 0.0025,
    blurs: [1],
    levels: [{ threshold: 1.1, level: 1, smallest: 1e-4 }],
    tolerance: 0.0008,
    coarsenessAt: (point) => (isInBox(point, AREA) ? 1 : 3.5),
  });
  const findStation = finderOf(readStations().map(({ name, at }) => [name, at]));
  const coast = readCoast();
  const layers = {
    land: landOf(continent, { box: WORLD, ...coast, toleranceAt: coastTolerance }),
    lakes: outlines("waters.txt"),
    woods: outlines("woods.txt"),
    builtup: markFar(builtup, AREA),
    counties: countyLines(counties, { shores: coast.shores, tolerance: 0.002 }),
    county_names: countyNames(counties),
    railways: readTypedLines("railways.txt", findStation).map(({ points }) =>
      feature("LineString", curveThrough(points)),
    ),
    regions: readTypedLines("regions.txt").map(({ name, rank, points: [at] }) =>
      feature("Point", at, { name, rank }),
    ),
    places: places
      .filter(({ at, people }) => people >= (isInBox(at, AREA) ? 10_000 : 40_000))
      .map((place) => placeFeature(place, isInBox(place.at, AREA) ? {} : { far: true })),
    ...roadsAndRivers(places),
  };
  const layersAt = (zoom) => thinBritain(layers, zoom);
  return { name: "britain", bounds: WORLD, zooms: [5, 8], extent: 8192, layersAt };
}

function coastTolerance(point) {
  if (isInBox(point, AREA)) return 0.0001;
  return isInBox(point, ENGLAND_AND_WALES) ? 0.003 : 0.009;
}

function thinBritain(layers, zoom) {
  if (zoom >= 8) return layers;
  const fewest = zoom === 7 ? 25_000 : 80_000;
  const smallest = zoom === 7 ? 2.5e-4 : 1e-3;
  return {
    ...layers,
    builtup: layers.builtup.filter(({ geometry }) => ringArea(geometry.coordinates[0]) > smallest),
    places: layers.places.filter(({ properties }) => properties.people >= fewest),
    roads: layers.roads.filter(({ properties }) => properties.rank < 3),
    rivers: layers.rivers.filter(({ properties }) => properties.rank === 1),
  };
}

/** The agency's country and what can be seen from it: edges of towns and villages, their names, roads, rivers, stations. */
export function area({ places, postcodes, contours }) {
  const builtup = builtUpAreas(postcodes, {
    contours,
    box: AREA,
    cell: 0.0009,
    blurs: [1, 1],
    levels: [
      { threshold: 0.22, level: 1, smallest: 5e-6 },
      { threshold: 0.8, level: 2, smallest: 3e-5 },
    ],
    tolerance: 0.0003,
    coarsenessAt: (point) => (isInBox(point, HOME) ? 1 : 5),
  });
  const near = places.filter(({ at, people }) => isInBox(at, HOME) || (people >= 1_000 && isInBox(at, AREA)));
  const stations = readStations()
    .filter(({ at }) => isInBox(at, HOME))
    .map(({ name, at }) => feature("Point", at, { name }));
  const lines = roadsAndRivers(places);
  const layersAt = (zoom) => ({
    builtup: zoom === 10 ? builtup : builtup.filter(isLarge),
    stations: zoom === 10 ? stations : [],
    places: near.filter(({ people }) => zoom === 10 || people >= 3_000).map((place) => placeFeature(place)),
    ...lines,
  });
  return { name: "area", bounds: AREA, zooms: [9, 10], layersAt };
}

function isLarge({ properties, geometry }) {
  return properties.level === 1 && ringArea(geometry.coordinates[0]) > 1.5e-5;
}

/** From zoom 13 on: the names of streets, and where the homes stand with greens and fields between them. */
export function streets({ gazetteer, address, toLngLat, postcodes, contours }) {
  const layers = {
    homes: builtUpAreas(postcodes, {
      contours,
      box: LARGER_STREETS,
      cell: 0.0004,
      blurs: [1, 1],
      levels: [{ threshold: 0.09, level: 3, smallest: 3e-6 }],
      tolerance: 0.00016,
      coarsenessAt: () => 1,
    }),
    addresses: addressPoints(gazetteer, (at) => isInBox(at, LARGER_STREETS)),
    streets: streetNames(gazetteer, {
      ...address,
      toLngLat,
      isWanted: ({ at, count }) => isInBox(at, count > 1 ? LARGER_STREETS : ALL_STREETS),
    }),
  };
  return { name: "streets", bounds: LARGER_STREETS, zooms: [11, 11], layersAt: () => layers };
}

function readCoast() {
  const lines = readTypedLines("coast.txt");
  return {
    shores: lines.filter(({ rank }) => rank === 1).map(({ points }) => curveThrough(points)),
    islands: lines.filter(({ rank }) => rank === 2).map(({ points }) => curveThrough(points, true)),
  };
}

function readStations() {
  return readTypedLines("stations.txt").map(({ name, points: [at] }) => ({ name, at }));
}

function roadsAndRivers(places) {
  const findPlace = finderOf(places.map(({ name, at }) => [name, at]));
  const curve = ({ name, rank, points }) => feature("LineString", curveThrough(points), { name, rank });
  return {
    rivers: readTypedLines("rivers.txt").map(curve),
    roads: readTypedLines("roads.txt", findPlace).map(curve),
  };
}

function outlines(file) {
  return readTypedLines(file).map(({ points }) => feature("Polygon", [curveThrough(points, true)]));
}
