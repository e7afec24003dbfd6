/** A place on the screen, in pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

interface SimplifyOptions {
  /** How far the thinner line may lie from the drawn one at first, in pixels. */
  tolerance: number;
  /** No more spots than this remain, however far the line must move for it; at least 2. */
  most: number;
}

const TOLERANCE_GROWTH = 1.5;

/** A hand-drawn line with far fewer spots and nearly the same shape (Douglas and Peucker), first and last spot kept. */
export function simplifyLine(
  line: readonly ScreenPoint[],
  { tolerance, most }: SimplifyOptions,
): ScreenPoint[] {
  let thinned = simplifyOnce(line, tolerance);
  for (
    let wider = tolerance * TOLERANCE_GROWTH;
    thinned.length > Math.max(2, most);
    wider *= TOLERANCE_GROWTH
  )
    thinned = simplifyOnce(thinned, wider);
  return thinned;
}

/** With a list of its own instead of calling itself: a line of thousands of spots would go too deep. */
function simplifyOnce(line: readonly ScreenPoint[], tolerance: number): ScreenPoint[] {
  if (line.length <= 2) return [...line];
  const kept = new Set([0, line.length - 1]);
  const segments: [from: number, to: number][] = [[0, line.length - 1]];
  for (let segment = segments.pop(); segment !== undefined; segment = segments.pop()) {
    const [from, to] = segment;
    const farthest = findFarthest({ line, from, to });
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    segments.push([from, farthest.index], [farthest.index, to]);
  }
  return line.filter((_, index) => kept.has(index));
}

function findFarthest({ line, from, to }: { line: readonly ScreenPoint[]; from: number; to: number }) {
  const farthest = { index: from, distance: 0 };
  const start = line[from];
  const end = line[to];
  if (start === undefined || end === undefined) return farthest;
  for (let index = from + 1; index < to; index++) {
    const point = line[index];
    if (point === undefined) continue;
    const distance = getDistanceToSegment({ point, start, end });
    if (distance > farthest.distance) Object.assign(farthest, { index, distance });
  }
  return farthest;
}

/** From the stretch, not from the endless line through it: a closed loop begins where it ends. */
function getDistanceToSegment({
  point,
  start,
  end,
}: {
  point: ScreenPoint;
  start: ScreenPoint;
  end: ScreenPoint;
}): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - t * dx, point.y - start.y - t * dy);
}
