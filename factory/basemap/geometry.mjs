/** Small plane geometry on `[lng, lat]` pairs. Distances are in degrees of latitude, with longitude narrowed as at 52° N. */
const NARROWING = Math.cos((52.3 * Math.PI) / 180);
const SPLINE_STEP = 0.0015;
const SPLINE_TOLERANCE = 0.00012;

export const feature = (type, coordinates, properties = {}) => ({
  type: "Feature",
  properties,
  geometry: { type, coordinates },
});

export function distance([x1, y1], [x2, y2]) {
  return Math.hypot((x1 - x2) * NARROWING, y1 - y2);
}

/** The enclosed area, in square degrees of latitude. */
export function ringArea(ring) {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    sum += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  }
  return (Math.abs(sum) / 2) * NARROWING;
}

export function ringCentre(ring) {
  let [area, x, y] = [0, 0, 0];
  for (let i = 1; i < ring.length; i++) {
    const cross = ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
    area += cross;
    x += (ring[i - 1][0] + ring[i][0]) * cross;
    y += (ring[i - 1][1] + ring[i][1]) * cross;
  }
  return [x / (3 * area), y / (3 * area)];
}

export function isInBox([x, y], [west, south, east, north]) {
  return x >= west && x <= east && y >= south && y <= north;
}

export function touchesBox(points, box) {
  const [west, south, east, north] = boxOf(points);
  return west < box[2] && east > box[0] && south < box[3] && north > box[1];
}

function boxOf(points) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
  return box;
}

/** Sutherland and Hodgman: the part of a ring inside a box, closed, or undefined. */
export function clipRing(ring, [west, south, east, north]) {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  const clipped = sides.reduce(clipSide, ring);
  return clipped.length < 3 ? undefined : [...clipped, clipped[0]];
}

function clipSide(points, [axis, limit, sign]) {
  const kept = [];
  points.forEach((point, index) => {
    const before = points.at(index - 1);
    const isIn = sign * (point[axis] - limit) >= 0;
    if (isIn !== sign * (before[axis] - limit) >= 0) {
      const part = (limit - before[axis]) / (point[axis] - before[axis]);
      kept.push(before.map((value, i) => value + part * (point[i] - value)));
    }
    if (isIn) kept.push(point);
  });
  return kept;
}

/** Douglas and Peucker: no point that stays farther off than the tolerance is lost. A tolerance may depend on the place. */
export function simplify(points, tolerance) {
  const toleranceAt = typeof tolerance === "function" ? tolerance : () => tolerance;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const spans = [[0, points.length - 1]];
  while (spans.length > 0) {
    const [first, last] = spans.pop();
    let [farthest, most] = [0, 1];
    for (let i = first + 1; i < last; i++) {
      const off = offLine(points[i], points[first], points[last]) / toleranceAt(points[i]);
      if (off > most) [farthest, most] = [i, off];
    }
    if (farthest === 0) continue;
    keep[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => keep[index] === 1);
}

/** A closed ring has no line between its ends, so it is simplified in two halves. */
export function simplifyRing(ring, tolerance) {
  const half = Math.floor(ring.length / 2);
  return [...simplify(ring.slice(0, half + 1), tolerance), ...simplify(ring.slice(half), tolerance).slice(1)];
}

function offLine([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [(x2 - x1) * NARROWING, y2 - y1];
  const [px, py] = [(x - x1) * NARROWING, y - y1];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - part * dx, py - part * dy);
}

/** A curve through all the points, none moved (Catmull and Rom, centripetal). */
export function curveThrough(points, isClosed = false) {
  const at = (index) =>
    isClosed
      ? points[(index + points.length) % points.length]
      : points[Math.max(0, Math.min(points.length - 1, index))];
  const last = isClosed ? points.length : points.length - 1;
  const curve = [];
  for (let i = 0; i < last; i++) curve.push(...curvePiece([at(i - 1), at(i), at(i + 1), at(i + 2)]));
  curve.push(isClosed ? curve[0] : points.at(-1));
  return isClosed ? simplifyRing(curve, SPLINE_TOLERANCE) : simplify(curve, SPLINE_TOLERANCE);
}

function curvePiece([before, from, to, after]) {
  const steps = Math.max(1, Math.round(distance(from, to) / SPLINE_STEP));
  const knot = (a, b) => Math.max(Math.sqrt(distance(a, b)), 1e-6);
  const [k1, k2, k3] = [knot(before, from), knot(from, to), knot(to, after)];
  const slope = (a, b, c, ka, kb) => (axis) =>
    k2 * ((b[axis] - a[axis]) / ka - (c[axis] - a[axis]) / (ka + kb) + (c[axis] - b[axis]) / kb);
  const straight = (axis) => to[axis] - from[axis];
  const leaving = before === from ? straight : slope(before, from, to, k1, k2);
  const arriving = after === to ? straight : slope(from, to, after, k2, k3);
  return Array.from({ length: steps }, (_, step) =>
    [0, 1].map((axis) => hermite(step / steps, from[axis], to[axis], leaving(axis), arriving(axis))),
  );
}

function hermite(t, from, to, leaving, arriving) {
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * from +
    (t3 - 2 * t2 + t) * leaving +
    (-2 * t3 + 3 * t2) * to +
    (t3 - t2) * arriving
  );
}
