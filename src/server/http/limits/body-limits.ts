const KB = 1024;

/** The most bytes of a body that a route reads. A route without a `bodyLimit` of its own reads `standard`. */
export const BODY_LIMITS = {
  /** A search with a drawn area is about 10 kB, everything else that is saved far less. */
  saved: 16 * KB,
  standard: 32 * KB,
  /** Enquiries: long messages in any script, so that one that is too long is refused at its field and not as a whole. */
  enquiry: 256 * KB,
} as const;
