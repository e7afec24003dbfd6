import type { Search } from "../search/search.ts";
import type { AlertFrequency } from "./saved-search.ts";

/** A saved search as the wire has it: its fields, its address, its number and how often it mails. */
export interface SavedSearchAnswer extends Search {
  search_id: number;
  alert_frequency: AlertFrequency;
  query: string;
  /** Homes that came since its owner last looked. */
  new_count: number;
  /** When they last looked, or saved it. */
  seen_at: number;
}
