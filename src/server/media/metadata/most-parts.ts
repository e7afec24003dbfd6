/** Parts of a file that are looked at: a large picture has a few thousand, and more would only keep us busy. */
export const MOST_PARTS = 50_000;
