// A room's name and measurements, laid where nothing else is drawn.

import { escapeXml, round1 as r } from "../svg.mjs";
import { getMainRect, getRoomArea, getRoomExtent } from "./room-kinds.mjs";
import { overlaps, WALL_M } from "./walls.mjs";

const SIZES = [16, 15, 14, 13, 12, 11, 10];
const LINE_HEIGHT = 1.2;
const SMALL_LINE = 0.84;
const NAME_WIDTH = 0.575;
const DIGIT_WIDTH = 0.53;
const NAME_ONLY = new Set(["hall", "store", "wc", "balcony"]);

function formatImperial(metres) {
  const inches = Math.round(metres * 39.3701);
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}

function listVariants(room) {
  const { w, h } = getRoomExtent(room);
  const isNameOnly = NAME_ONLY.has(room.kind) || getRoomArea(room) < 2.8;
  const names = [[room.name]];
  // A long double name may break at its slash, or a two-word one at its space.
  const slash = room.name.lastIndexOf(" / ");
  const space = slash > 0 ? slash + 2 : room.name.indexOf(" ");
  if (space > 0) names.push([room.name.slice(0, space), room.name.slice(space + 1)]);
  if (room.kind === "wc") names.push(["WC"]);
  const metric = `${w.toFixed(2)} x ${h.toFixed(2)} m`;
  const imperial = `${formatImperial(w)} x ${formatImperial(h)}`;
  const measures = isNameOnly ? [[]] : [[metric, imperial], [metric], []];
  return measures.flatMap((lines) => names.map((name) => ({ name, lines })));
}

const measure = ({ name, lines }, size) => ({
  w:
    Math.max(
      ...name.map((t) => t.length * size * NAME_WIDTH),
      ...lines.map((t) => t.length * size * SMALL_LINE * DIGIT_WIDTH),
    ) + (size < 12 ? 5 : 12),
  h: size * LINE_HEIGHT * (name.length + lines.length * 0.9) + 7,
});

function findSpot({ rects, blocked, w, h }) {
  const margin = WALL_M / 2 + 0.05;
  let best = null;
  for (const rect of rects) {
    const near = blocked.filter((box) => overlaps(box, rect));
    const [cx, cy] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
    for (let y = rect.y + margin; y + h <= rect.y + rect.h - margin + 1e-6; y += 0.1) {
      for (let x = rect.x + margin; x + w <= rect.x + rect.w - margin + 1e-6; x += 0.1) {
        const away = Math.hypot(x + w / 2 - cx, y + h / 2 - cy);
        if (best && away >= best.away) continue;
        if (near.some((box) => overlaps({ x, y, w, h }, box, 0))) continue;
        best = { x: x + w / 2, y: y + h / 2, away };
      }
    }
    if (best) return best;
  }
  return null;
}

/** @returns {{ rate: number, spot: object, variant: object, size: number, vertical: boolean } | null} */
export function findLabel(room, { blocked, scale }) {
  if (!room.name || room.hints.has("quiet")) return { rate: 0 };
  const main = getMainRect(room);
  const rects = [main, ...room.rects.filter((rect) => rect !== main)];
  const options = listVariants(room).flatMap((variant, order) =>
    [false, true].flatMap((vertical) =>
      SIZES.filter((size) => size >= 12 || !variant.lines.length).map((size) => {
        const legible = size >= 13 ? 2 : size >= 12 ? 1 : 0;
        const rate =
          variant.lines.length * 10 + legible * 4 - (vertical ? 40 : 0) - (variant.name.length - 1) * 3;
        return { variant, vertical, size, rate, order };
      }),
    ),
  );
  options.sort((a, b) => b.rate - a.rate || b.size - a.size || a.order - b.order);
  for (const option of options) {
    const px = measure(option.variant, option.size);
    const [w, h] = option.vertical ? [px.h / scale, px.w / scale] : [px.w / scale, px.h / scale];
    const spot = findSpot({ rects, blocked, w, h });
    if (spot) return { ...option, spot };
  }
  return null;
}

/** @returns {{ names: string, measures: string }} two groups of the sheet, which carry weight and colour */
export function drawLabel(label, { left, top, scale }) {
  if (!label?.spot) return { names: "", measures: "" };
  const { variant, size, spot, vertical } = label;
  const step = size * LINE_HEIGHT;
  const [x, y] = [left + spot.x * scale, top + spot.y * scale];
  const turn = vertical ? ` transform="rotate(-90 ${r(x)} ${r(y)})"` : "";
  let at = y - (step * (variant.name.length + variant.lines.length * 0.9)) / 2 + size * 0.95;
  const write = (text, fontSize) =>
    `<text x="${Math.round(x)}" y="${Math.round(at)}" font-size="${r(fontSize)}"${turn}>${escapeXml(text)}</text>`;
  let names = "";
  let measures = "";
  for (const text of variant.name) {
    names += write(text, size);
    at += step;
  }
  at -= size * 0.08;
  for (const text of variant.lines) {
    measures += write(text, size * SMALL_LINE);
    at += step * 0.9;
  }
  return { names, measures };
}
