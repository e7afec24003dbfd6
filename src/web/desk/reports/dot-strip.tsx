import type { ComparisonRow } from "../../../domain/desk/reports/report-comparison.ts";

const WIDTH = 372;
const EDGE = 10;
const OWN_RADIUS = 9.5;
const LINE_Y = 24;
/** Homes with the same figure stand above each other. */
const STACK = { most: 3, step: 7 } as const;
/** Room for the seller's figure above a full stack. */
const HEAD = 10;
const HEIGHT = 54;

/** One figure beside those of similar homes: a dot for each, a mark for what is typical, the seller's own large. */
export function DotStrip({ row: { label, own, typical, others, rank, note } }: { row: ComparisonRow }) {
  const largest = Math.max(1, own, ...others);
  const toX = (count: number) => Math.round((EDGE + ((WIDTH - 2 * EDGE) * count) / largest) * 10) / 10;
  const dots = stackDots(others);
  const beside = dots.filter(({ count }) => Math.abs(toX(count) - toX(own)) < OWN_RADIUS + 5);
  const highest = Math.max(0, ...beside.map(({ height }) => height));
  const text = `${label}: yours ${own}, typical ${typical}, others ${others.join(", ")}`;
  return (
    <div className="strip">
      <span className="k">{label}</span>
      <svg viewBox={`0 ${-HEAD} ${WIDTH} ${HEAD + HEIGHT}`} role="img" aria-label={text}>
        <line x1={EDGE} x2={WIDTH - EDGE} y1={LINE_Y} y2={LINE_Y} stroke="var(--flint-200)" strokeWidth="2" />
        {dots.map(({ count, height }) => (
          <circle
            key={`${count} ${height}`}
            cx={toX(count)}
            cy={LINE_Y - STACK.step * height}
            r="5"
            fill="var(--flint-300)"
          />
        ))}
        <path className="typ" d={`M${toX(typical)} 14v20`} strokeWidth="3" />
        <text {...place(toX(typical))} y="48">
          Typical: {typical.toLocaleString("en-GB")}
        </text>
        <circle
          cx={toX(own)}
          cy={LINE_Y}
          r={OWN_RADIUS}
          fill="var(--fen-700)"
          stroke="#fff"
          strokeWidth="3"
        />
        <text className="y" x={toX(own)} y={9 - Math.max(0, highest - 1) * STACK.step} textAnchor="middle">
          {own.toLocaleString("en-GB")}
        </text>
      </svg>
      <span className="t">
        <b>{rank}</b>
        {note}
      </span>
    </div>
  );
}

function stackDots(counts: readonly number[]): { count: number; height: number }[] {
  return [...new Set(counts)].flatMap((count) => {
    const same = counts.filter((one) => one === count).length;
    return Array.from({ length: Math.min(STACK.most, same) }, (_, height) => ({ count, height }));
  });
}

function place(x: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (x < 34) return { x: 0, textAnchor: "start" };
  return x > WIDTH - 34 ? { x: WIDTH, textAnchor: "end" } : { x, textAnchor: "middle" };
}
