import type { AlertFrequency } from "./saved-search.ts";

/** A saved search on the page that its alert emails link to. */
export interface AlertSearch {
  summary: string;
  /** The path of the search itself. */
  address: string;
  frequency: AlertFrequency;
  /** The path of the page with its alert settings. */
  settingsAddress: string;
}

/** What the alert settings page shows: one search, or all of the visitor's searches. */
export interface AlertSettings {
  /** The path of the page, which its form also posts to. */
  address: string;
  searches: readonly AlertSearch[];
  isAboutAll: boolean;
}
