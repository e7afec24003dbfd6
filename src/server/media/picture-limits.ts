/** The largest file that is taken as a picture, or opened as one. */
export const MOST_ORIGINAL_BYTES = 25 * 1024 * 1024;
