import type { Steps } from "../../jobs/steps.ts";

const ROWS_PER_STEP = 50_000;
const CELLS_PER_STEP = 8_192;

/** The rows of a grid, those of a cell side by side. */
export interface GridRows {
  rows: Int32Array;
  /** Three coordinates for each of the rows, in the same order: those of a cell are read together. */
  points: Float64Array;
  /** Where the rows of each cell begin, and where those of the last one end. */
  starts: Int32Array;
}

/** The cell of a row. */
interface PlacedRow {
  row: number;
  cell: number;
}

interface GatherOptions {
  live: Int32Array;
  cells: number;
  /** The points of all rows of the stock. */
  points: Float64Array;
  findCell: (row: number) => number;
}

export const NO_GRID_ROWS: GridRows = createGridRows({ rows: 0, cells: 0 });

export function* gatherGridRows({ live, cells, points, findCell }: GatherOptions): Steps<GridRows> {
  const target = createGridRows({ rows: live.length, cells });
  const cellAt = new Int32Array(live.length);
  for (let from = 0; from < live.length; from += ROWS_PER_STEP) {
    const to = Math.min(from + ROWS_PER_STEP, live.length);
    for (let i = from; i < to; i++) {
      const cell = findCell(live[i] as number);
      cellAt[i] = cell;
      target.starts[cell + 1] = (target.starts[cell + 1] as number) + 1;
    }
    yield;
  }
  for (let cell = 0; cell < cells; cell++) {
    target.starts[cell + 1] = (target.starts[cell + 1] as number) + (target.starts[cell] as number);
  }
  const next = target.starts.slice();
  for (let from = 0; from < live.length; from += ROWS_PER_STEP) {
    const to = Math.min(from + ROWS_PER_STEP, live.length);
    for (let i = from; i < to; i++) {
      const cell = cellAt[i] as number;
      const at = next[cell] as number;
      const row = live[i] as number;
      next[cell] = at + 1;
      target.rows[at] = row;
      copyPoint(target.points, at, { from: points, row });
    }
    yield;
  }
  return target;
}

interface MergeOptions {
  isGone: (row: number) => boolean;
  /** In the order of their cells. */
  added: readonly PlacedRow[];
  points: Float64Array;
}

/** Leaves rows out and adds others. The rows in between are copied as they are, which takes little time even for a million. */
export function* mergeGridRows(before: GridRows, { isGone, added, points }: MergeOptions): Steps<GridRows> {
  const cells = before.starts.length - 1;
  const target = createGridRows({ rows: before.rows.length + added.length, cells });
  let end = 0;
  let copied = 0;
  let next = 0;
  const copyUntil = (to: number) => {
    target.rows.set(before.rows.subarray(copied, to), end);
    target.points.set(before.points.subarray(3 * copied, 3 * to), 3 * end);
    end += to - copied;
    copied = to;
  };
  for (let cell = 0; cell < cells; cell++) {
    if (cell % CELLS_PER_STEP === 0) yield;
    const [from, to] = [before.starts[cell] as number, before.starts[cell + 1] as number];
    target.starts[cell] = end + from - copied;
    for (let i = from; i < to; i++) {
      if (!isGone(before.rows[i] as number)) continue;
      copyUntil(i);
      copied++;
    }
    for (; added[next]?.cell === cell; next++) {
      copyUntil(to);
      const { row } = added[next] as PlacedRow;
      target.rows[end] = row;
      copyPoint(target.points, end, { from: points, row });
      end++;
    }
  }
  copyUntil(before.rows.length);
  target.starts[cells] = end;
  return {
    rows: target.rows.subarray(0, end),
    points: target.points.subarray(0, 3 * end),
    starts: target.starts,
  };
}

function createGridRows({ rows, cells }: { rows: number; cells: number }): GridRows {
  return {
    rows: new Int32Array(rows),
    points: new Float64Array(3 * rows),
    starts: new Int32Array(cells + 1),
  };
}

function copyPoint(
  target: Float64Array,
  at: number,
  { from, row }: { from: Float64Array; row: number },
): void {
  target[3 * at] = from[3 * row] as number;
  target[3 * at + 1] = from[3 * row + 1] as number;
  target[3 * at + 2] = from[3 * row + 2] as number;
}
