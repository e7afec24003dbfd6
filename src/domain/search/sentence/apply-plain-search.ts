import { isKind } from "../../property/property-type.ts";
import { isFieldOfferedIn, isTagOfferedIn } from "../channel-filters.ts";
import {
  changeChannel,
  EMPTY_SEARCH,
  findRange,
  isExclusion,
  keepsHomesOnly,
  orderRanges,
  type Search,
} from "../search.ts";
import type { PlainSearch } from "./plain-search.ts";

interface AppliedSearch {
  search: Search;
  /** Parts of the sentence that had no effect because a filter that is set contradicts them. */
  ignored: string[];
}

/** Adds a sentence's filters to a search. Filters that are set already win, except for the channel, which follows the sentence. */
export function applyPlainSearch(search: Search, { pieces, changes }: PlainSearch): AppliedSearch {
  const base = changeChannel(search, changes.channel ?? search.channel);
  const { channel: _channel, tags = [], ...rest } = changes;
  const fields = Object.keys(rest) as (keyof typeof rest)[];
  const free = fields.filter(
    (field) =>
      isFieldOfferedIn(base.channel, field) &&
      !isSet(base, field) &&
      !isAgainst(base, { field, value: rest[field] }),
  );
  const filled = Object.fromEntries(free.map((field) => [field, rest[field]]));
  const addedTags = tags.filter((tag) => isTagOfferedIn(base.channel, tag) && canAdd(base.tags, tag));
  const applied = orderRanges({
    ...base,
    ...filled,
    tags: [...base.tags, ...addedTags],
    homesOnly: keepsHomesOnly(base, addedTags),
    page: search.page,
  });
  const isApplied = (piece: Partial<Search>) =>
    Object.keys(piece).length === 0 ||
    (piece.channel !== undefined &&
      (Object.keys(piece).length === 1 || applied.channel !== search.channel)) ||
    (piece.tags?.some((tag) => applied.tags.includes(tag)) ?? false) ||
    piece.tags?.length === 0 ||
    fields.some((field) => Object.hasOwn(piece, field) && applied[field] === changes[field]);
  return {
    search: applied,
    ignored: pieces.filter((piece) => !isApplied(piece.changes)).map(({ words }) => words),
  };
}

function isSet(search: Search, field: keyof Search): boolean {
  return search[field] !== EMPTY_SEARCH[field];
}

/** Whether a minimum is above the maximum that is set, or the other way round. */
function isAgainst(search: Search, { field, value }: { field: keyof Search; value: unknown }): boolean {
  const range = findRange(field);
  if (!range || typeof value !== "number") return false;
  const { [range.min]: min, [range.max]: max } = search;
  return field === range.min ? max !== null && value > max : min !== null && value < min;
}

/** Types are alternatives, so adding one would widen the search. A tag can't be both required and excluded. */
function canAdd(tags: readonly string[], tag: string): boolean {
  const opposite = isExclusion(tag) ? tag.slice(1) : `!${tag}`;
  if (tags.includes(tag) || tags.includes(opposite)) return false;
  return !isKind(tag) || !tags.some(isKind);
}
