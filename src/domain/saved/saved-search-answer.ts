import type { Search } from "../search/search.ts";
import type { AlertFrequency } from "./saved-search.ts";

/** A saved search as the API has it: its fields, query string, id and alert frequency. */
export interface SavedSearchAnswer extends Search {
  search_id: number;
  alert_frequency: AlertFrequency;
  query: string;
  /** `3 new since Tuesday`: what was added since its owner last looked; empty if nothing was. */
  new_text: string;
  /** What its owner calls it; empty if they haven't named it. */
  name: string;
  /** The town nearest to its drawn area; empty without one. */
  area_town: string;
}
