import type { ReactNode } from "react";
import { PROPERTY_GROUPS } from "../../../domain/property/property-type.ts";
import { isTagOfferedIn } from "../../../domain/search/channel-filters.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import { formatTag, STATUS_LABELS } from "../../../domain/search/page/search-chips.ts";
import { hasDistance, toggleKind, toggleTag } from "../../../domain/search/search.ts";
import { isStatusFilter } from "../../../domain/search/url/search-fragment.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { useFollowing } from "../../lib/use-following.ts";
import { Checkbox } from "../../ui/field/choices.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { CountedChecks, CountedRadios, CountedSelect } from "./counted-options.tsx";
import { type FilterGroupProps, NumberRadios, NumberSelect } from "./number-filters.tsx";

/** Filters that belong together. A group is hidden if it makes no sense for the search. */
interface FilterGroup {
  isOffered?(props: FilterGroupProps): boolean;
  View(props: FilterGroupProps): ReactNode;
}

export const FILTER_GROUPS = {
  price: {
    View: (props) => (
      <Pair title="Price">
        <NumberSelect {...props} field="minPrice" name="min_price" />
        <NumberSelect {...props} field="maxPrice" name="max_price" />
      </Pair>
    ),
  },
  beds: {
    View: (props) => (
      <div className="grid gap-4">
        <NumberRadios {...props} field="minBeds" name="min_beds" />
        <NumberSelect {...props} field="maxBeds" name="max_beds" />
        <NumberSelect {...props} field="minBathrooms" name="min_bathrooms" />
      </div>
    ),
  },
  within: {
    isOffered: ({ search }) => hasDistance(search),
    View: (props) => <NumberSelect {...props} field="within" name="within" />,
  },
  kinds: { View: Kinds },
  tags: { isOffered: ({ page }) => page.facets.tags.length > 0, View: Tags },
  size: {
    View: (props) => (
      <Pair title="Floor area">
        <NumberSelect {...props} field="minSquareFeet" name="min_square_feet" />
        <NumberSelect {...props} field="maxSquareFeet" name="max_square_feet" />
      </Pair>
    ),
  },
  land: {
    View: (props) => (
      <Pair title="Land">
        <NumberSelect {...props} field="minAcreage" name="min_acreage" />
        <NumberSelect {...props} field="maxAcreage" name="max_acreage" />
      </Pair>
    ),
  },
  time: {
    View: (props) => (
      <Pair title="Date added or updated">
        <NumberSelect {...props} field="createdAgo" name="created_ago" />
        <NumberSelect {...props} field="updatedAgo" name="updated_ago" />
      </Pair>
    ),
  },
  status: { View: Status },
  letting: { isOffered: ({ search }) => search.channel === "lettings", View: Letting },
  auction: {
    isOffered: ({ page, search }) => search.channel === "sales" && page.facets.auctionDates.length > 0,
    View: AuctionDates,
  },
  area: { isOffered: ({ areas }) => Object.keys(areas).length > 0, View: Areas },
  text: { View: Words },
} as const satisfies Record<string, FilterGroup>;

export type FilterGroupName = keyof typeof FILTER_GROUPS;

export const FILTER_GROUP_NAMES = Object.keys(FILTER_GROUPS) as FilterGroupName[];

export function isOffered(name: FilterGroupName, props: FilterGroupProps): boolean {
  const group: FilterGroup = FILTER_GROUPS[name];
  return group.isOffered?.(props) ?? true;
}

