import { COST_NAMES, type Costs } from "../../domain/calculator/monthly-cost.ts";
import { COST_COLOURS } from "./cost-colours.ts";

/** The monthly cost as a stacked bar. It's hidden from screen readers because the rows below have the figures. */
export function CostBar({ costs }: { costs: Costs }) {
  const counted = COST_NAMES.map((name) => ({ name, pounds: costs[name].poundsAMonth ?? 0 }));
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
