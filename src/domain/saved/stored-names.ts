/** Names in the browser's storage. Alone in this file, because every page's first script needs some of them. */

/** Where the browser notes that somebody is signed in. */
export const ACCOUNT_NOTE = "account";
/** The homes and searches that were saved here while nobody was signed in. */
export const ANONYMOUS_PROPERTIES = "saved-properties";
export const ANONYMOUS_SEARCHES = "saved-searches";
/** Which of those an account has been given already. */
export const MERGED_PROPERTIES = "saved-properties-merged";
export const MERGED_SEARCHES = "saved-searches-merged";
/** Traces of what a visitor did here: on leaving an account they return to what they were before sign-in. */
export const TRACES = ["recently-viewed", "search-history", "comparison"] as const;
/** Up to this version the account's own list was copied into the browser; these two told how far. */
export const OLD_SYNCED = "saved-properties-synced";
export const OLD_PENDING = "saved-properties-untold";
