const KB = 1024;

/** The maximum body size in bytes. A route without its own `bodyLimit` uses `standard`. */
export const BODY_LIMITS = {
  /** A search with a drawn area is about 10 kB; everything else that is saved is far smaller. */
  saved: 16 * KB,
  standard: 32 * KB,
  /**
   * Large enough for long messages in any script, so that one that is too long gets an error on its field rather than
   * a 413.
   */
  enquiry: 256 * KB,
  /** One property with 32,000 characters of text, 99 rooms and 999 pictures, in XML. */
  feedCall: 2 * KB * KB,
} as const;
