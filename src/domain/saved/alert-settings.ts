import type { AlertFrequency } from "./saved-search.ts";

/** A saved search on the page that a link in its mails leads to. */
export interface AlertSearch {
  summary: string;
  /** Of the search itself. */
  address: string;
  frequency: AlertFrequency;
  /** Of the page where its mails are set. */
  settingsAddress: string;
}

/** What that page shows: one search, or all of the visitor's. */
export interface AlertSettings {
  /** Where its form posts to, and where it is. */
  address: string;
  searches: readonly AlertSearch[];
  isAboutAll: boolean;
}
