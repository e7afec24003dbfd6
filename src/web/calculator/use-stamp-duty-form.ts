import { useState } from "react";
import type { CalculatorPage } from "../../domain/calculator/calculator-page.ts";
import type { Purchase } from "../../domain/calculator/stamp-duty.ts";

export interface StampDutyForm {
  purchase: Purchase;
  change(purchase: Partial<Purchase>): void;
}

/** The price comes from the mortgage calculator, so that both are about the same home. */
export function useStampDutyForm({ facts, today }: CalculatorPage, pricePounds: number): StampDutyForm {
  const [purchase, setPurchase] = useState<Omit<Purchase, "pricePounds">>({
    country: facts.country,
    buyer: "mover",
    isNonUkResident: false,
    on: today,
  });
  return {
    purchase: { ...purchase, pricePounds },
    change: (changed) => setPurchase((before) => ({ ...before, ...changed })),
  };
}
