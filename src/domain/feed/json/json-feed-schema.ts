import { z } from "zod";

/** The version of the format that docs/json-feed.md describes. */
export const JSON_FEED_VERSION = 1;
/** The member of a page that holds its properties. */
export const JSON_LIST_KEY = "properties";

/** What a page says beside its properties. */
export const jsonPageHeadSchema = z.object({
  gable: z.literal(JSON_FEED_VERSION),
  generated: z.iso.datetime({ offset: true }).optional(),
  /** The URL of the next page; null on the last one. */
  next: z.string().max(2_000).nullable().default(null),
  /** How many properties all pages have together. */
  total: z.number().int().nonnegative().nullable().default(null),
});
export type JsonPageHead = z.infer<typeof jsonPageHeadSchema>;

/**
 * The last line of a pulled feed as it is stored: written once the last page has been seen, so that a pull that was
 * interrupted can't be taken for the whole feed.
 */
export const pulledEndSchema = z.strictObject({
  end: z.literal(true),
  pages: z.number().int().positive(),
});
