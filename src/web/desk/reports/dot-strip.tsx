import type { ComparisonRow } from "../../../domain/desk/reports/report-comparison.ts";

const WIDTH = 372;
const EDGE = 10;
const LINE_Y = 24;

/** One figure beside those of similar homes: a dot for each, a mark for what is typical, the seller's own large. */
export function DotStrip({ row: { label, own, typical, others, rank, note } }: { row: ComparisonRow }) {
  const largest = Math.max(1, own, ...others);
  const toX = (count: number) => Math.round((EDGE + ((WIDTH - 2 * EDGE) * count) / largest) * 10) / 10;
  const text = `${label}: yours ${own}, typical ${typical}, others ${others.join(", ")}`;
  return (
    <div className="strip">
      <span className="k">{label}</span>
      <svg viewBox={`0 0 ${WIDTH} 54`} role="img" aria-label={text}>
        <line x1={EDGE} x2={WIDTH - EDGE} y1={LINE_Y} y2={LINE_Y} stroke="var(--flint-200)" strokeWidth="2" />
        {stackDots(others).map(({ count, height }) => (
          <circle
            key={`${count} ${height}`}
            cx={toX(count)}
            cy={LINE_Y - 7 * height}
            r="5"
            fill="var(--flint-300)"
          />
        ))}
        <path className="typ" d={`M${toX(typical)} 14v20`} strokeWidth="3" />
        <text {...place(toX(typical))} y="48">
          Typical: {typical.toLocaleString("en-GB")}
        </text>
        <circle cx={toX(own)} cy={LINE_Y} r="9.500" fill="var(--fen-700)" stroke="#fff" strokeWidth="3" />
        <text className="y" x={toX(own)} y="9" textAnchor="middle">
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

/** Homes with the same figure stand above each other, three at most. */
function stackDots(counts: readonly number[]): { count: number; height: number }[] {
  return [...new Set(counts)].flatMap((count) => {
    const same = counts.filter((one) => one === count).length;
    return Array.from({ length: Math.min(3, same) }, (_, height) => ({ count, height }));
  });
}

function place(x: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (x < 34) return { x: 0, textAnchor: "start" };
  return x > WIDTH - 34 ? { x: WIDTH, textAnchor: "end" } : { x, textAnchor: "middle" };
}
