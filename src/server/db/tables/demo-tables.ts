import type { Generated } from "kysely";

/** One row while the properties are the demo agency's, so that a later start may move their dates. */
export interface DemoStockTable {
  id: number;
  seed: string;
  today: string;
  count: number;
  is_whole: number;
  /** The process that writes it, and when it last did. */
  run: string;
  changed_at: number;
}

export interface EventLogTable {
  event_id: Generated<number>;
  event: string;
  choice: string;
  created_at: number;
}
