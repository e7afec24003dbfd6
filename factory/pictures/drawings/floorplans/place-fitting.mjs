// Where a piece may stand in a room: back to a wall, clear of doors, stairs and what stands there already.

import { FITTINGS } from "./fittings.mjs";
import { getMainRect } from "./room-kinds.mjs";
import { contains, findSideWalls, overlaps, WALL_M } from "./walls.mjs";

const GAP_M = WALL_M / 2 + 0.02;
const STEP_M = 0.05;
const SIDES = ["n", "e", "s", "w"];

/** Stretches of real wall along one side of a room's main rectangle. */
function listStretches(scene, rect, side) {
  const edge = { n: rect.y, s: rect.y + rect.h, w: rect.x, e: rect.x + rect.w }[side];
  const [low, high] = side === "n" || side === "s" ? [rect.x, rect.x + rect.w] : [rect.y, rect.y + rect.h];
  const spans = findSideWalls(scene.walls, scene.room, side)
    .filter((wall) => Math.abs(wall.at - edge) < 0.01)
    .map((wall) => [Math.max(wall.from, low), Math.min(wall.to, high)])
    .filter(([from, to]) => to - from > 0.05)
    .sort((a, b) => a[0] - b[0]);
  const joined = [];
  for (const [from, to] of spans) {
    const last = joined.at(-1);
    if (last && from - last[1] < 0.01) last[1] = to;
    else joined.push([from, to]);
  }
  const inset = ([from, to]) => [
    from > low + 0.01 ? from : low + GAP_M,
    to < high - 0.01 ? to : high - GAP_M,
  ];
  return joined.map(inset);
}

function boxOnWall(rect, side, { pos, w, h, out = 0 }) {
  const gap = GAP_M + out;
  if (side === "n") return { x: pos, y: rect.y + gap, w, h };
  if (side === "s") return { x: pos, y: rect.y + rect.h - gap - h, w, h };
  if (side === "w") return { x: rect.x + gap, y: pos, w: h, h: w };
  return { x: rect.x + rect.w - gap - h, y: pos, w: h, h: w };
}

function growBox(box, side, front) {
  if (side === "n") return { ...box, h: box.h + front };
  if (side === "s") return { ...box, y: box.y - front, h: box.h + front };
  if (side === "w") return { ...box, w: box.w + front };
  return { ...box, x: box.x - front, w: box.w + front };
}

const getWindowsOn = (scene, side) => scene.windows.filter((window) => window.side === side);

const isBehindWindow = (scene, side, from, to) =>
  getWindowsOn(scene, side).some((window) => from < window.start + window.size && to > window.start);

/**
 * @param {{ room: object, walls: object[], windows: object[], blocked: object[], pieces: object[] }} scene
 * @param {{ type: string, sides?: string, w?: number, front?: number, near?: "corner"|"middle", besideWindow?: boolean,
 *   spare?: number }} wish  spare is the way round a bed; front the way before a piece
 */
export function listPlaces(scene, wish) {
  const piece = FITTINGS[wish.type];
  const [w, h] = [wish.w ?? piece.w, wish.h ?? piece.h];
  const rect = getMainRect(scene.room);
  const standing = scene.pieces.map((other) => other.box);
  const places = [];
  for (const side of wish.sides ?? SIDES) {
    for (const [from, to] of listStretches(scene, rect, side)) {
      const stops = [];
      for (let pos = from; pos <= to - w + 1e-6; pos += STEP_M) stops.push(pos);
      if (to - w > from) stops.push(to - w);
      for (const pos of stops) {
        const box = boxOnWall(rect, side, { pos, w, h });
        const reach = growBox(box, side, wish.front ?? 0.3);
        if (!contains(rect, reach) || scene.blocked.some((other) => overlaps(box, other, 0.01))) continue;
        if (standing.some((other) => overlaps(reach, other, 0.01))) continue;
        const low = pos - from;
        const high = to - w - pos;
        const off = wish.near === "middle" ? Math.abs(low - high) / 2 : Math.min(low, high);
        let score = off * 0.5 + (wish.sides ? wish.sides.indexOf(side) * 0.4 : 0);
        if (isBehindWindow(scene, side, pos, pos + w)) score += wish.besideWindow ? 0 : 1.2;
        if (wish.spare && Math.min(low, high) < wish.spare)
          score += Math.max(low, high) < wish.spare ? 5 : 0.8;
        if (wish.shortWall) score += (to - from) * 0.3;
        places.push({ type: wish.type, side, box, w, h, score });
      }
    }
  }
  return places.sort((a, b) => a.score - b.score);
}

