// The pieces that stand in rooms. Each is drawn with its back on the north wall, in pixels, inside a group that
// already carries white fill and a thin grey line.

import { round1 } from "../svg.mjs";

const r = Math.round;

const rect = (x, y, w, h, round = 0) =>
  `<rect${x ? ` x="${r(x)}"` : ""}${y ? ` y="${r(y)}"` : ""} width="${r(w)}" height="${r(h)}"${round ? ` rx="${round}"` : ""}/>`;
const circle = (x, y, radius) => `<circle cx="${r(x)}" cy="${r(y)}" r="${round1(radius)}"/>`;
const ellipse = (x, y, rx, ry) => `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}"/>`;
const line = (d) => `<path d="${d}"/>`;
const cross = (w, h) => line(`M0 0L${r(w)} ${r(h)}M${r(w)} 0L0 ${r(h)}`);
const pillow = (x, w, h) => rect(x, h * 0.04, w, h * 0.15, 3);

function drawDining(w, h, scale) {
  const seats = w > 1.5 * scale ? [0.2, 0.5, 0.8] : [0.28, 0.72];
  const seat = (x, y) => rect(w * x - scale * 0.19, y, scale * 0.38, scale * 0.34, 3);
  return (
    seats.map((x) => seat(x, 0) + seat(x, h - scale * 0.34)).join("") + rect(0, h * 0.17, w, h * 0.66, 4)
  );
}

/** @type {Record<string, { w: number, h: number, draw: (w: number, h: number, scale: number) => string }>} */
export const FITTINGS = {
  "double-bed": {
    w: 1.5,
    h: 2,
    draw: (w, h) =>
      rect(0, 0, w, h, 4) +
      pillow(w * 0.07, w * 0.39, h) +
      pillow(w * 0.54, w * 0.39, h) +
      line(`M0 ${r(h * 0.28)}H${r(w)}`),
  },
  "single-bed": {
    w: 0.95,
    h: 1.95,
    draw: (w, h) => rect(0, 0, w, h, 4) + pillow(w * 0.14, w * 0.72, h) + line(`M0 ${r(h * 0.28)}H${r(w)}`),
  },
  wardrobe: {
    w: 1.5,
    h: 0.6,
    draw: (w, h) => rect(0, 0, w, h) + line(`M0 ${r(h / 2)}H${r(w)}M${r(w / 2)} 0V${r(h)}`),
  },
  desk: { w: 1.2, h: 0.9, draw: (w, h) => rect(0, 0, w, h * 0.64) + circle(w / 2, h * 0.78, h * 0.2) },
  sofa: {
    w: 2,
    h: 0.88,
    draw: (w, h) =>
      rect(0, 0, w, h, 7) +
      rect(w * 0.1, h * 0.3, w * 0.4, h * 0.66, 4) +
      rect(w * 0.5, h * 0.3, w * 0.4, h * 0.66, 4),
  },
  armchair: {
    w: 0.85,
    h: 0.85,
    draw: (w, h) => rect(0, 0, w, h, 7) + rect(w * 0.2, h * 0.28, w * 0.6, h * 0.68, 4),
  },
  fireplace: {
    w: 1.4,
    h: 0.32,
    draw: (w, h) => `<g fill="#dcd8cc">${rect(0, 0, w, h)}</g>${rect(w * 0.27, h * 0.3, w * 0.46, h * 0.7)}`,
  },
  dining: { w: 1.7, h: 1.5, draw: drawDining },
  table: { w: 1.15, h: 1.4, draw: drawDining },
  units: { w: 2.4, h: 0.6, draw: (w, h) => rect(0, 0, w, h) },
  sink: {
    w: 0.9,
    h: 0.6,
    draw: (w, h) =>
      rect(w * 0.06, h * 0.16, w * 0.46, h * 0.66, 4) +
      line([0.64, 0.76, 0.88].map((x) => `M${r(w * x)} ${r(h * 0.2)}V${r(h * 0.8)}`).join("")),
  },
  hob: {
    w: 0.6,
    h: 0.6,
    draw: (w, h) => [0.3, 0.7].flatMap((x) => [0.3, 0.7].map((y) => circle(w * x, h * y, w * 0.14))).join(""),
  },
  fridge: { w: 0.62, h: 0.62, draw: (w, h) => rect(0, 0, w, h) + cross(w, h) },
  island: { w: 1.9, h: 0.9, draw: (w, h) => rect(0, 0, w, h, 3) },
  bath: {
    w: 1.7,
    h: 0.72,
    draw: (w, h) =>
      rect(0, 0, w, h, 3) +
      rect(w * 0.05, h * 0.12, w * 0.9, h * 0.76, r(h * 0.34)) +
      circle(w * 0.15, h / 2, 2),
  },
  shower: {
    w: 0.9,
    h: 0.85,
    draw: (w, h) => rect(0, 0, w, h) + cross(w, h) + circle(w / 2, h / 2, w * 0.08),
  },
  basin: {
    w: 0.55,
    h: 0.42,
    draw: (w, h) => rect(0, 0, w, h, 3) + ellipse(w / 2, h * 0.54, w * 0.34, h * 0.29),
  },
  wc: {
    w: 0.4,
    h: 0.66,
    draw: (w, h) => rect(0, 0, w, h * 0.28, 2) + ellipse(w / 2, h * 0.62, w * 0.42, h * 0.36),
  },
  washer: { w: 0.6, h: 0.6, draw: (w, h) => rect(0, 0, w, h) + circle(w / 2, h / 2, w * 0.3) },
  counter: { w: 2.2, h: 0.65, draw: (w, h) => rect(0, 0, w, h, 3) },
  racking: {
    w: 3,
    h: 0.9,
    draw: (w, h) => rect(0, 0, w, h) + line([0.25, 0.5, 0.75].map((x) => `M${r(w * x)} 0V${r(h)}`).join("")),
  },
  "meeting-table": { w: 2.6, h: 1.7, draw: drawDining },
};

