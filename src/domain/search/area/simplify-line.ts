/** A position on the map element, in pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

interface SimplifyOptions {
  /** How far the simplified line may be from the drawn one, in pixels. Grows until `most` is met. */
  tolerance: number;
  /** Maximum number of points that remain; at least 2. */
  most: number;
}

const TOLERANCE_GROWTH = 1.5;

/** Reduces a hand-drawn line to fewer points of nearly the same shape (Douglas–Peucker). Keeps the first and last point. */
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

/** Iterative, because recursion on a line of thousands of points could overflow the stack. */
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

/** To the segment, not to the infinite line: a closed loop starts and ends at the same point. */
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