/** All wishes together or null. Tries a few places of each piece, so that a bath in the wrong corner can move. */
export function placeTogether(scene, wishes, tries = 14) {
  if (!wishes.length) return scene.accepts && !scene.accepts(scene.pieces) ? null : [];
  const [wish, ...rest] = wishes;
  const places = listPlaces(scene, wish);
  const spread = places.filter((_, i) => i < 4 || i % Math.ceil(places.length / tries) === 0);
  for (const place of spread) {
    const others = placeTogether({ ...scene, pieces: [...scene.pieces, place] }, rest, tries);
    if (others) return [place, ...others];
  }
  return null;
}

/** A table or an island with a way round it. */
export function placeFree(scene, { type, around = 0.45, w, h, shift = { x: 0, y: 0 } }) {
  const piece = FITTINGS[type];
  const rect = getMainRect(scene.room);
  const size = { w: w ?? piece.w, h: h ?? piece.h };
  const taken = [...scene.blocked, ...scene.pieces.map((other) => other.box)];
  let best = null;
  for (const side of ["n", "e"]) {
    const [bw, bh] = side === "n" ? [size.w, size.h] : [size.h, size.w];
    for (let y = rect.y + around; y + bh <= rect.y + rect.h - around; y += 0.1) {
      for (let x = rect.x + around; x + bw <= rect.x + rect.w - around; x += 0.1) {
        const box = { x, y, w: bw, h: bh };
        const room = { x: x - around, y: y - around, w: bw + 2 * around, h: bh + 2 * around };
        if (taken.some((other) => overlaps(room, other))) continue;
        const aim = { x: rect.x + rect.w * (0.5 + shift.x), y: rect.y + rect.h * (0.5 + shift.y) };
        const score = Math.hypot(x + bw / 2 - aim.x, y + bh / 2 - aim.y);
        if (!best || score < best.score - 1e-9) best = { type, side, box, ...size, score };
      }
    }
  }
  return best;
}

/** The longest free run for kitchen units on one wall, kept to the end that meets `corner`. */
export function findRun(scene, { side, longest, corner }) {
  const rect = getMainRect(scene.room);
  const { h } = FITTINGS.units;
  const taken = [...scene.blocked, ...scene.pieces.map((piece) => piece.box)];
  const alongX = side === "n" || side === "s";
  let best = null;
  for (const [from, to] of listStretches(scene, rect, side)) {
    const strip = boxOnWall(rect, side, { pos: from, w: to - from, h });
    let free = [[from, to]];
    for (const other of taken.filter((box) => overlaps(box, strip, 0.01))) {
      const [low, high] = alongX ? [other.x, other.x + other.w] : [other.y, other.y + other.h];
      free = free
        .flatMap(([a, b]) => [
          [a, Math.min(b, low)],
          [Math.max(a, high), b],
        ])
        .filter(([a, b]) => b - a > 0.1);
    }
    for (const [a, b] of free) if (!best || b - a > best[1] - best[0] + 0.01) best = [a, b];
  }
  if (!best) return null;
  let [from, to] = best;
  if (to - from > longest) {
    if (corner === "e" || corner === "s") from = to - longest;
    else to = from + longest;
  }
  const box = boxOnWall(rect, side, { pos: from, w: to - from, h });
  return { type: "units", side, box, w: to - from, h, from, to };
}

/** A sink, hob or fridge set into a run of units at `pos` along it. */
export function setInto(scene, run, { type, pos }) {
  const { w, h } = FITTINGS[type];
  const box = boxOnWall(getMainRect(scene.room), run.side, { pos, w, h });
  return { type, side: run.side, box, w, h, onRun: true };
}
