import { FONT, round1 as r } from "../svg.mjs";
import { WALL_M } from "./walls.mjs";

export const INK = "#2a3833";
export const SOFT = "#8d9892";
export const OUTER_WALL_M = 0.17;

/** Centre line and thickness of an opening: outer walls are drawn outwards of the rooms. */
function spanWall(opening, { scale, outerSign }) {
  const outward = outerSign ? (outerSign * (OUTER_WALL_M - WALL_M / 2)) / 2 : 0;
  return {
    at: (opening.at + outward) * scale,
    thick: (outerSign ? OUTER_WALL_M + WALL_M / 2 : WALL_M) * scale + 1.5,
  };
}

/** A path that fills the opening; many of them share one element, or a large house outgrows its file. */
function traceBar({ axis, at, start, size, thick }, { left, top, scale }) {
  const from = start * scale;
  const long = size * scale;
  const [x, y, w, h] =
    axis === "h" ? [from, at - thick / 2, long, thick] : [at - thick / 2, from, thick, long];
  return `M${r(left + x)} ${r(top + y)}h${r(w)}v${r(h)}h${r(-w)}z`;
}

function traceLeaf({ axis, at, hinge, free, deep }, { left, top }) {
  const point = (along, across) =>
    axis === "h" ? [left + along, top + across] : [left + across, top + along];
  const [hx, hy] = point(hinge, at);
  const [ex, ey] = point(free, at);
  const [lx, ly] = point(hinge, at + deep);
  const radius = r(Math.abs(deep));
  const sweep = (lx - hx) * (ey - hy) - (ly - hy) * (ex - hx) > 0 ? 1 : 0;
  return {
    arc: `M${r(lx)} ${r(ly)}A${radius} ${radius} 0 0 ${sweep} ${r(ex)} ${r(ey)}`,
    leaf: `M${r(hx)} ${r(hy)}L${r(lx)} ${r(ly)}`,
  };
}

function listLeaves(door, scale) {
  if (door.type !== "leaf" && door.type !== "double") return [];
  const from = door.start * scale;
  const to = (door.start + door.size) * scale;
  const leaf = { axis: door.axis, at: door.at * scale };
  if (door.type === "leaf") {
    const [hinge, free] = door.hingeAtStart ? [from, to] : [to, from];
    return [{ ...leaf, hinge, free, deep: door.sign * (to - from) }];
  }
  const free = (from + to) / 2;
  return [from, to].map((hinge) => ({ ...leaf, hinge, free, deep: (door.sign * (to - from)) / 2 }));
}

export function drawDoors(doors, frame) {
  const traceGap = (door) =>
    traceBar(
      { ...door, ...spanWall(door, { scale: frame.scale, outerSign: door.from ? 0 : -door.sign }) },
      frame,
    );
  const leaves = doors.flatMap((door) => listLeaves(door, frame.scale)).map((leaf) => traceLeaf(leaf, frame));
  const garages = doors.filter((door) => door.type === "garage").map(traceGap);
  return (
    `<path d="${doors.map(traceGap).join("")}" fill="#fff"/>` +
    (garages.length
      ? `<path d="${garages.join("")}" fill="none" stroke="${INK}" stroke-dasharray="6 4"/>`
      : "") +
    `<path d="${leaves.map(({ arc }) => arc).join("")}" fill="none" stroke="${SOFT}"/>` +
    `<path d="${leaves.map(({ leaf }) => leaf).join("")}" stroke="${INK}" stroke-width="2.4"/>`
  );
}

export function drawWindows(windows, frame) {
  const { left, top, scale } = frame;
  const path = windows.map((window) => {
    const { at, thick } = spanWall(window, {
      scale,
      outerSign: window.side === "n" || window.side === "w" ? -1 : 1,
    });
    const from = window.start * scale;
    const long = r(window.size * scale);
    const middle =
      window.axis === "h"
        ? `M${r(left + from)} ${r(top + at)}h${long}`
        : `M${r(left + at)} ${r(top + from)}v${long}`;
    return traceBar({ ...window, at, thick: thick - 1.5 }, frame) + middle;
  });
  return `<path d="${path.join("")}" fill="#fff" stroke="${INK}" stroke-width="1.2"/>`;
}

