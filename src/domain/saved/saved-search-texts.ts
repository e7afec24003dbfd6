import type { AlertFrequency } from "./saved-search.ts";

/** Confirms the choice of a frequency. */
export const FREQUENCY_TEXTS: Readonly<Record<AlertFrequency, string>> = {
  I: "We’ll email you as soon as a home matches this search.",
  W: "We’ll email you about this search every Monday.",
  M: "We’ll email you about this search on the first of each month.",
  N: "We won’t email you about this search.",
};

export const SEARCH_RENAMED_TEXT = "Search renamed.";