function Pair({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{title}</legend>
      {/* Wide enough for the longest price and its count. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))] gap-2.5">{children}</div>
    </fieldset>
  );
}

function Kinds({ page, search, onChange }: FilterGroupProps) {
  return (
    <CountedChecks
      legend="Property type"
      name="tags"
      values={search.tags}
      options={FILTER_OPTIONS[search.channel].kinds.map((kind, index) => ({
        value: kind,
        label: formatTag(kind),
        count: page.facets.kinds[index],
        isPart: !isGroup(kind),
      }))}
      {...(onChange && { onToggle: (tag: string) => onChange(toggleKind(search, tag)) })}
    />
  );
}

function isGroup(kind: string): boolean {
  return (PROPERTY_GROUPS as readonly string[]).includes(kind);
}

const TAGS_WITH_OWN_FILTER: readonly string[] = ["pets considered", "short let"];

function Tags({ page, search, onChange }: FilterGroupProps) {
  const tags = page.facets.tags.filter(
    ([tag]) => !TAGS_WITH_OWN_FILTER.includes(tag) && isTagOfferedIn(search.channel, tag),
  );
  return (
    <CountedChecks
      legend="Must have"
      name="tags"
      values={search.tags}
      options={tags.map(([tag, count]) => ({ value: tag, label: formatTag(tag), count }))}
      {...(onChange && { onToggle: (tag: string) => onChange(toggleTag(search, tag)) })}
    />
  );
}

function Status({ page, search, onChange }: FilterGroupProps) {
  const labels = { "": "Hide sold and let", ...STATUS_LABELS };
  return (
    <CountedRadios
      legend="Status"
      name="status"
      value={search.status ?? ""}
      options={FILTER_OPTIONS[search.channel].status.map((status, index) => ({
        value: status ?? "",
        label: labels[status ?? ""],
        count: page.facets.status[index],
      }))}
      {...(onChange && {
        onChange: (value: string) =>
          onChange({ ...search, status: isStatusFilter(value) ? value : null, page: 1 }),
      })}
    />
  );
}

function Letting({ page, search, onChange }: FilterGroupProps) {
  const flags = [
    { field: "pets", name: "pets", label: "Pets considered" },
    { field: "shortLets", name: "short_lets", label: "Short lets" },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">Letting</legend>
      {flags.map(({ field, name, label }) => (
        <Checkbox
          key={name}
          name={name}
          value="1"
          {...(onChange
            ? {
                checked: search[field],
                onChange: () => onChange({ ...search, [field]: !search[field], page: 1 }),
              }
            : { defaultChecked: search[field] })}
          label={
            <span className="flex justify-between gap-4">
              {label}
              <span className="text-ink-3 text-sm tabular-nums">{formatNumber(page.facets[field])}</span>
            </span>
          }
        />
      ))}
      <AvailableBy search={search} onChange={onChange} />
    </fieldset>
  );
}

/** Searches when the date is complete: a browser reports an incomplete one as empty. */
function AvailableBy({ search, onChange }: Pick<FilterGroupProps, "search" | "onChange">) {
  return (
    <TextField
      label="Available by"
      type="date"
      name="available_by"
      {...(onChange
        ? {
            value: search.availableBy ?? "",
            onChange: ({ currentTarget: { value } }) =>
              onChange({ ...search, availableBy: value === "" ? null : value, page: 1 }),
          }
        : { defaultValue: search.availableBy ?? "" })}
    />
  );
}

function AuctionDates({ page, search, onChange }: FilterGroupProps) {
  const days = page.facets.auctionDates.map(([day, count]) => ({ value: day, label: formatDay(day), count }));
  return (
    <CountedSelect
      legend="Auction date"
      name="auction_date"
      value={search.auctionDate ?? ""}
      options={[{ value: "", label: "Any auction date", count: undefined }, ...days]}
      {...(onChange && {
        onChange: (day: string) => onChange({ ...search, auctionDate: day === "" ? null : day, page: 1 }),
      })}
    />
  );
}

/** Choosing a district clears the drawn area, which would take precedence over it. */
function Areas({ search, areas, onChange }: FilterGroupProps) {
  return (
    <CountedSelect
      legend="District"
      name="area"
      value={search.area ?? ""}
      options={[
        { value: "", label: "Anywhere", count: undefined },
        ...Object.entries(areas).map(([value, label]) => ({ value, label, count: undefined })),
      ]}
      {...(onChange && {
        onChange: (area: string) =>
          onChange({ ...search, area: area === "" ? null : area, poly: null, viewport: null, page: 1 }),
      })}
    />
  );
}

/** Searches on blur and Enter only: a half-typed word would find nothing. */
function Words({ search, onChange }: FilterGroupProps) {
  const [text, setText] = useFollowing(search.text);
  const ask = () => {
    if (text.trim() !== search.text) onChange?.({ ...search, text: text.trim(), page: 1 });
  };
  return (
    <TextField
      label="Words in the description"
      name="text"
      {...(onChange
        ? {
            value: text,
            onChange: (event) => setText(event.currentTarget.value),
            onBlur: ask,
            // Escape closes the surrounding panel, so apply the text first or it would be lost.
            onKeyDown: (event) => (event.key === "Enter" || event.key === "Escape") && ask(),
          }
        : { defaultValue: search.text })}
    />
  );
}
