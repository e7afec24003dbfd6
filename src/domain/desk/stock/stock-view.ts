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

/** What the list is limited to. Everything is in the URL. */
export interface StockFilters {
  tab: StockTab;
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
  price: string;
  status: string;
  statusKind: "for" | "offer" | "sold";
  branchName: string;
  feedName: string;
  why: ShownReason;
  facts: { known: number; total: number } | null;
  views: number;
  saves: number;
  enquiries: number;
  pictureUrl: string | null;
}

export interface StockView {
  context: string;
  filters: StockFilters;
  tabs: readonly { tab: StockTab; text: string; href: string; count: number }[];
  branches: readonly { branchId: number; name: string }[];
  feeds: readonly { feedId: string; name: string }[];
  statuses: readonly { value: string; text: string }[];
  lines: readonly StockLine[];
  nextHref: string | null;
  firstHref: string | null;
  canEdit: boolean;
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
