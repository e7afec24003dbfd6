import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ValuationStep } from "../../../domain/enquiry/valuation/valuation-flow.ts";
import { classNames } from "../../lib/class-names.ts";

const STEPS = [
  { step: "details", label: "Your home" },
  { step: "date-time", label: "Date and time" },
  { step: "confirm", label: "Confirm" },
] as const satisfies readonly { step: ValuationStep; label: string }[];

/** The progress. Takes the focus on a new step, because the focused button is gone, so that screen readers announce the step. */
export function ValuationSteps({ step }: { step: ValuationStep }) {
  const current = useRef<HTMLLIElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) current.current?.focus();
    shown.current = step;
  }, [step]);
  const at = STEPS.findIndex((known) => known.step === step);
  return (
    <ol aria-label="Steps" className="mb-7 flex items-center gap-2 text-ink-3 text-sm">
      {STEPS.map(({ label }, index) => (
        <li
          key={label}
          {...(index === at ? { ref: current, "aria-current": "step", tabIndex: -1 } : {})}
          className={classNames(
            "flex scroll-mt-6 items-center gap-2 outline-none",
            index > 0 && "before:h-px before:w-3.5 before:bg-line-strong tablet:before:w-7",
            index === at && "font-semibold text-ink",
          )}
        >
          <span
            aria-hidden
            className={classNames(
              "num grid size-[26px] flex-none place-items-center rounded-full font-semibold text-xs",
              index < at && "bg-action-soft text-action",
              index === at && "bg-action text-action-text",
              index > at && "border-[1.5px] border-line-strong",
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span className={classNames(index !== at && "max-tablet:sr-only")}>
            {label}
            {index < at && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
