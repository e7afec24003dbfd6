/** A place on the screen, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

interface ThinOptions {
  /** How far the thinner line may lie from the drawn one at first, in pixels. */
  tolerance: number;
  /** No more spots than this remain, however far the line must move for it; at least 2. */
  most: number;
}

const COARSER = 1.5;

/** A hand-drawn line with far fewer spots and nearly the same shape (Douglas and Peucker), first and last spot kept. */
export function thinLine(line: readonly Spot[], { tolerance, most }: ThinOptions): Spot[] {
  let thinned = keepFarSpots(line, tolerance);
  for (let wider = tolerance * COARSER; thinned.length > Math.max(2, most); wider *= COARSER)
    thinned = keepFarSpots(thinned, wider);
  return thinned;
}

/** With a list of its own instead of calling itself: a line of thousands of spots would go too deep. */
function keepFarSpots(line: readonly Spot[], tolerance: number): Spot[] {
  if (line.length <= 2) return [...line];
  const kept = new Set([0, line.length - 1]);
  const stretches: [from: number, to: number][] = [[0, line.length - 1]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [from, to] = stretch;
    const farthest = findFarthest({ line, from, to });
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    stretches.push([from, farthest.index], [farthest.index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function findFarthest({ line, from, to }: { line: readonly Spot[]; from: number; to: number }) {
  const farthest = { index: from, distance: 0 };
  const start = line[from];
  const end = line[to];
  if (start === undefined || end === undefined) return farthest;
  for (let index = from + 1; index < to; index++) {
    const spot = line[index];
    if (spot === undefined) continue;
    const distance = distanceToStretch({ spot, start, end });
    if (distance > farthest.distance) Object.assign(farthest, { index, distance });
  }
  return farthest;
}

/** From the stretch, not from the endless line through it: a closed loop begins where it ends. */
function distanceToStretch({ spot, start, end }: { spot: Spot; start: Spot; end: Spot }): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((spot.x - start.x) * dx + (spot.y - start.y) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(spot.x - start.x - t * dx, spot.y - start.y - t * dy);
}
