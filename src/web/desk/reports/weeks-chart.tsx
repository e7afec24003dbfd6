import { listAxisTicks } from "../../../domain/desk/reports/chart-axis.ts";
import {
  CHART_KIND_NAMES,
  CHART_KINDS,
  type ChartKind,
  type WeekCounts,
} from "../../../domain/desk/reports/dashboard.ts";

const FILLS: Readonly<Record<ChartKind, string>> = {
  viewing: "var(--ch-1)",
  question: "var(--ch-2)",
  valuation: "var(--ch-3)",
  other: "var(--ch-4)",
};
const TOP = 18;
const BASE = 168;

interface Drawn {
  weeks: readonly WeekCounts[];
  label: string;
}

/** Stacked bars with their totals; a narrow screen shows the last seven weeks at their own size. */
export function WeeksChart({ weeks, label }: Drawn) {
  return (
    <>
      <Drawing weeks={weeks} label={label} width={760} className="d-only" />
      <Drawing weeks={weeks.slice(-7)} label={label} width={358} className="p-only" />
    </>
  );
}

function Drawing({ weeks, label, width, className }: Drawn & { width: number; className: string }) {
  const left = 32;
  const largest = Math.max(1, ...weeks.map(({ total }) => total));
  const toY = (count: number) => Math.round((BASE - ((BASE - TOP) * count) / largest) * 10) / 10;
  const slot = (width - left) / weeks.length;
  const bar = Math.min(34, slot * 0.6);
  return (
    <svg className={`chart ${className}`} viewBox={`0 0 ${width} 192`} role="img" aria-label={label}>
      {listAxisTicks(largest).map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? "ax" : "grid"} x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} />
          <text x={left - 8} y={toY(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {weeks.map(({ label: date, counts, total }, index) => {
        const x = Math.round(left + slot * (index + 0.5) - bar / 2);
        let below = 0;
        return (
          <g key={date}>
            {CHART_KIND_NAMES.filter((kind) => counts[kind] > 0).map((kind) => {
              const bottom = toY(below);
              below += counts[kind];
              const top = toY(below);
              const height = Math.max(1, Math.round((bottom - top - 1) * 10) / 10);
              return <rect key={kind} x={x} y={top} width={bar} height={height} fill={FILLS[kind]} />;
            })}
            <text className="v" x={x + bar / 2} y={toY(total) - 6} textAnchor="middle">
              {total}
            </text>
            {(weeks.length - 1 - index) % 2 === 0 && (
              <text x={x + bar / 2} y="187" textAnchor="middle">
                {date}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function WeeksLegend() {
  return (
    <ul className="legend">
      {CHART_KIND_NAMES.map((kind) => (
        <li key={kind}>
          <i style={{ background: FILLS[kind] }} />
          {CHART_KINDS[kind]}
        </li>
      ))}
    </ul>
  );
}

export function WeeksTable({ weeks }: { weeks: readonly WeekCounts[] }) {
  return (
    <details className="weeks-table">
      <summary>
        <span className="link sm">Show as a table</span>
      </summary>
      <table className="tbl">
        <thead>
          <tr>
            <th>Week from</th>
            {CHART_KIND_NAMES.map((kind) => (
              <th className="n" key={kind}>
                {CHART_KINDS[kind]}
              </th>
            ))}
            <th className="n">All</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ label, counts, total }) => (
            <tr key={label}>
              <td>{label}</td>
              {CHART_KIND_NAMES.map((kind) => (
                <td className="n" key={kind}>
                  {counts[kind]}
                </td>
              ))}
              <td className="n">{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
