import type { Point } from "../../geo/distance.ts";

/**
 * A drawn area: a closed ring whose last corner connects to the first. In URLs, areas are encoded polylines (five
 * decimals, latitude first), separated by commas; a polyline contains no comma.
 */
export type Area = readonly Point[];

export const MOST_AREAS = 8;
/** Corners of all areas together. A freehand line is simplified to far fewer. */
export const MOST_CORNERS = 600;
const LONGEST_POLY = MOST_CORNERS * 12;
const FACTOR = 1e5;
const SEPARATOR = ",";
const POLYLINE = /^[?-~]+$/;
const CHUNK_BITS = 5;
const CHUNK_MASK = 0x1f;
const CONTINUATION_BIT = 0x20;
const ASCII_OFFSET = 63;
const MOST_CHUNKS = 6;

export function encodeAreas(areas: readonly Area[]): string {
  return areas.map(encodeRing).join(SEPARATOR);
}

/** Returns undefined for anything that isn't a list of valid areas. */
export function decodeAreas(poly: string): Area[] | undefined {
  if (poly.length === 0 || poly.length > LONGEST_POLY) return undefined;
  const parts = poly.split(SEPARATOR);
  if (parts.length > MOST_AREAS) return undefined;
  const areas: Area[] = [];
  let corners = 0;
  for (const part of parts) {
    const ring = decodeRing(part);
    if (!ring) return undefined;
    corners += ring.length;
    areas.push(ring);
  }
  return corners > MOST_CORNERS ? undefined : areas;
}

function encodeRing(ring: Area): string {
  let text = "";
  let lat = 0;
  let lng = 0;
  for (const point of ring) {
    const nextLat = Math.round(point.lat * FACTOR);
    const nextLng = Math.round(point.lng * FACTOR);
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng);
    lat = nextLat;
    lng = nextLng;
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= CONTINUATION_BIT) {
    text += String.fromCharCode((CONTINUATION_BIT | (rest & CHUNK_MASK)) + ASCII_OFFSET);
    rest >>>= CHUNK_BITS;
  }
  return text + String.fromCharCode(rest + ASCII_OFFSET);
}

function decodeRing(text: string): Point[] | undefined {
  if (!POLYLINE.test(text)) return undefined;
  const numbers = decodeNumbers(text);
  if (!numbers || numbers.length < 6 || numbers.length % 2 !== 0) return undefined;
  const ring: Point[] = [];
  let lat = 0;
  let lng = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    lat += numbers[i] ?? 0;
    lng += numbers[i + 1] ?? 0;
    ring.push({ lat: lat / FACTOR, lng: lng / FACTOR });
  }
  return ring.every(isOnEarth) ? ring : undefined;
}

function decodeNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  let value = 0;
  let chunks = 0;
  for (let i = 0; i < text.length; i++) {
    const chunk = text.charCodeAt(i) - ASCII_OFFSET;
    value |= (chunk & CHUNK_MASK) << (CHUNK_BITS * chunks);
    chunks++;
    if (chunks > MOST_CHUNKS) return undefined;
    if (chunk >= CONTINUATION_BIT) continue;
    numbers.push(value & 1 ? ~(value >>> 1) : value >>> 1);
    value = 0;
    chunks = 0;
  }
  return chunks === 0 ? numbers : undefined;
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Even-odd rule. A point on an edge may count as inside or outside, but always the same way. */
export function isInside(point: Point, area: Area): boolean {
  let isIn = false;
  let before = area.at(-1);
  for (const corner of area) {
    if (before && crossesEdge(point, before, corner)) isIn = !isIn;
    before = corner;
  }
  return isIn;
}

/** Whether a ray eastwards from the point crosses the edge. With an odd number of crossings the point is inside. */
export function crossesEdge({ lat, lng }: Point, from: Point, to: Point): boolean {
  if (to.lat > lat === from.lat > lat) return false;
  return lng < ((from.lng - to.lng) * (lat - to.lat)) / (from.lat - to.lat) + to.lng;
}
