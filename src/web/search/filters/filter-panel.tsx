import { getResultNoun } from "../../../domain/search/page/results-heading.ts";
import type { Search } from "../../../domain/search/search.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { useSite } from "../../session/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { Popover, PopoverClose } from "../../ui/popover.tsx";
import type { PopoverButtonLooks } from "../../ui/popover-button.tsx";
import type { SearchControls } from "../use-search-page.ts";
import { FILTER_GROUPS, type FilterGroupName } from "./filter-groups.tsx";

interface FilterPanelProps {
  controls: SearchControls;
  group: FilterGroupName;
  button: PopoverButtonLooks;
}

const CLEARED: Partial<Record<FilterGroupName, Partial<Search>>> = {
  within: { within: null },
  price: { minPrice: null, maxPrice: null },
  beds: { minBeds: null, maxBeds: null, minBathrooms: null },
};

/** One filter in a popover. Each choice applies immediately, and the button shows the number of results. */
export function FilterPanel({ controls, group, button }: FilterPanelProps) {
  const { page, search, change } = controls;
  const { areas } = useSite().search;
  const total = page.pagination.total_count;
  const cleared = CLEARED[group];
  const { View } = FILTER_GROUPS[group];
  return (
    <Popover button={button}>
      <div className="max-h-[60vh] overflow-y-auto overscroll-contain px-2.5 py-1 -mx-2.5">
        <View page={page} search={search} areas={areas} onChange={change} />
      </div>
      <div className="mt-4 flex items-center justify-between gap-3 border-line border-t pt-4">
        {cleared ? (
          <Button look="ghost" size="small" onClick={() => change({ ...search, ...cleared, page: 1 })}>
            Clear
          </Button>
        ) : (
          <span />
        )}
        <PopoverClose
          button={
            <Button size="small">
              Show {formatNumber(total)} {getResultNoun(search, total)}
            </Button>
          }
        />
      </div>
    </Popover>
  );
}
