import { listAxisTicks } from "../../../domain/desk/reports/chart-axis.ts";
import type { ViewsChart as Chart } from "../../../domain/desk/reports/report-views.ts";

interface Size {
  className: "d-only" | "p-only";
  width: number;
  height: number;
  left: number;
  /** The room under the bars. */
  foot: number;
  barShare: number;
  /** Every how many bars a day is written, and whether every bar has its figure. */
  dayStep: number;
  isDense: boolean;
}

const HEAD = 34;

/** Views per day, drawn once for wide and once for narrow screens: text stays readable where a scaled one wouldn't. */
export function ViewsChart({ chart }: { chart: Chart }) {
  const many = chart.bars.length > 14;
  const wide = { width: 682, height: 216, left: 30, foot: 38, barShare: 0.62 } as const;
  const narrow = { width: 358, height: 210, left: 26, foot: 24, barShare: 0.66 } as const;
  return (
    <>
      <Drawing chart={chart} size={{ ...wide, className: "d-only", dayStep: 1, isDense: false }} />
      <Drawing
        chart={chart}
        size={{ ...narrow, className: "p-only", dayStep: many ? 6 : 3, isDense: true }}
      />
      <ul className="legend">
        <li>
          <i style={{ background: "var(--fen-700)" }} />
          Your home, each day
        </li>
        {chart.reduction && (
          <li>
            <i style={{ background: "var(--c-accent)" }} />
            Days after the reduction
          </li>
        )}
        {chart.typical && (
          <li>
            <i className="ln typ" />
            Similar homes, typical day
          </li>
        )}
      </ul>
    </>
  );
}

function Drawing({ chart, size }: { chart: Chart; size: Size }) {
  const { width, height, left, foot, barShare, dayStep, isDense } = size;
  const base = height - foot;
  const largest = Math.max(1, ...chart.bars.map(({ views }) => views), ...(chart.typical ?? []));
  const toY = (views: number) => round(base - ((base - HEAD) * views) / largest);
  const slot = (width - left) / chart.bars.length;
  const toX = (index: number) => round(left + slot * (index + 0.5));
  const line = chart.typical?.map((views, index) => `${toX(index)},${toY(views)}`).join(" ");
  const most = Math.max(...chart.bars.map(({ views }) => views));
  return (
    <svg
      className={`chart ${size.className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={chart.label}
    >
      {listAxisTicks(largest).map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? "ax" : "grid"} x1={left} x2={width} y1={toY(tick)} y2={toY(tick)} />
          <text x={left - 8} y={toY(tick) + 4} textAnchor="end">
            {tick.toLocaleString("en-GB")}
          </text>
        </g>
      ))}
      {chart.bars.map(({ date, weekday, views, isAfterReduction }, index) => {
        const x = toX(index);
        const hasFigure = !isDense || views === most || chart.reduction?.bar === index;
        const isLast = index === chart.bars.length - 1;
        return (
          <g key={date}>
            {views > 0 && (
              <rect
                x={round(x - (slot * barShare) / 2)}
                y={toY(views)}
                width={round(slot * barShare)}
                height={round(base - toY(views))}
                rx="2"
                fill={isAfterReduction ? "var(--c-accent)" : "var(--fen-700)"}
              />
            )}
            {(index % dayStep === 0 || (isLast && index % dayStep > 1)) && (
              <text x={x} y={base + 17} textAnchor="middle">
                {date}
              </text>
            )}
            {!isDense && weekday !== "" && (
              <text x={x} y={base + 33} textAnchor="middle">
                {weekday}
              </text>
            )}
            {hasFigure && (
              <text className="v" x={x} y={toY(views) - 6} textAnchor="middle">
                {views}
              </text>
            )}
          </g>
        );
      })}
      {line !== undefined && (
        <>
          <polyline className="halo" points={line} fill="none" strokeWidth="5" strokeLinejoin="round" />
          <polyline className="typ" points={line} fill="none" strokeWidth="2.500" strokeLinejoin="round" />
        </>
      )}
      {chart.reduction && (
        <text
          className="v hot"
          {...placeLabel(toX(chart.reduction.bar), width)}
          y={toY(chart.bars[chart.reduction.bar]?.views ?? 0) - 22}
        >
          {chart.reduction.text}
        </text>
      )}
    </svg>
  );
}

/** Near an edge the words grow away from it. */
function placeLabel(x: number, width: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (x < 90) return { x: Math.max(0, x - 18), textAnchor: "start" };
  return x > width - 90 ? { x: Math.min(width, x + 18), textAnchor: "end" } : { x, textAnchor: "middle" };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