const TURNS = { n: 0, e: 90, s: 180, w: 270 };

const nameShape = (piece) => `${piece.type} ${round1(piece.w * 100)} ${round1(piece.h * 100)}`;
const drawShape = (piece, scale) => FITTINGS[piece.type].draw(piece.w * scale, piece.h * scale, scale);

/** Shapes that stand on the sheet more than once are defined once: a house of six bedrooms must stay a small file. */
export function defineShapes(pieces, scale) {
  const ids = new Map();
  const defs = [];
  for (const piece of pieces) {
    const name = nameShape(piece);
    if (ids.has(name) || pieces.filter((other) => nameShape(other) === name).length < 2) continue;
    ids.set(name, `s${ids.size}`);
    defs.push(`<g id="${ids.get(name)}">${drawShape(piece, scale)}</g>`);
  }
  return { ids, defs: defs.length ? `<defs>${defs.join("")}</defs>` : "" };
}

/** @param {{ type: string, side: "n"|"e"|"s"|"w", box: object, w: number, h: number }} piece */
export function drawFitting(piece, { left, top, scale, ids }) {
  const { box, side } = piece;
  const x = left + box.x * scale;
  const y = top + box.y * scale;
  const [w, h] = [box.w * scale, box.h * scale];
  const corner = { n: [x, y], e: [x + w, y], s: [x + w, y + h], w: [x, y + h] }[side];
  const turn = TURNS[side] ? ` rotate(${TURNS[side]})` : "";
  const place = `transform="translate(${r(corner[0])} ${r(corner[1])})${turn}"`;
  const id = ids.get(nameShape(piece));
  return id ? `<use href="#${id}" ${place}/>` : `<g ${place}>${drawShape(piece, scale)}</g>`;
}
