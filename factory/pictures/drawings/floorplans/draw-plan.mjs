// A whole sheet: the floors side by side or one above the other, whichever draws them larger.

import { escapeXml, FONT, round1 as r, wrapSvg } from "../svg.mjs";
import { drawDoors, drawStair, drawWindows, INK, OUTER_WALL_M, SOFT } from "./draw-openings.mjs";
import { defineShapes, drawFitting } from "./fittings.mjs";
import { layOutFloor } from "./lay-out-floor.mjs";
import { drawLabel } from "./place-label.mjs";
import { getGrossArea, isOutdoor, ROOM_KINDS, toSquareFeet } from "./room-kinds.mjs";
import { isOuterWall, WALL_M } from "./walls.mjs";

const WIDTH = 1200;
const MARGIN = 64;
const GUTTER = 72;
const TITLE = 46;
const FOOT = 110;
const LARGEST_SCALE = 96;
const ROW_HEIGHT = 760;
const STACK_HEIGHT = 1300;
const INNER = WIDTH - 2 * MARGIN;

const formatArea = (area) => `${Math.round(area)} sq m / ${toSquareFeet(area).toLocaleString("en-GB")} sq ft`;

function measureFloor(floor) {
  const rects = floor.rooms.flatMap((room) => room.rects);
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  return {
    x,
    y,
    w: Math.max(...rects.map((rect) => rect.x + rect.w)) - x,
    h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y,
  };
}

const sum = (list) => list.reduce((total, value) => total + value, 0);

/** Ways to share floors among rows: all in one, one each, or two above the rest. */
function listRows(count) {
  const all = Array.from({ length: count }, (_, i) => i);
  return [
    [all],
    ...(count > 2 ? [[all.slice(0, 2), all.slice(2)]] : []),
    ...(count > 1 ? [all.map((i) => [i])] : []),
  ];
}

function arrange(sizes) {
  const options = listRows(sizes.length).map((rows) => {
    const widths = rows.map((row) => (INNER - (row.length - 1) * GUTTER) / sum(row.map((i) => sizes[i].w)));
    const tall = sum(rows.map((row) => Math.max(...row.map((i) => sizes[i].h))));
    const space = rows.length > 1 ? STACK_HEIGHT - (rows.length - 1) * (GUTTER + TITLE) : ROW_HEIGHT;
    return { rows, scale: Math.min(...widths, space / tall, LARGEST_SCALE) };
  });
  // More rows only for a clearly larger drawing: a wide sheet is easier to look at.
  return options.reduce((best, option) => (option.scale > best.scale * 1.15 ? option : best));
}

/** Floors of one row stand on a common base line. */
function placeFloors(sizes, { rows, scale }) {
  const spots = [];
  let bottom = 0;
  for (const row of rows) {
    const top = bottom + (bottom ? GUTTER : 24) + TITLE;
    bottom = top + Math.max(...row.map((i) => sizes[i].h)) * scale;
    let left = (WIDTH - sum(row.map((i) => sizes[i].w)) * scale - GUTTER * (row.length - 1)) / 2;
    for (const i of row) {
      spots[i] = { left, top: bottom - sizes[i].h * scale };
      left += sizes[i].w * scale + GUTTER;
    }
  }
  return { spots, bottom };
}

const text = (x, y, content, { size, fill = INK, weight = 400, anchor = "middle" }) =>
  `<text x="${r(x)}" y="${r(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeXml(content)}</text>`;

const box = (rect, { left, top, scale }) =>
  `<rect x="${r(left + rect.x * scale)}" y="${r(top + rect.y * scale)}" width="${r(rect.w * scale)}" height="${r(rect.h * scale)}"`;

function traceWalls(walls, { left, top, scale }) {
  const lines = [];
  for (const wall of walls) {
    const last = lines.at(-1);
    if (last && last.axis === wall.axis && last.at === wall.at && last.to === wall.from) last.to = wall.to;
    else lines.push({ axis: wall.axis, at: wall.at, from: wall.from, to: wall.to });
  }
  const trace = ({ axis, at, from, to }) =>
    axis === "h"
      ? `M${r(left + from * scale)} ${r(top + at * scale)}H${r(left + to * scale)}`
      : `M${r(left + at * scale)} ${r(top + from * scale)}V${r(top + to * scale)}`;
  return lines.map(trace).join("");
}

const traceRect = (rect, { left, top, scale }) =>
  `M${r(left + rect.x * scale)} ${r(top + rect.y * scale)}h${r(rect.w * scale)}v${r(rect.h * scale)}h${r(-rect.w * scale)}z`;

