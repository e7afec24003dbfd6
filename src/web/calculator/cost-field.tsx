import { formatAmount, readAmount } from "../../domain/calculator/amount-field.ts";
import { COST_LABELS, type CostName } from "../../domain/calculator/monthly-cost.ts";
import { classNames } from "../lib/class-names.ts";
import { FIGURE_CLASS, getCostSourceId } from "./cost-row.tsx";
import { readTypedAmount } from "./read-typed-amount.ts";

export interface CostFieldProps {
  name: CostName;
  poundsAMonth: number | null;
  onChange(poundsAMonth: number | null): void;
}

/** An input for one monthly cost. */
export function CostField({ name, poundsAMonth, onChange }: CostFieldProps) {
  const text = poundsAMonth === null ? "" : formatAmount(String(poundsAMonth));
  return (
    <label
      className={classNames(
        FIGURE_CLASS,
        "border-line-strong bg-surface hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-[var(--c-focus)] has-focus-visible:outline-offset-2",
      )}
    >
      <span className="sr-only">{COST_LABELS[name]}, pounds a month</span>
      <span aria-hidden className="text-ink-3">
        £
      </span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={getCostSourceId(name)}
        value={text}
        onChange={(event) => onChange(readAmount(readTypedAmount(event, text)))}
        className="min-h-10 w-full min-w-0 bg-transparent text-right outline-none"
      />
    </label>
  );
}
