import type { ReactNode } from "react";
import { COST_LABELS, type Cost, type CostName } from "../../domain/calculator/monthly-cost.ts";
import { classNames } from "../lib/class-names.ts";
import { COST_COLOURS } from "./cost-colours.ts";

/** Shared by the read-only figure and the input, so that the layout doesn't shift when the inputs load. */
export const FIGURE_CLASS =
  "flex min-h-11 w-[7.5rem] items-center gap-1 rounded-control border px-3 tabular-nums";

export function getCostSourceId(name: CostName): string {
  return `cost-source-${name}`;
}

/** One monthly cost: colour, name, source and figure. */
export function CostRow({ name, cost, figure }: { name: CostName; cost: Cost; figure: ReactNode }) {
  return (
    <li className="grid min-h-[58px] grid-cols-[14px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-accent-on-deep/50 border-t py-2 first:border-t-0 tablet:grid-cols-[14px_11rem_minmax(0,1fr)_auto]">
      <svg aria-hidden="true" className="size-3.5" xmlns="http://www.w3.org/2000/svg">
        <rect width="14" height="14" rx="3" className={COST_COLOURS[name]} />
      </svg>
      <span className="leading-tight">{COST_LABELS[name]}</span>
      <span
        id={getCostSourceId(name)}
        className={classNames(
          "col-start-2 row-start-2 text-ink-3 text-sm leading-snug tablet:col-start-3 tablet:row-start-1",
          cost.poundsAMonth === null && "italic",
        )}
      >
        {cost.source}
      </span>
      <div className="col-start-3 row-span-2 row-start-1 tablet:col-start-4 tablet:row-span-1">{figure}</div>
    </li>
  );
}
