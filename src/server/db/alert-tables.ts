import type { Generated } from "kysely";

/** Ids increase in commit order, like those of the property changes. */
export interface PropertyEventTable {
  event_id: Generated<number>;
  property_id: number;
  kind: string;
  old_price_pounds: number | null;
  new_price_pounds: number | null;
  at: number;
}

/** One row: the last event that was matched against the saved searches. */
export interface PropertyEventCursorTable {
  id: number;
  handled_event: number;
}

/**
 * A property that matches a saved search, and why its owner should know. Each reason is stored once, and a reduction
 * once per price.
 */
export interface SearchAlertTable {
  search_id: number;
  property_id: number;
  reason: string;
  /** The reduced price; 0 for other reasons. */
  price_pounds: number;
  old_price_pounds: number | null;
  event_id: number;
  at: number;
  /** The id of the email that contains it, or `none` if it is never sent; null while it is waiting. */
  sent_in: string | null;
}

/** Alerts that a matching run has found. They wait here until they are stored with the searches that they belong to. */
export interface FoundAlertTable {
  found_id: Generated<number>;
  /** The earliest event in it. */
  first_event: number;
  /** The ids of the events that match each search: `{"7":[12,13]}`. */
  matches_json: string;
}

export interface MaterialAlertTable {
  alert_id: Generated<number>;
  property_id: number;
  /** In lower case. */
  email: string;
  /** The names of the items that aren't known yet, separated by commas. */
  items: string;
  asked_at: number;
  /** Null until the owner of the email address has confirmed it. */
  confirmed_at: number | null;
}

/** Under what a saved search is found for a property. A search in several places has several keys. */
export interface SavedSearchKeyTable {
  /** A square of the map, a postcode area, a county, or '' for anywhere. */
  cell: string;
  /** '' for a search whose channel isn't known yet. */
  channel: string;
  search_id: number;
  west: number;
  south: number;
  east: number;
  north: number;
  min_price: number | null;
  max_price: number | null;
  min_beds: number | null;
  max_beds: number | null;
  /** The types or groups of which a property must have one, with a space around each; '' for any. */
  kinds: string;
  /** A tag that a property must have; '' for any. */
  tag: string;
  /** The search's `[search_id, saved_after_event, settled]`; null in a key of an earlier version. */
  search_json: string | null;
}

/** One row: how often the gazetteer was replaced. */
export interface GazetteerVersionTable {
  id: number;
  version: number;
}
