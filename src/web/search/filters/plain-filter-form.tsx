import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { EMPTY_SEARCH } from "../../../domain/search/search.ts";
import { DEFAULT_SORT, SORT_NAMES, SORT_OPTIONS } from "../../../domain/search/sort-options.ts";
import { writeFragment } from "../../../domain/search/url/search-fragment.ts";
import { useSite } from "../../session/use-site.ts";
import { Button } from "../../ui/button.tsx";
import { ChannelChoice } from "../../ui/field/channel-choice.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { FILTER_GROUP_NAMES, FILTER_GROUPS, isOffered } from "./filter-groups.tsx";

/** All filters as a plain HTML form, for browsers without JavaScript. The server redirects to the search's canonical URL. */
export function PlainFilterForm({ page }: { page: SearchPage }) {
  const { search } = page;
  const { areas } = useSite().search;
  const props = { page, search, areas, onChange: undefined };
  const offered = new Set<string>([
    ...FILTER_OPTIONS[search.channel].kinds,
    ...page.facets.tags.map(([tag]) => tag),
  ]);
  const otherTags = search.tags.filter((tag) => !offered.has(tag));
  return (
    <form action="/search" method="get" className="mb-10 rounded-panel bg-band p-6">
      <input type="hidden" name="fragment" value={writeFragment({ ...EMPTY_SEARCH, poly: search.poly })} />
      {search.branch_id !== null && <input type="hidden" name="branch_id" value={search.branch_id} />}
      {search.homesOnly && <input type="hidden" name="homes_only" value="1" />}
      {otherTags.map((tag) => (
        <input key={tag} type="hidden" name="tags" value={tag} />
      ))}
      <input type="hidden" name="location" value={search.q} />
      <input type="hidden" name="place_id" value={search.placeId ?? ""} />
      <div className="mb-8">
        <ChannelChoice defaultValue={search.channel} />
      </div>
      <div className="grid gap-8 tablet:grid-cols-2 desk:grid-cols-3">
        {FILTER_GROUP_NAMES.filter((name) => isOffered(name, props)).map((name) => {
          const { View } = FILTER_GROUPS[name];
          return <View key={name} {...props} />;
        })}
        <SelectField
          label="Sort by"
          name="sorted"
          defaultValue={search.sorted ?? DEFAULT_SORT}
          options={SORT_NAMES.map((name) => ({ value: name, label: SORT_OPTIONS[name].label }))}
        />
      </div>
      <Button type="submit" className="mt-6">
        Show results
      </Button>
    </form>
  );
}
