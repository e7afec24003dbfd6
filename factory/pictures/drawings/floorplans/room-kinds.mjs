// What each kind of room means for the drawing, for the gross area and for the counts of a listing.

const OAT = "#f8f3e7";
const SAGE = "#edf3ee";
const ROSE = "#fbf3f0";
const MIST = "#e7f0f2";
const FLINT = "#f6f7f4";
const STONE = "#eeefeb";

/** @type {Record<string, { fill: string, listed: boolean, counted: boolean, reception?: true, bath?: true }>} */
export const ROOM_KINDS = {
  living: { fill: OAT, listed: true, counted: true, reception: true },
  dining: { fill: OAT, listed: true, counted: true, reception: true },
  "open-plan": { fill: OAT, listed: true, counted: true, reception: true },
  studio: { fill: OAT, listed: true, counted: true, reception: true },
  kitchen: { fill: SAGE, listed: true, counted: true },
  bed: { fill: ROSE, listed: true, counted: true },
  bath: { fill: MIST, listed: true, counted: true, bath: true },
  "en-suite": { fill: MIST, listed: true, counted: true, bath: true },
  wc: { fill: MIST, listed: true, counted: true },
  utility: { fill: SAGE, listed: true, counted: true },
  study: { fill: "#f5f3ea", listed: true, counted: true },
  conservatory: { fill: "#eff5f1", listed: true, counted: true },
  dressing: { fill: ROSE, listed: true, counted: true },
  garage: { fill: STONE, listed: true, counted: false },
  hall: { fill: FLINT, listed: false, counted: true },
  store: { fill: STONE, listed: false, counted: true },
  balcony: { fill: "#fff", listed: false, counted: false },
  retail: { fill: OAT, listed: true, counted: true },
  office: { fill: OAT, listed: true, counted: true },
  workshop: { fill: FLINT, listed: true, counted: true },
  storage: { fill: STONE, listed: true, counted: true },
};

const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;

export const isOutdoor = (room) => room.kind === "balcony";

export const getRoomArea = (room) => room.rects.reduce((sum, rect) => sum + rect.w * rect.h, 0);

export function getGrossArea(floors) {
  const rooms = floors.flatMap((floor) => floor.rooms).filter((room) => ROOM_KINDS[room.kind].counted);
  return rooms.reduce((sum, room) => sum + getRoomArea(room), 0);
}

export const toSquareFeet = (squareMetres) => Math.round(squareMetres * SQUARE_FEET_PER_SQUARE_METRE);

/** Largest extents of a room of several rectangles, as an agent would measure it. */
export function getRoomExtent(room) {
  const left = Math.min(...room.rects.map((rect) => rect.x));
  const top = Math.min(...room.rects.map((rect) => rect.y));
  const right = Math.max(...room.rects.map((rect) => rect.x + rect.w));
  const bottom = Math.max(...room.rects.map((rect) => rect.y + rect.h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export const getMainRect = (room) =>
  room.rects.reduce((best, rect) => (rect.w * rect.h > best.w * best.h ? rect : best));
