// The layouts are written as small text tables, in metres, x to the right, y down, front of the house at the bottom:
//
//   rooms     kind | name | x y w h [+ x y w h] | hints
//   doors     A > B (leaf swings into B), A ~ B (opening), A = B (double doors),
//             out > A s (from outside, on A's south wall), out # A s (garage door);
//             then @start, @end or @0.4 along the wall, and a width such as 1.2m
//   windows   room: n e*2 s1.2 (sides; "*2" two of them, a number sets the width in metres)
//   stairs    from-floor: x y w h up-side [turn] ("turn" is a dog-leg, entered and left at the low side)

import { ROOM_KINDS } from "./room-kinds.mjs";

const DOOR = /^(.+?) ([>~=#]) (.+?)(?: @([\d.]+|start|end))?(?: ([\d.]+)m)?$/;
const WINDOW_SIDE = /^([nesw])([\d.]+)?(?:\*(\d))?$/;

const splitLines = (text) =>
  (text ?? "")
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);

const readNumbers = (text) => text.trim().split(/\s+/).map(Number);

function readRoom(line) {
  const [kind, name, rects, hints = ""] = line.split("|").map((cell) => cell.trim());
  if (!ROOM_KINDS[kind]) throw new Error(`unknown kind of room "${kind}" in "${line}"`);
  return {
    kind,
    name,
    hints: new Map(
      hints
        .split(/\s+/)
        .filter(Boolean)
        .map((hint) => hint.split("=")),
    ),
    rects: rects.split("+").map((part) => {
      const [x, y, w, h] = readNumbers(part);
      if (!(w > 0 && h > 0)) throw new Error(`bad rectangle "${part}" of "${line}"`);
      return { x, y, w, h };
    }),
  };
}

function readDoor(line) {
  const match = DOOR.exec(line);
  if (!match) throw new Error(`cannot read the door "${line}"`);
  const [, from, sign, target, place, size] = match;
  const type = { ">": "leaf", "~": "open", "=": "double", "#": "garage" }[sign];
  const door = { type, from, to: target, place, size: size ? Number(size) : undefined };
  if (from !== "out") return door;
  return { ...door, from: undefined, to: target.slice(0, -2), side: target.slice(-1) };
}

function readWindows(line) {
  const [name, sides] = line.split(":");
  return sides
    .trim()
    .split(/\s+/)
    .map((text) => {
      const match = WINDOW_SIDE.exec(text);
      if (!match) throw new Error(`cannot read the window "${line}"`);
      return {
        room: name.trim(),
        side: match[1],
        size: match[2] ? Number(match[2]) : undefined,
        count: Number(match[3] ?? 1),
      };
    });
}

function readStair(line) {
  const [from, rest] = line.split(":");
  const [x, y, w, h, up, turn] = rest.trim().split(/\s+/);
  return {
    from: Number(from),
    x: Number(x),
    y: Number(y),
    w: Number(w),
    h: Number(h),
    up,
    turn: turn === "turn",
  };
}

/** @param {{ family: string, beds: number, n: number, north?: number, stairs?: string, floors: object[] }} source */
export function readPlan(source) {
  return {
    ...source,
    north: source.north ?? 0,
    stairs: splitLines(source.stairs).map(readStair),
    floors: source.floors.map((floor) => ({
      name: floor.name,
      rooms: splitLines(floor.rooms).map(readRoom),
      doors: splitLines(floor.doors).map(readDoor),
      windows: splitLines(floor.windows).flatMap(readWindows),
    })),
  };
}
