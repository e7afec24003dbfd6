/** The scale of a picture, and its offset from the centre in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The picture's unzoomed size. */
export interface Box {
  width: number;
  height: number;
}

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_ZOOM = 5;
/** The factor of one press of a key or button. */
export const ZOOM_STEP = 1.5;
/** The factor of a double tap or double click. */
const TAP_ZOOM = 2.5;
/** The distance that an arrow key moves, as a share of the box. */
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
  /** The point that stays in place, measured from the centre of the box. */
  at?: Point;
  box: Box;
}

/** Keeps the scale between 1 and the maximum, and the given point in place. */
export function zoomBy(zoom: Zoom, { factor, at = { x: 0, y: 0 }, box }: ZoomBy): Zoom {
  const scale = Math.min(MOST_ZOOM, Math.max(1, zoom.scale * factor));
  const share = scale / zoom.scale;
  return keepInside({ scale, x: at.x - (at.x - zoom.x) * share, y: at.y - (at.y - zoom.y) * share }, box);
}

/** Zooms in, or resets a picture that is zoomed already. */
export function toggleZoom(zoom: Zoom, { at, box }: { at: Point; box: Box }): Zoom {
  return isZoomed(zoom) ? NO_ZOOM : zoomBy(zoom, { factor: TAP_ZOOM, at, box });
}

export function panBy(zoom: Zoom, { by, box }: { by: Point; box: Box }): Zoom {
  return keepInside({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, box);
}

/** Keeps the picture's edges outside the box, so that nothing beside it shows. */
function keepInside({ scale, x, y }: Zoom, { width, height }: Box): Zoom {
  return { scale, x: within(x, ((scale - 1) * width) / 2), y: within(y, ((scale - 1) * height) / 2) };
}

function within(value: number, most: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(most, Math.max(-most, value)) + 0;
}
