import type { Generated } from "kysely";

/** Their numbers appear in the order of the commits, as those of the property changes do. */
export interface PropertyEventTable {
  event_id: Generated<number>;
  property_id: number;
  kind: string;
  old_price_pounds: number | null;
  new_price_pounds: number | null;
  at: number;
}

/** One row: up to which event the saved searches have been asked. */
export interface PropertyEventCursorTable {
  id: number;
  handled_event: number;
}

/** A home that answers a saved search, and why its owner should hear of it: each reason once, a reduction once for each price. */
export interface SearchAlertTable {
  search_id: number;
  property_id: number;
  reason: string;
  /** Of a reduction; else 0. */
  price_pounds: number;
  old_price_pounds: number | null;
  event_id: number;
  at: number;
  /** The mail that told of it, `none` where none will; null: still to be told. */
  sent_in: string | null;
}
