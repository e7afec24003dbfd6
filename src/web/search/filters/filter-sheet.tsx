import { getResultNoun } from "../../../domain/search/page/results-heading.ts";
import { clearFilters } from "../../../domain/search/page/search-chips.ts";
import { changeChannel } from "../../../domain/search/search.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { OverlayFrame } from "../../overlay/overlay-frame.tsx";
import { useSite } from "../../session/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { ChannelChoice } from "../../ui/field/channel-choice.tsx";
import type { SearchControls } from "../use-search-page.ts";
import { FILTER_GROUP_NAMES, FILTER_GROUPS, isOffered } from "./filter-groups.tsx";

interface FilterSheetProps {
  controls: SearchControls;
  onClose(): void;
}

/** All filters in one sheet, with the number of results on the button at the bottom. */
export function FilterSheet({ controls, onClose }: FilterSheetProps) {
  const { page, search, change } = controls;
  const total = page.pagination.total_count;
  const { areas } = useSite().search;
  const props = { page, search, areas, onChange: change };
  return (
    <OverlayFrame
      title="Filters"
      shape="sheet"
      onClose={onClose}
      foot={
        <div className="flex items-center justify-between gap-3">
          <Button look="ghost" onClick={() => change(clearFilters(search))}>
            Clear all
          </Button>
          <Button className="flex-1" onClick={onClose}>
            Show {formatNumber(total)} {getResultNoun(search, total)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-8">
        <div className="pair:hidden">
          <ChannelChoice
            value={search.channel}
            onChange={(channel) => change(changeChannel(search, channel))}
          />
        </div>
        {FILTER_GROUP_NAMES.filter((name) => isOffered(name, props)).map((name) => {
          const { View } = FILTER_GROUPS[name];
          return <View key={name} {...props} />;
        })}
      </div>
    </OverlayFrame>
  );
}
