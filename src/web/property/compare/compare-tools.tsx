import type { ComparePage } from "../../../domain/property/compare/compare.ts";
import { toCompareUrl } from "../../../domain/property/compare/compare-url.ts";
import { MOST_COMPARED } from "../../../domain/property/compare/comparison.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import { Link } from "../../ui/link.tsx";
import { keepComparison } from "./compare-store.ts";
import { DiffersDot } from "./differs-dot.tsx";

const LINK = "tap inline-flex items-center font-semibold text-link underline underline-offset-4";

/** The number of differences, the link that shows only those, and the link that adds a home. */
export function CompareTools({ page: { homes, count, isOnlyDifferences } }: { page: ComparePage }) {
  const propertyIds = homes.map(({ id }) => id);
  const channel = homes[0]?.property_channel ?? "sales";
  return (
    <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-6 text-sm">
      <p role="status" className="text-ink-2 tabular-nums">
        <DiffersDot />
        {count.differing} of {count.all} rows differ
      </p>
      <Link
        to={toCompareUrl({ propertyIds, isOnlyDifferences: !isOnlyDifferences })}
        state={KEEP_SCROLL}
        className={`${LINK} print:hidden`}
      >
        {isOnlyDifferences ? `Show all ${count.all} rows` : "Show only what differs"}
      </Link>
      {homes.length < MOST_COMPARED && (
        <Link
          to={`/search?channel=${channel}`}
          // The homes may come from a shared link, so they are stored for the next chosen home to join them.
          onClick={() => keepComparison({ channel, propertyIds })}
          className={`${LINK} print:hidden`}
        >
          Add another home
        </Link>
      )}
    </div>
  );
}
