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

/** One row: how often the gazetteer was replaced. */
export interface GazetteerVersionTable {
  id: number;
  version: number;
}
