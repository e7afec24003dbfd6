import { Check, Plus } from "lucide-react";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { classNames } from "../../lib/class-names.ts";
import { importWithin } from "../../lib/import-within.ts";
import { showToast } from "../../toast/toast-store.ts";
import { comparisonStore } from "./compare-store.ts";

/** Adds a home to the comparison. Hidden without JavaScript, which it needs. */
export function CompareToggle({ card }: { card: PropertyCard }) {
  const isPressed = comparisonStore.use().propertyIds.includes(card.property_id);
  const Icon = isPressed ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`Compare ${card.display_address}`}
      onClick={() => toggle(card)}
      className="group/compare tap -my-2.5 noscript:hidden text-sm print:hidden"
    >
      <span
        className={classNames(
          "flex items-center gap-1 rounded-full py-0.5 pr-3 pl-2",
          isPressed
            ? "bg-action-soft font-semibold text-action"
            : "text-ink-2 group-hover/compare:bg-action-soft",
        )}
      >
        <Icon aria-hidden className="size-4" />
        Compare
      </span>
    </button>
  );
}

/** The code loads with the first click. */
function toggle(card: PropertyCard): void {
  importWithin(() => import("./change-comparison.ts")).then(
    ({ toggleComparedHome }) => toggleComparedHome(card),
    () => showToast("We couldn’t save that. Please try again.", { kind: "error" }),
  );
}
