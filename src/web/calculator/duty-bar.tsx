import type { DutyPart } from "../../domain/calculator/stamp-duty.ts";

/** Segments narrower than this have no room for their rate. */
const LEAST_LABELLED_SHARE = 0.1;

/**
 * The price as a bar split into tax bands. It's hidden from screen readers because the table next to it has the
 * figures.
 */
export function DutyBar({ parts, pricePounds }: { parts: readonly DutyPart[]; pricePounds: number }) {
  const highest = Math.max(...parts.map(({ ratePercent }) => ratePercent));
  return (
    <svg aria-hidden="true" className="h-9 w-full" xmlns="http://www.w3.org/2000/svg">
      {parts.map(({ fromPounds, toPounds, ratePercent }) => {
        const share = (toPounds - fromPounds) / pricePounds;
        const isDark = ratePercent === highest && ratePercent > 0;
        return (
          <g key={fromPounds}>
            <rect
              x={`${(fromPounds / pricePounds) * 100}%`}
              y="0.5"
              width={`${share * 100}%`}
              height="35"
              fillOpacity={isDark || ratePercent === 0 ? 1 : 0.15 + 0.35 * (ratePercent / highest)}
              className={
                ratePercent === 0 ? "fill-surface stroke-line-strong" : "fill-accent stroke-warm-soft"
              }
            />
            {share >= LEAST_LABELLED_SHARE && (
              <text
                x={`${((fromPounds + toPounds) / 2 / pricePounds) * 100}%`}
                y="23"
                textAnchor="middle"
                className={isDark ? "fill-white text-xs" : "fill-ink text-xs"}
              >
                {ratePercent}%
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
