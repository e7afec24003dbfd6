import { FILTER_LABELS } from "../../../domain/search/page/filter-labels.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { changeBound, findRange, type Search } from "../../../domain/search/search.ts";
import type { NumberFilter } from "../../../domain/search/url/search-limits.ts";
import { useSite } from "../../session/use-site.ts";
import { type CountedOption, CountedRadios, CountedSelect } from "./counted-options.tsx";

export interface FilterGroupProps {
  page: Pick<SearchPage, "facets">;
  search: Search;
  /** The agency's named districts. */
  areas: Readonly<Record<string, string>>;
  /** Undefined in a plain HTML form, which submits the fields by name. */
  onChange: ((search: Search) => void) | undefined;
}

interface NumberFilterProps extends FilterGroupProps {
  field: NumberFilter;
  /** Field name in a plain HTML form. */
  name: string;
}

/** Options with counts. Leaves out maximums below the minimum, and adds the current value if it isn't an option. */
function listNumberOptions(
  { page, search, field }: NumberFilterProps,
  hasWholePounds: boolean,
): CountedOption[] {
  const words = FILTER_LABELS[field];
  const range = findRange(field);
  const least = range?.max === field ? (search[range.min] ?? 0) : 0;
  const current = search[field];
  const counted = FILTER_OPTIONS[search.channel][field].map((value, index) => ({
    value,
    count: page.facets[field][index],
  }));
  const own =
    current !== null && counted.every(({ value }) => value !== current)
      ? [{ value: current, count: undefined }]
      : [];
  return [...counted, ...own]
    .filter(({ value }) => value === null || value >= least)
    .sort((a, b) => (a.value ?? -1) - (b.value ?? -1))
    .map(({ value, count }) => ({
      value: value === null ? "" : String(value),
      label: value === null ? words.any : words.option(value, hasWholePounds),
      count,
    }));
}

function useFilterProps(props: NumberFilterProps) {
  const { search, field, name, onChange } = props;
  const { wholePoundPrices } = useSite().search;
  return {
    legend: FILTER_LABELS[field].legend,
    name,
    options: listNumberOptions(props, wholePoundPrices),
    value: search[field] === null ? "" : String(search[field]),
    ...(onChange && { onChange: (value: string) => onChange(changeNumber(search, field, value)) }),
  };
}

function changeNumber(search: Search, field: NumberFilter, text: string): Search {
  const value = text === "" ? null : Number(text);
  if (field === "within") return { ...search, within: value, viewport: null, page: 1 };
  const range = findRange(field);
  return range
    ? changeBound(search, range.min === field ? range.min : range.max, value)
    : { ...search, [field]: value, page: 1 };
}

export function NumberRadios(props: NumberFilterProps) {
  return <CountedRadios {...useFilterProps(props)} />;
}

export function NumberSelect(props: NumberFilterProps) {
  return <CountedSelect {...useFilterProps(props)} />;
}
