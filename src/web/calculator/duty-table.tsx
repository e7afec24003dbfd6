import type { Duty, DutyPart } from "../../domain/calculator/stamp-duty.ts";
import { formatPounds, formatPoundsAndPence } from "../../domain/property/price.ts";

/** Formats parts with pence, because they aren't rounded and must add up to the total. */
function formatExactPounds(pounds: number): string {
  return Number.isInteger(pounds) ? formatPounds(pounds) : formatPoundsAndPence(pounds);
}

function describePart({ kind, fromPounds, toPounds }: DutyPart): string {
  if (kind === "supplement") return "Supplement on the whole price";
  return fromPounds === 0
    ? `Up to ${formatPounds(toPounds)}`
    : `${formatPounds(fromPounds)} to ${formatPounds(toPounds)}`;
}

const CELL_CLASS = "border-accent-on-deep/50 border-t py-2.5 text-right font-normal";

export function DutyTable({ duty: { parts, totalPounds }, tax }: { duty: Duty; tax: string }) {
  return (
    <table className="w-full text-sm tabular-nums leading-snug">
      <caption className="sr-only">{tax}, band by band</caption>
      <thead>
        <tr className="text-ink-3 text-xs">
          <th scope="col" className="pb-2 text-left font-normal">
            Part of the price
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            Rate
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            Duty
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.kind} ${part.fromPounds}`}>
            <th scope="row" className="border-accent-on-deep/50 border-t py-2.5 text-left font-normal">
              {describePart(part)}
            </th>
            <td className={CELL_CLASS}>{part.ratePercent}%</td>
            <td className={CELL_CLASS}>{formatExactPounds(part.dutyPounds)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={2} className="border-accent-on-deep/50 border-t py-2.5 text-left">
            Total
          </th>
          <td className="border-accent-on-deep/50 border-t py-2.5 text-right">{formatPounds(totalPounds)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
