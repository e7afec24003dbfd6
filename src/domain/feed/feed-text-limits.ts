/**
 * The most characters that are read of a text of a feed; the rest is dropped. All are far above what a property's page
 * shows. So no pattern or parser gets a text that is too long, by mistake or on purpose.
 */
export const FEED_TEXT_LIMITS = {
  /** A value of any field: a name, a URL, a room's description. */
  value: 1_000,
  summary: 10_000,
  /** A description with its markup. Rightmove allows 32,000. */
  markup: 100_000,
} as const;

/** The most texts that are read of a list, for example of features. */
export const MOST_LISTED_TEXTS = 100;
