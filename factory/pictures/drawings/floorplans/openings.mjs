// Doors and windows: from "which rooms" to "where on the wall".

import { findSideWalls, isOuterWall, overlaps } from "./walls.mjs";

const DOOR_M = { leaf: 0.76, open: 1.6, double: 1.4, garage: 2.3 };
const FRONT_DOOR_M = 0.9;
const SMALLEST_DOOR_M = 0.66;
const JAMB_M = 0.06;
const OUTER_JAMB_M = 0.18;
const BLOCKED = 10;
const SMALL_ROOMS = new Set(["bath", "en-suite", "wc", "utility", "store", "dressing", "hall"]);

const findRoom = (floor, name) => {
  const room = floor.rooms.find((candidate) => candidate.name === name);
  if (!room) throw new Error(`no room "${name}" on ${floor.name}`);
  return room;
};

/** A box on one side of a wall, `deep` metres into the room. */
function boxBesideWall({ axis, at, start, size, deep, sign }) {
  const near = sign > 0 ? at : at - deep;
  return axis === "h" ? { x: start, y: near, w: size, h: deep } : { x: near, y: start, w: deep, h: size };
}

function isInside(room, box) {
  const area = room.rects.reduce((sum, r) => {
    const w = Math.min(r.x + r.w, box.x + box.w) - Math.max(r.x, box.x);
    const h = Math.min(r.y + r.h, box.y + box.h) - Math.max(r.y, box.y);
    return sum + (w > 0 && h > 0 ? w * h : 0);
  }, 0);
  return area > box.w * box.h - 0.02;
}

function findDoorWall(floor, walls, door) {
  const to = findRoom(floor, door.to);
  if (!door.side) {
    const from = findRoom(floor, door.from);
    return {
      to,
      from,
      shared: walls.filter(
        (w) => (w.before === from && w.after === to) || (w.before === to && w.after === from),
      ),
    };
  }
  return { to, from: null, shared: findSideWalls(walls, to, door.side).filter(isOuterWall) };
}

const getJamb = (wall) => (isOuterWall(wall) ? OUTER_JAMB_M : JAMB_M);

function listStarts({ wall, size, door, mirror }) {
  const jamb = getJamb(wall);
  const first = wall.from + jamb;
  const last = wall.to - jamb - size;
  if (door.place === undefined) {
    const starts = [];
    for (let at = first; at < last; at += 0.1) starts.push({ start: at, cost: at - first < 0.05 ? 0 : 0.4 });
    const ordered = [{ start: last, cost: 0.01 }, ...starts];
    const middle = door.type === "leaf" && door.from ? [] : [{ start: (first + last) / 2, cost: -0.2 }];
    return [...middle, ...ordered];
  }
  let share = { start: 0, end: 1 }[door.place] ?? Number(door.place);
  if (mirror && wall.axis === "h") share = 1 - share;
  return [{ start: first + (last - first) * share, cost: 0 }];
}

function placeDoor({ floor, walls, door, placed, stairs, mirror }) {
  const { to, from, shared } = findDoorWall(floor, walls, door);
  const name = `${door.from ?? "out"} to ${door.to} on ${floor.name}`;
  if (!shared.length) throw new Error(`no wall for the door ${name}`);
  let answer = null;
  for (const wall of shared) {
    const place = tryWall({ wall, to, from, door, placed, stairs, mirror });
    if (place && (!answer || place.score < answer.score - 1e-9)) answer = place;
  }
  if (!answer) throw new Error(`the wall is too short for the door ${name}`);
  if (answer.score >= BLOCKED) throw new Error(`the door ${name} would be blocked`);
  return answer;
}

