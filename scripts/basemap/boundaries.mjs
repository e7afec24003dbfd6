import { ceremonialCounty } from "../gazetteer/ceremonial-counties.mjs";
import {
  clipRing,
  feature,
  isInBox,
  ringArea,
  ringCentre,
  simplify,
  simplifyRing,
  touchesBox,
} from "./geometry.mjs";

const BRITAIN = [-9.5, 49.5, 2.2, 61.5];

/**
 * The land of Britain and its neighbours. Its lakes are left out: they did not survive the simplification of the source.
 * @param toleranceAt how far a coast line may be moved at a place
 */
export function landOf(earth, { box, toleranceAt }) {
  const outlines = earth.geometries.flatMap(({ type, coordinates }) =>
    type === "Polygon" ? [coordinates[0]] : coordinates.map(([outer]) => outer),
  );
  return outlines
    .filter((outline) => touchesBox(outline, box))
    .map((outline) => (isRingIn(outline, BRITAIN) ? outline : clipRing(outline.slice(1), box)))
    .filter((ring) => ring !== undefined)
    .map((ring) => simplifyRing(ring, toleranceAt))
    .filter((ring) => ring.length > 4 && !isSpeck(ring, toleranceAt))
    .map((ring) => feature("Polygon", [ring]));
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
 * which another source draws better.
 */
export function countyLines(features, tolerance) {
  const sides = new Map();
  for (const { county, ring } of countyRings(features)) {
    for (let i = 1; i < ring.length; i++) {
      const key = [String(ring[i - 1]), String(ring[i])].sort().join(" ");
      const edge = sides.get(key) ?? { ends: [ring[i - 1], ring[i]], counties: new Set() };
      edge.counties.add(county);
      sides.set(key, edge);
    }
  }
  const edges = [...sides.values()].filter(({ counties }) => counties.size > 1).map(({ ends }) => ends);
  return joinEdges(edges).map((line) => feature("LineString", simplify(line, tolerance)));
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
