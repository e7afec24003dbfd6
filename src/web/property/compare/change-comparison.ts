import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { NO_COMPARISON } from "../../../domain/property/compare/comparison.ts";
import { COMPARISON_TEXTS, toggleCompared } from "../../../domain/property/compare/toggle-compared.ts";
import { showToast } from "../../toast/toast-store.ts";
import { comparisonStore, keepComparison } from "./compare-store.ts";

/** Adds a home to the comparison or removes it. */
export function toggleComparedHome({
  property_id: propertyId,
  property_channel: channel,
}: Pick<PropertyCard, "property_id" | "property_channel">): void {
  const { comparison, outcome } = toggleCompared(comparisonStore.get(), { propertyId, channel });
  keepComparison(comparison);
  showToast(COMPARISON_TEXTS[outcome], outcome === "full" ? { kind: "error" } : {});
}

/** Removes homes that are no longer listed. */
export function keepCompared(isKept: (propertyId: number) => boolean): void {
  const { channel, propertyIds } = comparisonStore.get();
  const kept = propertyIds.filter(isKept);
  if (kept.length < propertyIds.length) keepComparison({ channel, propertyIds: kept });
}

export function clearComparison(): void {
  keepComparison(NO_COMPARISON);
  showToast("Comparison cleared.");
  document.getElementById("main")?.focus({ preventScroll: true });
}
