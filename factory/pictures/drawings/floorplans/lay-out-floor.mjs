// One floor made ready for drawing: walls, openings, fittings and labels, all in metres.

import { furnishRoom } from "./furnish.mjs";
import { placeOpenings } from "./openings.mjs";
import { findLabel } from "./place-label.mjs";
import { getMainRect, isOutdoor } from "./room-kinds.mjs";
import { findWalls } from "./walls.mjs";

const LANDING_M = 0.75;

/** The flights seen on a floor; two flights in one place become one drawing with both arrows. */
function listFloorStairs(plan, index) {
  const seen = plan.stairs.filter((stair) => stair.from === index || stair.from === index - 1);
  const merged = [];
  for (const stair of seen) {
    const twin = merged.find(
      (other) => other.x === stair.x && other.y === stair.y && other.w === stair.w && other.h === stair.h,
    );
    const place = twin ?? { ...stair, isFoot: false, isHead: false };
    if (stair.from === index) place.isFoot = true;
    else place.isHead = true;
    if (!twin) merged.push(place);
  }
  return merged;
}

/** Where one steps on and off a flight. */
export function listLandings(stair) {
  const { x, y, w, h } = stair;
  const low = {
    n: { x, y: y + h, w, h: LANDING_M },
    s: { x, y: y - LANDING_M, w, h: LANDING_M },
    e: { x: x - LANDING_M, y, w: LANDING_M, h },
    w: { x: x + w, y, w: LANDING_M, h },
  };
  const opposite = { n: "s", s: "n", e: "w", w: "e" };
  const foot = low[stair.up];
  const head = stair.turn ? foot : low[opposite[stair.up]];
  return [...(stair.isFoot ? [foot] : []), ...(stair.isHead ? [head] : [])];
}

function findDoorSide(door, room) {
  const rect = getMainRect(room);
  if (door.axis === "h") return Math.abs(door.at - rect.y) < Math.abs(door.at - rect.y - rect.h) ? "n" : "s";
  return Math.abs(door.at - rect.x) < Math.abs(door.at - rect.x - rect.w) ? "w" : "e";
}

export function layOutFloor(plan, index, scale) {
  const floor = plan.floors[index];
  const stairs = listFloorStairs(plan, index);
  const landings = stairs.flatMap(listLandings);
  const walls = findWalls(floor.rooms);
  const { doors, windows } = placeOpenings({ floor, walls, stairs: [...stairs], mirror: plan.mirror });
  const rooms = floor.rooms.map((room) => {
    const own = doors.filter((door) => door.to === room || door.from === room);
    const swings = doors.flatMap((door) => (door.to === room && door.swing ? [door.swing] : []));
    const clear = own.flatMap((door) => door.clear);
    const scene = {
      room,
      walls,
      windows: windows.filter((window) => window.room === room),
      blocked: [...swings, ...clear, ...stairs, ...landings],
      doorSides: own.map((door) => findDoorSide(door, room)),
      pieces: [],
    };
    const hard = [...swings, ...stairs];
    const label = (pieces) =>
      findLabel(room, { blocked: [...hard, ...pieces.map((piece) => piece.box)], scale });
    const pieces = isOutdoor(room) ? [] : furnishRoom(scene, (list) => label(list)?.rate ?? -99);
    return { room, pieces, label: label(pieces) };
  });
  return { floor, stairs, landings, walls, doors, windows, rooms };
}
