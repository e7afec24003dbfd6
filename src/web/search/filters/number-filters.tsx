import { FILTER_WORDS } from "../../../domain/search/page/filter-labels.ts";
import { FILTER_OPTIONS } from "../../../domain/search/page/filter-options.ts";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import { changeBound, findRange, type Search } from "../../../domain/search/search.ts";
import type { NumberFilter } from "../../../domain/search/url/search-limits.ts";
import { type CountedOption, CountedRadios, CountedSelect } from "./counted-options.tsx";

export interface FilterGroupProps {
  page: Pick<SearchPage, "facets">;
  search: Search;
  /** The agency's named districts. */
  areas: Readonly<Record<string, string>>;
  /** Undefined: a plain form, which sends what is chosen under the fields' names. */
  onChange: ((search: Search) => void) | undefined;
}

interface NumberFilterProps extends FilterGroupProps {
  field: NumberFilter;
  /** Under which a form without script sends it. */
  name: string;
}

/** Each option with its count; a maximum below the minimum is not offered, and a value of one's own is. */
function numberOptions({ page, search, field }: NumberFilterProps): CountedOption[] {
  const words = FILTER_WORDS[field];
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
      label: value === null ? words.any : words.option(value),
      count,
    }));
}

function numberProps(props: NumberFilterProps) {
  const { search, field, name, onChange } = props;
  return {
    legend: FILTER_WORDS[field].legend,
    name,
    options: numberOptions(props),
    value: search[field] === null ? "" : String(search[field]),
    ...(onChange && { onChange: (value: string) => onChange(changeNumber(search, field, value)) }),
  };
}

function changeNumber(search: Search, field: NumberFilter, text: string): Search {
  const value = text === "" ? null : Number(text);
  if (field === "within") return { ...search, within: value, viewport: null, page: 1 };
  if (field === "createdAgo" || field === "updatedAgo") return { ...search, [field]: value, page: 1 };
  return changeBound(search, field, value);
}

export function NumberRadios(props: NumberFilterProps) {
  return <CountedRadios {...numberProps(props)} />;
}

export function NumberSelect(props: NumberFilterProps) {
  return <CountedSelect {...numberProps(props)} />;
}
