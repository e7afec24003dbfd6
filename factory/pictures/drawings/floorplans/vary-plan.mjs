// The three drawings made of one layout. Rooms and stairs follow the scale; doors and fittings keep their real size.

import { round2 } from "../svg.mjs";

export const VARIANTS = [
  { letter: "a", scale: 1, mirror: false },
  { letter: "b", scale: 1.06, mirror: true },
  { letter: "c", scale: 0.95, mirror: false },
];

const OTHER_SIDE = { e: "w", w: "e", n: "n", s: "s" };
const flipSide = (side, mirror) => (mirror && side ? OTHER_SIDE[side] : side);

function flipHint([key, value], mirror) {
  return [key, mirror && value ? [...value].map((side) => OTHER_SIDE[side] ?? side).join("") : value];
}

export function varyPlan(plan, { letter, scale, mirror }) {
  // Edges are scaled and rounded, not widths: two rooms that met must meet still.
  const scaleEdge = (value) => Math.round(Math.round(value * 100) * scale) / 100;
  const scaleBox = ({ x, y, w, h }) => {
    const [left, right] = mirror ? [-(x + w), -x] : [x, x + w];
    const box = { x: scaleEdge(left), y: scaleEdge(y) };
    return { ...box, w: round2(scaleEdge(right) - box.x), h: round2(scaleEdge(y + h) - box.y) };
  };
  return {
    ...plan,
    id: `${plan.family}-${plan.beds}-${plan.n}-${letter}`,
    mirror,
    north: mirror ? (360 - plan.north) % 360 : plan.north,
    stairs: plan.stairs.map((stair) => ({ ...stair, ...scaleBox(stair), up: flipSide(stair.up, mirror) })),
    floors: plan.floors.map((floor) => ({
      ...floor,
      rooms: floor.rooms.map((room) => ({
        ...room,
        rects: room.rects.map(scaleBox),
        hints: new Map([...room.hints].map((hint) => flipHint(hint, mirror))),
      })),
      doors: floor.doors.map((door) => ({ ...door, side: flipSide(door.side, mirror) })),
      windows: floor.windows.map((window) => ({ ...window, side: flipSide(window.side, mirror) })),
    })),
  };
}
