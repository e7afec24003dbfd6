import { useEffect } from "react";
import { useOnDemand } from "../../lib/use-on-demand.ts";
import { comparisonStore } from "./compare-store.ts";

const loadBar = () => import("./compare-bar.tsx").then(({ CompareBar }) => CompareBar);

/** The last element of the page. The bar's code loads once the first home is chosen. */
export function CompareBarSlot() {
  const comparison = comparisonStore.use();
  const { Part: CompareBar, request } = useOnDemand(loadBar);
  const isWanted = comparison.propertyIds.length > 0;
  useEffect(() => {
    if (isWanted) request();
  }, [isWanted, request]);
  return isWanted && CompareBar ? <CompareBar comparison={comparison} /> : null;
}
