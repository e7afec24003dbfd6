// Which stretches of wall a floor has, and what stands on each side of them.

import { isOutdoor } from "./room-kinds.mjs";

export const WALL_M = 0.1;
const NEAR = 0.004;

export const overlaps = (a, b, slack = 0.005) =>
  a.x < b.x + b.w - slack && a.x + a.w > b.x + slack && a.y < b.y + b.h - slack && a.y + a.h > b.y + slack;

export const contains = (outer, inner, slack = 0.005) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.h <= outer.y + outer.h + slack;

const sortUnique = (values) =>
  [...values].sort((a, b) => a - b).filter((value, i, all) => !i || value - all[i - 1] > NEAR);

/**
 * @returns {{ axis: "h"|"v", at: number, from: number, to: number, before: object|null, after: object|null }[]}
 *   before is the room above or left, after the room below or right, null the open air.
 */
export function findWalls(rooms) {
  const pieces = rooms
    .filter((room) => !isOutdoor(room))
    .flatMap((room) => room.rects.map((rect) => ({ room, ...rect })));
  const walls = [];
  for (const axis of ["h", "v"]) {
    const [across, along, deep, long] = axis === "h" ? ["y", "x", "h", "w"] : ["x", "y", "w", "h"];
    const lines = sortUnique(pieces.flatMap((piece) => [piece[across], piece[across] + piece[deep]]));
    const cuts = sortUnique(pieces.flatMap((piece) => [piece[along], piece[along] + piece[long]]));
    for (const at of lines) {
      let open = null;
      for (let i = 0; i + 1 < cuts.length; i++) {
        const middle = (cuts[i] + cuts[i + 1]) / 2;
        const covers = (piece) => piece[along] < middle && piece[along] + piece[long] > middle;
        const before =
          pieces.find((p) => Math.abs(p[across] + p[deep] - at) < NEAR && covers(p))?.room ?? null;
        const after = pieces.find((p) => Math.abs(p[across] - at) < NEAR && covers(p))?.room ?? null;
        if (before === after) {
          open = null;
        } else if (open && open.before === before && open.after === after) {
          open.to = cuts[i + 1];
        } else {
          open = { axis, at, from: cuts[i], to: cuts[i + 1], before, after };
          walls.push(open);
        }
      }
    }
  }
  return walls;
}

export const isOuterWall = (wall) => !wall.before || !wall.after;

/** Walls of a room that face a side: its north wall has the room below it. */
export function findSideWalls(walls, room, side) {
  const axis = side === "n" || side === "s" ? "h" : "v";
  const key = side === "n" || side === "w" ? "after" : "before";
  return walls.filter((wall) => wall.axis === axis && wall[key] === room);
}
