// Refuses a layout that no builder would build.

import { listLandings } from "./lay-out-floor.mjs";
import { getMainRect, isOutdoor, ROOM_KINDS } from "./room-kinds.mjs";
import { isOuterWall, overlaps } from "./walls.mjs";

const NARROWEST_BEDROOM_M = 2.1;
const SHORTEST_STEP_M = 0.3;
const NAME_OF_KIND = [
  [/^Bedroom/, "bed"],
  [/^(Bathroom|Shower Room)/, "bath"],
  [/^En Suite/, "en-suite"],
  [/^(Cloakroom|WC)/, "wc"],
  [/^Utility/, "utility"],
  [/^Study/, "study"],
  [/^Garage/, "garage"],
];
const WET = new Set(["bath", "en-suite", "wc"]);
const NEED_LIGHT = new Set(["living", "dining", "kitchen", "open-plan", "studio", "bed", "study"]);

function checkNames(floor, fail) {
  const names = floor.rooms.map((room) => room.name);
  if (new Set(names).size < names.length) fail("two rooms of one name");
  for (const room of floor.rooms) {
    for (const [pattern, kind] of NAME_OF_KIND) {
      if (pattern.test(room.name) !== (room.kind === kind))
        fail(`${room.name} is called one thing and is another (${room.kind})`);
    }
  }
}

function checkTiling(floor, walls, fail) {
  const pieces = floor.rooms.flatMap((room) => room.rects.map((rect) => ({ room, rect })));
  for (const [i, a] of pieces.entries()) {
    for (const b of pieces.slice(i + 1))
      if (overlaps(a.rect, b.rect)) fail(`${a.room.name} and ${b.room.name} overlap`);
  }
  const outer = walls.filter(isOuterWall);
  const short = outer.find(
    (wall) =>
      !outer.some(
        (o) =>
          o !== wall &&
          o.axis === wall.axis &&
          o.at === wall.at &&
          (o.from === wall.to || o.to === wall.from),
      ) && wall.to - wall.from < SHORTEST_STEP_M,
  );
  if (short)
    fail(
      `a step of ${(short.to - short.from).toFixed(2)} m in the outside wall at ${short.at} ${short.from}`,
    );
  // An enclosed hole shows as more than one closed outline.
  const links = new Map();
  const key = (x, y) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  for (const wall of outer) {
    const [a, b] =
      wall.axis === "h"
        ? [key(wall.from, wall.at), key(wall.to, wall.at)]
        : [key(wall.at, wall.from), key(wall.at, wall.to)];
    links.set(a, [...(links.get(a) ?? []), b]);
    links.set(b, [...(links.get(b) ?? []), a]);
  }
  const seen = new Set();
  const queue = [links.keys().next().value];
  while (queue.length) {
    const at = queue.pop();
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...links.get(at));
  }
  if (seen.size < links.size) fail("the rooms leave a hole or do not join");
}

function checkStairs(laid, fail) {
  const isRoomFor = (box) =>
    laid.floor.rooms.some((room) => room.rects.length && coverShare(room, box) > 0.97);
  for (const stair of laid.stairs) {
    if (!isRoomFor(stair)) fail("a stair does not lie within one room");
    if (listLandings(stair).some((box) => !isRoomFor(box))) fail("a stair ends at a wall");
  }
}

function coverShare(room, box) {
  let area = 0;
  for (const rect of room.rects) {
    const w = Math.min(rect.x + rect.w, box.x + box.w) - Math.max(rect.x, box.x);
    const h = Math.min(rect.y + rect.h, box.y + box.h) - Math.max(rect.y, box.y);
    if (w > 0 && h > 0) area += w * h;
  }
  return area / (box.w * box.h);
}

function checkDoors(laid, fail) {
  for (const door of laid.doors) {
    if (!door.from) continue;
    const kinds = [door.from.kind, door.to.kind];
    const wet = kinds.find((kind) => WET.has(kind));
    const other = kinds.find((kind) => kind !== wet);
    if (wet && (other === "kitchen" || other === "open-plan")) fail(`${door.to.name} opens off a kitchen`);
    if (wet === "en-suite" && !["bed", "dressing"].includes(other))
      fail(`${door.to.name} is not an en suite`);
    const isThrough =
      kinds.includes("bed") &&
      !kinds.some((kind) => ["hall", "en-suite", "dressing", "store"].includes(kind));
    if (isThrough) fail(`a bedroom opens off ${door.from.name}`);
  }
}

function checkLight(laid, fail) {
  for (const { room } of laid.rooms) {
    const hasWindow = laid.windows.some((window) => window.room === room);
    const hasGlassDoor = laid.doors.some((door) => door.to === room && !door.from);
    if (NEED_LIGHT.has(room.kind) && !hasWindow && !hasGlassDoor) fail(`${room.name} has no window`);
    const { w, h } = getMainRect(room);
    if (room.kind === "bed" && Math.min(w, h) < NARROWEST_BEDROOM_M) fail(`${room.name} is too narrow`);
  }
}

function checkReach(plan, laidFloors, fail) {
  const reached = new Set(laidFloors[0].doors.filter((door) => !door.from).map((door) => door.to));
  let before = -1;
  while (reached.size > before) {
    before = reached.size;
    for (const { doors } of laidFloors) {
      for (const door of doors) {
        if (door.from && (reached.has(door.from) || reached.has(door.to)))
          reached.add(door.from).add(door.to);
      }
    }
    for (const stair of plan.stairs) {
      const ends = [stair.from, stair.from + 1].map((level) =>
        laidFloors[level].floor.rooms.find((room) => coverShare(room, stair) > 0.97),
      );
      if (ends.some((room) => reached.has(room))) for (const room of ends) reached.add(room);
    }
  }
  for (const { floor } of laidFloors) {
    for (const room of floor.rooms)
      if (!isOutdoor(room) && !reached.has(room)) fail(`nobody can reach ${room.name} on ${floor.name}`);
  }
}

export function checkPlan(plan, laidFloors) {
  const faults = [];
  for (const laid of laidFloors) {
    const fail = (message) => faults.push(`${plan.id}, ${laid.floor.name}: ${message}`);
    checkNames(laid.floor, fail);
    checkTiling(laid.floor, laid.walls, fail);
    checkStairs(laid, fail);
    checkDoors(laid, fail);
    checkLight(laid, fail);
    for (const { room, label } of laid.rooms) {
      if (!label && ROOM_KINDS[room.kind].listed) fail(`no place for the label of ${room.name}`);
      else if (label && ROOM_KINDS[room.kind].listed && label.rate < 0) fail(`poor label of ${room.name}`);
    }
  }
  checkReach(plan, laidFloors, (message) => faults.push(`${plan.id}: ${message}`));
  return faults;
}
