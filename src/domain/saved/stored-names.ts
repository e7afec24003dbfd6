/** Names in the browser's storage, in a file of their own because every page's first script needs some of them. */

/** Present while somebody is signed in. */
export const ACCOUNT_NOTE = "account";
/** Properties and searches saved in this browser while signed out. */
export const ANONYMOUS_PROPERTIES = "saved-properties";
export const ANONYMOUS_SEARCHES = "saved-searches";
/** What those properties were like when they were saved. */
export const ANONYMOUS_FACTS = "saved-facts";
/** Which of those have already been merged into an account. */
export const MERGED_PROPERTIES = "saved-properties-merged";
export const MERGED_SEARCHES = "saved-searches-merged";
/** Traces of what a visitor did here. Signing out restores them to what they were before sign-in. */
export const TRACES = ["recently-viewed", "search-history", "comparison"] as const;
/** The previous version copied the account's list into the browser. These two recorded how far that had got. */
export const OLD_SYNCED = "saved-properties-synced";
export const OLD_PENDING = "saved-properties-untold";
