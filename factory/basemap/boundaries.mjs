import { ceremonialCounty } from "../gazetteer/ceremonial-counties.mjs";
import {
  clipRing,
  distance,
  feature,
  isInBox,
  ringArea,
  ringCentre,
  simplify,
  simplifyRing,
  touchesBox,
} from "./geometry.mjs";

const BRITAIN = [-9.5, 49.5, 2.2, 61.5];
/** A county line that ends this near to one of our shores is moved there, because our shore replaced the source's coast. */
const NEAR_SHORE = 0.04;

/**
 * The land of Britain and its neighbours. The source has no lakes: its one hole is a country, far away.
 * @param shores      lines that take the place of the coast between their ends
 * @param islands     rings that the coast lacks
 * @param toleranceAt how far a coast line may be moved at a place
 */
export function landOf({ geometry }, { box, shores, islands, toleranceAt }) {
  const outlines = geometry.coordinates.map(([outer]) => outer).filter((outline) => touchesBox(outline, box));
  return [...shores.reduce(replaceShore, outlines), ...islands]
    .map((outline) => (isRingIn(outline, BRITAIN) ? outline : clipRing(outline.slice(1), box)))
    .filter((ring) => ring !== undefined)
    .map((ring) => simplifyRing(ring, toleranceAt))
    .filter((ring) => ring.length > 4 && !isSpeck(ring, toleranceAt))
    .map((ring) => feature("Polygon", [ring]));
}

/** The outlines, with the shore in the one that begins nearest to it. */
function replaceShore(outlines, shore) {
  const from = (outline) => Math.min(...outline.map((point) => distance(point, shore[0])));
  const nearest = outlines.reduce((best, outline) => (from(outline) < from(best) ? outline : best));
  return outlines.map((outline) => (outline === nearest ? withShore(outline, shore) : outline));
}

/** Of the two ways round the ring between the ends of the shore, the shore takes the place of the shorter. */
function withShore(ring, shore) {
  const points = ring.slice(1);
  const start = indexNearest(points, shore[0]);
  const round = [...points.slice(start), ...points.slice(0, start)];
  const end = indexNearest(round, shore.at(-1));
  const joined =
    end < round.length / 2
      ? [...shore, ...round.slice(end + 1)]
      : [...round.slice(1, end), ...shore.toReversed()];
  return [...joined, joined[0]];
}

function indexNearest(points, place) {
  const from = points.map((point) => distance(point, place));
  return from.indexOf(Math.min(...from));
}

/** An island no larger than the tolerance. */
function isSpeck(ring, toleranceAt) {
  return ringArea(ring) < 4 * toleranceAt(ring[0]) ** 2;
}

function isRingIn(ring, box) {
  return ring.every((point) => isInBox(point, box));
}

/**
 * The lines between ceremonial counties: edges that two different counties share. An edge of one county only is coast,
 * which the land draws.
 */
export function countyLines(features, { shores, tolerance }) {
  const sides = new Map();
  for (const { county, ring } of countyRings(features)) {
    for (let i = 1; i < ring.length; i++) {
      const key = [String(ring[i - 1]), String(ring[i])].sort().join(" ");
      const edge = sides.get(key) ?? { ends: [ring[i - 1], ring[i]], counties: new Set() };
      edge.counties.add(county);
      sides.set(key, edge);
    }
  }
  const edgesOf = (isWanted) => [...sides.values()].filter(isWanted).map(({ ends }) => ends);
  const coast = new Set(edgesOf(({ counties }) => counties.size === 1).flatMap((ends) => ends.map(String)));
  const toShore = (end) => (coast.has(String(end)) ? shorePointNear(end, shores) : end);
  return joinEdges(edgesOf(({ counties }) => counties.size > 1))
    .map((line) => [toShore(line[0]), ...line.slice(1, -1), toShore(line.at(-1))])
    .map((line) => feature("LineString", simplify(line, tolerance)));
}

function shorePointNear(place, shores) {
  const points = shores.flat();
  const nearest = points[indexNearest(points, place)];
  return distance(nearest, place) < NEAR_SHORE ? nearest : place;
}

/** One name in the middle of the largest piece of each county. */
export function countyNames(features) {
  const largest = new Map();
  for (const { county, ring } of countyRings(features)) {
    const known = largest.get(county);
    if (known === undefined || ringArea(ring) > ringArea(known)) largest.set(county, ring);
  }
  return [...largest]
    .filter(([, ring]) => ringArea(ring) > 0.03)
    .map(([county, ring]) => feature("Point", ringCentre(ring), { name: county }));
}

function countyRings(features) {
  return features.flatMap(({ properties, geometry }) => {
    const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const county = ceremonialCounty(properties.name);
    return polygons.flatMap((rings) => rings.map((ring) => ({ county, ring })));
  });
}

/** Strings edges together at their common ends. */
function joinEdges(edges) {
  const at = new Map();
  for (const edge of edges) {
    for (const point of edge.map(String)) at.set(point, [...(at.get(point) ?? []), edge]);
  }
  const used = new Set();
  const follow = (start) => {
    const line = [];
    let point = start;
    for (;;) {
      const edge = (at.get(String(point)) ?? []).find((candidate) => !used.has(candidate));
      if (edge === undefined) return line;
      used.add(edge);
      point = String(edge[0]) === String(point) ? edge[1] : edge[0];
      line.push(point);
    }
  };
  return edges.flatMap((edge) => {
    if (used.has(edge)) return [];
    used.add(edge);
    const [first, second] = edge;
    return [[...follow(first).reverse(), first, second, ...follow(second)]];
  });
}