function tryWall({ wall, to, from, door, placed, stairs, mirror }) {
  const length = wall.to - wall.from - 2 * getJamb(wall);
  const usual =
    door.side && door.type === "leaf" ? FRONT_DOOR_M : SMALL_ROOMS.has(to.kind) ? 0.72 : DOOR_M[door.type];
  const size = Math.min(door.size ?? (door.type === "leaf" ? usual : DOOR_M[door.type]), length);
  if (size < SMALLEST_DOOR_M) return null;
  const sign = wall.after === to ? 1 : -1;
  const deep = door.type === "double" ? size / 2 : size;
  let best = null;
  for (const { start, cost } of listStarts({ wall, size, door, mirror })) {
    const beside = (depth, side) =>
      boxBesideWall({ axis: wall.axis, at: wall.at, start, size, deep: depth, sign: side });
    const swing = door.type === "leaf" || door.type === "double" ? beside(deep, sign) : null;
    const clear = [beside(0.65, sign), ...(from ? [beside(0.65, -sign)] : [])];
    let score = cost;
    if (swing && !isInside(to, swing)) score += BLOCKED;
    if ([swing, ...clear].some((box) => box && stairs.some((stair) => overlaps(box, stair, 0.04))))
      score += BLOCKED;
    for (const other of placed) {
      if (swing && other.swing && overlaps(swing, other.swing, 0.05)) score += 2;
      if (swing && other.clear.some((box) => overlaps(swing, box, 0.05))) score += 0.5;
      if (
        other.axis === wall.axis &&
        Math.abs(other.at - wall.at) < 0.01 &&
        start < other.start + other.size &&
        start + size > other.start
      )
        score += BLOCKED;
    }
    if (!best || score < best.score - 1e-9) best = { score, start, swing, clear };
  }
  const hingeAtStart = best.start - wall.from <= wall.to - best.start - size + 1e-6;
  return { type: door.type, axis: wall.axis, at: wall.at, sign, size, to, from, hingeAtStart, ...best };
}

function subtractDoors(wall, doors) {
  let spans = [[wall.from, wall.to]];
  for (const door of doors.filter((d) => d.axis === wall.axis && Math.abs(d.at - wall.at) < 0.01)) {
    spans = spans.flatMap(([from, to]) => {
      const parts = [
        [from, Math.min(to, door.start - 0.1)],
        [Math.max(from, door.start + door.size + 0.1), to],
      ];
      return parts.filter(([a, b]) => b - a > 0.05);
    });
  }
  return spans;
}

const WINDOW_M = {
  bath: 0.75,
  "en-suite": 0.7,
  wc: 0.5,
  utility: 0.8,
  store: 0.6,
  hall: 0.9,
  retail: 3.4,
  conservatory: 9,
};

function placeWindows({ floor, walls, window, doors }) {
  const room = findRoom(floor, window.room);
  const outer = findSideWalls(walls, room, window.side).filter(isOuterWall);
  const spans = outer.flatMap((wall) => subtractDoors(wall, doors).map(([from, to]) => ({ wall, from, to })));
  if (!spans.length) throw new Error(`no outside wall ${window.side} of ${window.room} on ${floor.name}`);
  const { wall, from, to } = spans.reduce((best, s) => (s.to - s.from > best.to - best.from ? s : best));
  const share = (to - from) / window.count;
  const usual = window.size ?? WINDOW_M[room.kind] ?? Math.min(1.9, Math.max(0.9, share * 0.42));
  const size = Math.min(usual, share - 0.24);
  if (size < 0.4)
    throw new Error(`no space for the window ${window.side} of ${window.room} on ${floor.name}`);
  return Array.from({ length: window.count }, (_, i) => {
    const middle = from + share * (i + 0.5);
    return { room, side: window.side, axis: wall.axis, at: wall.at, start: middle - size / 2, size };
  });
}

export function placeOpenings({ floor, walls, stairs, mirror }) {
  const doors = [];
  // Fixed doors first, so that the free ones keep clear of them.
  const order = [...floor.doors].sort((a, b) => (a.place === undefined) - (b.place === undefined));
  for (const door of order) doors.push(placeDoor({ floor, walls, door, placed: doors, stairs, mirror }));
  const windows = floor.windows.flatMap((window) => placeWindows({ floor, walls, window, doors }));
  return { doors, windows };
}