const ANGLES = { n: 0, e: 90, s: 180, w: 270 };
const TREAD_M = 0.235;

/** Treads are the dashes of one broad line, a tenth of the bytes of a line each. */
function drawTreads({ x, y, w, h }, { isUpright, scale }) {
  const long = isUpright ? h : w;
  const step = long / Math.max(5, Math.round(long / scale / TREAD_M));
  const line = isUpright
    ? `M${r(x + w / 2)} ${r(y + step)}V${r(y + h - 2)}`
    : `M${r(x + step)} ${r(y + h / 2)}H${r(x + w - 2)}`;
  return `<path d="${line}" stroke-width="${r(isUpright ? w : h)}" stroke-dasharray="1.2 ${r(step - 1.2)}"/>`;
}

function drawArrow({ x, y, angle, reach, text }) {
  const name = `<g transform="rotate(${-angle})"><rect x="-11" y="-7" width="22" height="14" fill="#fff" stroke="none"/><text y="4" ${FONT} font-size="10" font-weight="600" text-anchor="middle" fill="${INK}" stroke="none">${text}</text></g>`;
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${angle})"><path d="M0 ${r(reach)}V${r(-reach)}m-4 6l4-6l4 6" fill="none" stroke="${INK}" stroke-width="1.4"/>${name}</g>`;
}

/** A flight on one floor. On a middle floor the same place holds the flight down and the flight up. */
export function drawStair(stair, { left, top, scale }) {
  const box = { x: left + stair.x * scale, y: top + stair.y * scale, w: stair.w * scale, h: stair.h * scale };
  const isUpright = stair.up === "n" || stair.up === "s";
  const { x, y, w, h } = box;
  const angle = ANGLES[stair.up];
  let body = `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}"/>`;
  if (stair.turn) {
    const deep = (isUpright ? w : h) * 0.5;
    const flights = {
      n: { ...box, y: y + deep, h: h - deep },
      s: { ...box, h: h - deep },
      e: { ...box, w: w - deep },
      w: { ...box, x: x + deep, w: w - deep },
    }[stair.up];
    body += drawTreads(flights, { isUpright, scale });
    const [cx, cy] = [flights.x + flights.w / 2, flights.y + flights.h / 2];
    body += isUpright
      ? `<path d="M${r(cx)} ${r(flights.y)}v${r(flights.h)}"/>`
      : `<path d="M${r(flights.x)} ${r(cy)}h${r(flights.w)}"/>`;
    const reach = (isUpright ? flights.h : flights.w) * 0.42;
    const aside = (isUpright ? w : h) / 4;
    const spot = (sign) => (isUpright ? { x: cx + sign * aside, y: cy } : { x: cx, y: cy + sign * aside });
    if (stair.isFoot) body += drawArrow({ ...spot(-1), angle, reach, text: "UP" });
    if (stair.isHead) body += drawArrow({ ...spot(1), angle: (angle + 180) % 360, reach, text: "DN" });
    return body;
  }
  body += drawTreads(box, { isUpright, scale });
  const reach = (isUpright ? h : w) * (stair.isFoot && stair.isHead ? 0.2 : 0.4);
  const shift = stair.isFoot && stair.isHead ? (isUpright ? h : w) * 0.25 : 0;
  const toFoot = { n: [0, 1], s: [0, -1], e: [-1, 0], w: [1, 0] }[stair.up];
  const at = (sign) => ({ x: x + w / 2 + toFoot[0] * shift * sign, y: y + h / 2 + toFoot[1] * shift * sign });
  if (stair.isFoot) body += drawArrow({ ...at(1), angle, reach, text: "UP" });
  if (stair.isHead) body += drawArrow({ ...at(-1), angle: (angle + 180) % 360, reach, text: "DN" });
  return body;
}
