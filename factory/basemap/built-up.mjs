import { feature, isInBox, ringArea, ringCentre, simplifyRing } from "./geometry.mjs";

/**
 * Where people live, drawn from the density of postcodes: each counts once in its cell of a grid, the grid is blurred, and
 * contours are drawn round what is dense. A crowd of postcodes on one spot (sorting offices) counts as a few.
 */
const MOST_IN_A_CELL = 4;

/**
 * @param postcodes rows of `[lng, lat]`
 * @param levels    `{ threshold, level, smallest }`: how dense, the number that the style knows it by, and its least area
 * @param coarsenessAt 1 where detail matters, more where it does not: lines move so much farther, small areas go
 */
export function builtUpAreas(postcodes, { contours, box, cell, blurs, levels, tolerance, coarsenessAt }) {
  const [west, south, east, north] = box;
  const width = Math.round((east - west) / (cell * 1.63));
  const height = Math.round((north - south) / cell);
  const [stepX, stepY] = [(east - west) / width, (north - south) / height];
  let grid = new Float32Array(width * height);
  for (const [lng, lat] of postcodes) {
    if (!isInBox([lng, lat], box)) continue;
    const index = Math.floor((lat - south) / stepY) * width + Math.floor((lng - west) / stepX);
    if (grid[index] < MOST_IN_A_CELL) grid[index] += 1;
  }
  for (const radius of blurs) grid = blur(grid, width, height, radius);
  const toDegrees = ([x, y]) => [west + x * stepX, south + y * stepY];
  return levels.flatMap(({ threshold, level, smallest }) => {
    const [{ coordinates }] = contours().size([width, height]).thresholds([threshold])(grid);
    return coordinates.flatMap((contour) => {
      const coarseness = coarsenessAt(toDegrees(contour[0][0]));
      const [outer, ...holes] = contour
        .map((ring) => ring.map(toDegrees))
        .map((ring) => (ringArea(ring) < smallest * coarseness ** 2 ? [] : ring))
        .map((ring) => (ring.length === 0 ? ring : simplifyRing(ring, tolerance * coarseness)));
      if (outer.length < 5) return [];
      return [feature("Polygon", [outer, ...holes.filter((hole) => hole.length > 4)], { level })];
    });
  });
}

/** Areas whose middle lies outside the box: what is drawn beyond the detailed area, at every zoom. */
export function markFar(areas, box) {
  return areas.map((area) => {
    const isFar = !isInBox(ringCentre(area.geometry.coordinates[0]), box);
    return isFar ? { ...area, properties: { ...area.properties, far: true } } : area;
  });
}

function blur(grid, width, height, radius) {
  const rows = blurLines(grid, { lines: height, length: width, next: 1, line: width, radius });
  return blurLines(rows, { lines: width, length: height, next: width, line: 1, radius });
}

/** A running mean along each line of the grid. */
function blurLines(grid, { lines, length, next, line, radius }) {
  const blurred = new Float32Array(grid.length);
  for (let i = 0; i < lines; i++) {
    let sum = 0;
    for (let j = -radius; j < length; j++) {
      if (j + radius < length) sum += grid[i * line + (j + radius) * next];
      if (j > radius) sum -= grid[i * line + (j - radius - 1) * next];
      if (j >= 0) blurred[i * line + j * next] = sum / (2 * radius + 1);
    }
  }
  return blurred;
}
