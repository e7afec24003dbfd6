import { useRef, useState } from "react";
import {
  addCosts,
  applyEdits,
  type CostEdits,
  type Costs,
  describeMissing,
  listCostLines,
  listCosts,
} from "../../domain/calculator/monthly-cost.ts";
import type { PurchaseTax } from "../../domain/calculator/purchase-tax.ts";
import { formatPounds } from "../../domain/property/price.ts";
import { classNames } from "../lib/class-names.ts";
import { useOnDemand } from "../lib/use-on-demand.ts";
import { useWhenSeen } from "../lib/use-when-seen.ts";
import { COST_COLOURS } from "./cost-colours.ts";
import { CostRow, FIGURE_CLASS } from "./cost-row.tsx";

const RATES_URL = "https://www.gov.uk/stamp-duty-land-tax/residential-property-rates";

const QUIET_LINK_CLASS = "tap inline-flex items-center font-semibold text-link underline underline-offset-4";

const loadField = () => import("./cost-field.tsx").then(({ CostField }) => CostField);

interface MonthlyCostPanelProps {
  costs: Costs;
  /** Null without a tax table. */
  purchaseTax: PurchaseTax | null;
}

/**
 * A section of the property page: the monthly cost by item, each with its source. It's readable at once and
 * without JavaScript; the inputs load when it's about to scroll into view.
 */
export function MonthlyCostPanel({ costs: ours, purchaseTax }: MonthlyCostPanelProps) {
  const section = useRef<HTMLElement>(null);
  const [edits, setEdits] = useState<CostEdits>({});
  const { Part: CostField, request } = useOnDemand(loadField);
  useWhenSeen(section, { onSeen: request, margin: "600px" });

  const costs = applyEdits(ours, edits);
  const { poundsAMonth: total, missing } = addCosts(costs);
  return (
    <section
      ref={section}
      id="cost"
      aria-labelledby="cost-heading"
      className="below-fold -mx-(--gutter) bg-warm-soft print:hidden px-(--gutter) py-8 tablet:mx-0 tablet:rounded-panel tablet:p-10"
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="cost-heading" className="heading-3">
            The true monthly cost
          </h2>
          <p className="text-ink-2 text-sm">
            {CostField ? "Change any figure to use your own." : "Each figure shows its source."}
          </p>
        </div>
        <output className="font-display text-[clamp(2.5rem,2rem+1.8vw,3.375rem)] lining-nums leading-none tracking-[-0.02em]">
          {formatPounds(total)}{" "}
          <span className="font-sans text-base text-ink-2 tracking-normal">a month</span>
        </output>
      </div>
      <CostBar costs={costs} />
      <ul className="mt-5">
        {listCostLines(ours).map((name) => {
          const cost = costs[name];
          if (!cost) return null;
          const { poundsAMonth } = cost;
          const change = (pounds: number | null) => setEdits((before) => ({ ...before, [name]: pounds }));
          const figure = CostField ? (
            <CostField name={name} poundsAMonth={poundsAMonth} onChange={change} />
          ) : (
            <p className={classNames(FIGURE_CLASS, "justify-end border-transparent")}>
              {poundsAMonth === null ? "Not known" : formatPounds(poundsAMonth)}
            </p>
          );
          return <CostRow key={name} name={name} cost={cost} figure={figure} />;
        })}
      </ul>
      {missing.length > 0 && <p className="mt-3 text-ink-2 text-sm">{describeMissing(missing)}</p>}
      {purchaseTax && <PurchaseTaxNote tax={purchaseTax} />}
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <a href="#/calculator" className={`${QUIET_LINK_CLASS} noscript:hidden`}>
          Work out the mortgage and stamp duty
        </a>
        <noscript>
          <a href={RATES_URL} className={QUIET_LINK_CLASS}>
            Stamp duty rates on GOV.UK
          </a>
        </noscript>
        {Object.keys(edits).length > 0 && (
          <button type="button" className={QUIET_LINK_CLASS} onClick={() => setEdits({})}>
            Reset to our figures
          </button>
        )}
      </p>
    </section>
  );
}

/** What is paid once, on top of the monthly cost. */
function PurchaseTaxNote({ tax: { name, pounds, firstTimeBuyerPounds, source } }: { tax: PurchaseTax }) {
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-accent-on-deep/50 border-t pt-4">
      <p className="leading-snug">
        And once, when you buy: {name}
        <span className="mt-1 block text-ink-3 text-sm">
          {firstTimeBuyerPounds !== null && `${formatPounds(firstTimeBuyerPounds)} if it's your first home. `}
          {source}
        </span>
      </p>
      <p className="px-3 font-semibold tabular-nums">{formatPounds(pounds)}</p>
    </div>
  );
}

/** The monthly cost as a stacked bar. It's hidden from screen readers because the rows below have the figures. */
function CostBar({ costs }: { costs: Costs }) {
  const counted = listCosts(costs).map(({ name, cost }) => ({ name, pounds: cost.poundsAMonth ?? 0 }));
  const total = Math.max(
    1,
    counted.reduce((sum, { pounds }) => sum + pounds, 0),
  );
  let begun = 0;
  const pieces = counted.map(({ name, pounds }) => {
    const from = begun;
    begun += pounds;
    return { name, from: (from / total) * 100, share: (pounds / total) * 100 };
  });
  return (
    <svg
      aria-hidden="true"
      className="h-4 w-full overflow-hidden rounded-[4px]"
      xmlns="http://www.w3.org/2000/svg"
    >
      {pieces.map(({ name, from, share }) => (
        <rect key={name} x={`${from}%`} width={`${share}%`} height="16" className={COST_COLOURS[name]} />
      ))}
    </svg>
  );
}
