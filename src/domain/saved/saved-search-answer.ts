import type { Search } from "../search/search.ts";
import type { AlertFrequency } from "./saved-search.ts";

/** A saved search as the wire has it: its fields, its address, its number and how often it mails. */
export interface SavedSearchAnswer extends Search {
  search_id: number;
  alert_frequency: AlertFrequency;
  query: string;
  /** `3 new since Tuesday`: what came since its owner last looked; empty where nothing did. */
  new_text: string;
}
