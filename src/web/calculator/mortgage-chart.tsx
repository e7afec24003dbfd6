import type { MortgageYear } from "../../domain/calculator/mortgage.ts";
import { formatPounds } from "../../domain/property/price.ts";

const WIDTH = 380;
const HEIGHT = 128;
const EDGE = 3;

/** The balance and the interest paid over the years. The table below has the same figures. */
export function MortgageChart({ years }: { years: readonly MortgageYear[] }) {
  const last = years.at(-1);
  const first = years[0];
  if (!first || !last) return null;
  const highest = Math.max(...years.flatMap((year) => [year.balancePounds, year.interestPaidPounds]), 1);
  const line = (getPounds: (year: MortgageYear) => number) =>
    years
      .map((year, index) => {
        const x = EDGE + (year.year / last.year) * (WIDTH - 2 * EDGE);
        const y = HEIGHT - EDGE - (getPounds(year) / highest) * (HEIGHT - 2 * EDGE);
        return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  const balance = line(({ balancePounds }) => balancePounds);
  const summary = `Still owed: ${formatPounds(first.balancePounds)} now, ${formatPounds(last.balancePounds)} after ${last.year} years. Interest paid by then: ${formatPounds(last.interestPaidPounds)}.`;
  return (
    <figure className="grid gap-2">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary} className="w-full">
        <path
          d={`${balance}L${WIDTH - EDGE} ${HEIGHT - EDGE}L${EDGE} ${HEIGHT - EDGE}Z`}
          className="fill-action-soft"
        />
        <path d={balance} fill="none" strokeWidth="2.5" className="stroke-action" />
        <path
          d={line(({ interestPaidPounds }) => interestPaidPounds)}
          fill="none"
          strokeWidth="2.5"
          strokeDasharray="6 5"
          className="stroke-accent"
        />
        <path d={`M${EDGE} ${HEIGHT - 1}H${WIDTH - EDGE}`} className="stroke-line-strong" />
      </svg>
      <p aria-hidden className="flex justify-between text-2xs text-ink-3 leading-tight">
        <span>Now</span>
        <span>{last.year / 2} years</span>
        <span>{last.year} years</span>
      </p>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden className="h-[3px] w-4 bg-action" />
          Still owed
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden className="w-4 border-accent border-t-[3px] border-dashed" />
          Interest paid
        </span>
      </figcaption>
      <YearTable years={years} />
    </figure>
  );
}

function YearTable({ years }: { years: readonly MortgageYear[] }) {
  return (
    <details className="text-sm">
      <summary className="tap flex items-center font-semibold text-link underline underline-offset-4">
        Year by year
      </summary>
      <table className="w-full tabular-nums">
        <caption className="sr-only">Balance owed and interest paid after each year</caption>
        <thead>
          <tr className="text-ink-3 text-xs">
            <th scope="col" className="py-1.5 text-left font-normal">
              After
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Still owed
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Interest paid
            </th>
          </tr>
        </thead>
        <tbody>
          {years.slice(1).map(({ year, balancePounds, interestPaidPounds }) => (
            <tr key={year} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {year} {year === 1 ? "year" : "years"}
              </th>
              <td className="py-1.5 text-right">{formatPounds(balancePounds)}</td>
              <td className="py-1.5 text-right">{formatPounds(interestPaidPounds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
