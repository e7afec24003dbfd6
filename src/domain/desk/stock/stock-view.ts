import type { HomeSource, SourceWords } from "./source-words.ts";
import type { ShownReason } from "./why-shown.ts";

export const STOCK_TABS = ["all", "shown", "not-shown", "gaps", "few-photos", "by-hand"] as const;
export type StockTab = (typeof STOCK_TABS)[number];

export const STOCK_TAB_TEXTS: Readonly<Record<StockTab, string>> = {
  all: "All",
  shown: "On the site",
  "not-shown": "Not shown",
  gaps: "Fact gaps",
  "few-photos": "Few photos",
  "by-hand": "Changed by hand",
};

/** The orders of the list. */
export const STOCK_SORTS = [
  "attention",
  "shown",
  "newest",
  "price-high",
  "price-low",
  "most-viewed",
  "least-viewed",
  "gaps",
  "photos",
] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
export const USUAL_STOCK_SORT: StockSort = "attention";

export const STOCK_SORT_TEXTS: Readonly<Record<StockSort, string>> = {
  attention: "Needs attention first",
  shown: "On the site first",
  newest: "Newest first",
  "price-high": "Highest price first",
  "price-low": "Lowest price first",
  "most-viewed": "Most viewed first",
  "least-viewed": "Least viewed first",
  gaps: "Most fact gaps first",
  photos: "Fewest photos first",
};

/** What the list is limited to, and its order. Everything is in the URL. */
export interface StockFilters {
  tab: StockTab;
  sort: StockSort;
  q: string;
  branchId: number | null;
  status: string | null;
  feedId: string | null;
}

export interface StockLine {
  propertyId: number;
  href: string;
  name: string;
  /** Town and reference. */
  about: string;
  town: string;
  reference: string;
  price: string;
  status: string;
  statusKind: "for" | "offer" | "sold";
  branchName: string;
  feedName: string;
  isListed: boolean;
  why: ShownReason;
  facts: { known: number; total: number } | null;
  views: number;
  saves: number;
  enquiries: number;
  pictureUrl: string | null;
}

/** The headings that sort the list, each with the order of its first click and perhaps of its second. */
export const SORTED_HEADS = {
  price: ["price-high", "price-low"],
  why: ["attention"],
  facts: ["gaps"],
  views: ["most-viewed", "least-viewed"],
} as const satisfies Readonly<Record<string, readonly [StockSort, StockSort?]>>;
export type SortedHead = keyof typeof SORTED_HEADS;

export interface StockView {
  context: string;
  filters: StockFilters;
  /** What the filters are in the URL, for a form that posts them. */
  fields: Readonly<Record<string, string>>;
  sorts: readonly { value: StockSort; text: string }[];
  /** Where a click on a heading leads. */
  heads: Readonly<Record<SortedHead, string>>;
  tabs: readonly { tab: StockTab; text: string; href: string; count: number }[];
  branches: readonly { branchId: number; name: string }[];
  feeds: readonly { feedId: string; name: string }[];
  statuses: readonly { value: string; text: string }[];
  lines: readonly StockLine[];
  /** '26 to 50 of 139'. */
  position: string;
  nextHref: string | null;
  previousHref: string | null;
  canEdit: boolean;
  canExport: boolean;
  /** Whether anything is left out by a filter. */
  isFiltered: boolean;
}

export type FieldInput = "text" | "long" | "number" | "choice" | "yes-no" | "day";

export interface StockField {
  field: string;
  label: string;
  feedText: string;
  siteText: string;
  /** What the input holds. */
  typed: string;
  input: FieldInput;
  choices: readonly { value: string; text: string }[];
  isSet: boolean;
  setBy: string;
  /** What the feed changed since, in a sentence; null if nothing. */
  changedText: string | null;
  /** A print of what was seen, so that an edit of something else isn't overwritten. */
  seen: string;
  /** A refusal of what was just typed. */
  problem: string | null;
}

export interface StockPhoto {
  key: string;
  name: string;
  url: string;
  position: number | null;
}

export interface StockFact {
  name: string;
  label: string;
  state: "known" | "not-known" | "not-applicable";
  text: string;
  source: string;
  on: string;
  isSet: boolean;
  seen: string;
}

export interface StockPropertyView {
  propertyId: number;
  name: string;
  reference: string;
  status: string;
  why: ShownReason;
  pictureUrl: string | null;
  /** The public page; null while the home isn't shown. */
  publicHref: string | null;
  /** What the public page would look like; null if it is shown, or can't be. */
  previewHref: string | null;
  /** The form of a property that was typed in here. */
  editHref: string | null;
  reportHref: string | null;
  source: HomeSource;
  words: SourceWords;
  canEdit: boolean;
  fields: readonly StockField[];
  photos: readonly StockPhoto[];
  photosSeen: string;
  arePhotosArranged: boolean;
  facts: readonly StockFact[];
  videos: readonly string[];
  documents: readonly { label: string; href: string }[];
  origin: readonly { label: string; text: string }[];
  held: { href: string; text: string } | null;
  history: readonly { text: string; by: string; href: string | null; isOurs: boolean }[];
  figures: readonly { label: string; count: number; note?: string }[];
  /** What the feed last sent, as we read it; empty without a feed. */
  record: string;
  /** The same as it was sent; null for a home that no file brought. */
  rawHref: string | null;
  problem: string | null;
}

/** The row of a home in the file that brought it. */
export interface StockRawView {
  propertyId: number;
  name: string;
  /** Where it was found, in words. */
  from: string;
  /** Null if the file isn't kept any more. */
  raw: string | null;
}
