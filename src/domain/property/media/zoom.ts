/** How a picture is looked at: so many times its size, moved by so many pixels from the middle. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The picture's own, unzoomed. */
export interface Box {
  width: number;
  height: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 5;
/** What one press of a key or button does. */
export const ZOOM_STEP = 1.5;
/** What a second tap or click in the same place does. */
const TAP_ZOOM = 2.5;
/** What an arrow key moves, as a share of the box. */
const PAN_SHARE = 0.15;

export const PAN_KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_SHARE, y: 0 },
  ArrowRight: { x: -PAN_SHARE, y: 0 },
  ArrowUp: { x: 0, y: PAN_SHARE },
  ArrowDown: { x: 0, y: -PAN_SHARE },
};

export function isZoomed({ scale }: Zoom): boolean {
  return scale > 1;
}

interface ZoomBy {
  factor: number;
  /** What stays where it is, from the middle of the box. */
  at?: Point;
  box: Box;
}

/** Never smaller than whole, never beyond the most, and what is under the finger stays under it. */
export function zoomBy(zoom: Zoom, { factor, at = { x: 0, y: 0 }, box }: ZoomBy): Zoom {
  const scale = Math.min(MOST_ZOOM, Math.max(1, zoom.scale * factor));
  const share = scale / zoom.scale;
  return keepInside({ scale, x: at.x - (at.x - zoom.x) * share, y: at.y - (at.y - zoom.y) * share }, box);
}

/** The other way round where it is zoomed already. */
export function toggleZoom(zoom: Zoom, { at, box }: { at: Point; box: Box }): Zoom {
  return isZoomed(zoom) ? NO_ZOOM : zoomBy(zoom, { factor: TAP_ZOOM, at, box });
}

export function panBy(zoom: Zoom, { by, box }: { by: Point; box: Box }): Zoom {
  return keepInside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);
}

/** The picture's edge never comes inside the box's. */
function keepInside({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  return { scale, x: within(x, ((scale - 1) * width) / 2), y: within(y, ((scale - 1) * height) / 2) };
}

function within(value: number, most: number): number {
  // Adding nothing turns a minus zero into a zero.
  return Math.min(most, Math.max(-most, value)) + 0;
}