const fillOf = (room) => ROOM_KINDS[room.kind].fill;

function drawFloor(laid, frame) {
  const { scale } = frame;
  const rooms = laid.rooms.map(({ room }) => room);
  const indoor = rooms.filter((room) => !isOutdoor(room));
  const kinds = [...new Set(indoor.map(fillOf))];
  const fills = kinds.map(
    (fill) =>
      `<path d="${indoor
        .filter((room) => fillOf(room) === fill)
        .flatMap((room) => room.rects.map((rect) => traceRect(rect, frame)))
        .join("")}" fill="${fill}"/>`,
  );
  const outdoor = rooms
    .filter(isOutdoor)
    .map(
      (room) =>
        `${box(room.rects[0], frame)} fill="#fff" stroke="${SOFT}" stroke-width="1.5" stroke-dasharray="6 4"/>`,
    );
  const labels = laid.rooms.map((entry) => drawLabel(entry.label, frame));
  const pieces = laid.rooms.flatMap((entry) => entry.pieces.map((piece) => drawFitting(piece, frame)));
  return [
    ...outdoor,
    // Twice the thickness, under the room fills: only the outer half remains.
    `<path d="${traceWalls(laid.walls.filter(isOuterWall), frame)}" stroke="${INK}" stroke-width="${r(2 * OUTER_WALL_M * scale)}" stroke-linecap="square"/>`,
    ...fills,
    `<g fill="#fff" stroke="${SOFT}" stroke-width="1.2">${pieces.join("")}${laid.stairs.map((stair) => drawStair(stair, frame)).join("")}</g>`,
    `<path d="${traceWalls(laid.walls, frame)}" stroke="${INK}" stroke-width="${r(WALL_M * scale)}" stroke-linecap="square"/>`,
    drawDoors(laid.doors, frame),
    drawWindows(laid.windows, frame),
    `<g fill="${INK}" font-weight="600" text-anchor="middle">${labels.map(({ names }) => names).join("")}</g>`,
    `<g fill="#56645e" text-anchor="middle">${labels.map(({ measures }) => measures).join("")}</g>`,
  ].join("");
}

function drawNorthArrow(x, y, north) {
  const angle = (north * Math.PI) / 180;
  const letter = text(x + Math.sin(angle) * 38, y - Math.cos(angle) * 38 + 5, "N", { size: 14, weight: 600 });
  return `<g transform="translate(${x} ${y}) rotate(${north})"><circle r="24" fill="none" stroke="${SOFT}"/><path d="M0-21L8 13L0 7Z" fill="${INK}"/><path d="M0-21L-8 13L0 7Z" fill="#fff" stroke="${INK}" stroke-linejoin="round"/></g>${letter}`;
}

/** @returns {{ svg: string, width: number, height: number, laidFloors: object[] }} */
export function drawPlan(plan) {
  const sizes = plan.floors.map(measureFloor);
  const arrangement = arrange(sizes);
  const { scale } = arrangement;
  const { spots, bottom } = placeFloors(sizes, arrangement);
  const laidFloors = plan.floors.map((_, index) => layOutFloor(plan, index, scale));
  const pieces = laidFloors.flatMap((laid) => laid.rooms.flatMap((entry) => entry.pieces));
  const { ids, defs } = defineShapes(pieces, scale);
  const height = Math.round(bottom + FOOT);
  const total = getGrossArea(plan.floors);
  const hasGarage = plan.floors.some((floor) => floor.rooms.some((room) => room.kind === "garage"));
  const floors = laidFloors.map((laid, index) => {
    const size = sizes[index];
    const { left, top } = spots[index];
    const middle = left + (size.w * scale) / 2;
    const name = text(middle, top - 26, laid.floor.name, { size: 17, weight: 600 });
    return name + drawFloor(laid, { left: left - size.x * scale, top: top - size.y * scale, scale, ids });
  });
  const area = `Approximate gross internal area ${formatArea(total)}${hasGarage ? " (excluding garage)" : ""}`;
  const foot =
    text(MARGIN, height - 44, area, { size: 16, weight: 600, anchor: "start" }) +
    text(MARGIN, height - 22, "For illustration only, not to scale", {
      size: 14,
      fill: "#56645e",
      anchor: "start",
    }) +
    drawNorthArrow(WIDTH - MARGIN - 44, height - 52, plan.north);
  const body = `${defs}<g ${FONT}>${floors.join("")}${foot}</g>`;
  return {
    svg: wrapSvg({ width: WIDTH, height, label: `Floorplan, ${formatArea(total)}`, body }),
    width: WIDTH,
    height,
    laidFloors,
  };
}
