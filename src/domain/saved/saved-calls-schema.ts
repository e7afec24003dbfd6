import { z } from "zod";
import { propertyCardSchema } from "../property/card/property-card-schema.ts";
import { searchFields, searchQuerySchema } from "../search/search-schema.ts";
import { NO_ANSWER_SCHEMA } from "../url/call-schema.ts";
import { readId } from "../url/read-id.ts";
import type { SavedFacts } from "./saved-facts.ts";
import { MOST_SAVED } from "./saved-properties.ts";
import { ALERT_FREQUENCIES, type AlertFrequency } from "./saved-search.ts";
import type { SavedSearchAnswer } from "./saved-search-answer.ts";
import { LONGEST_SEARCH_NAME } from "./search-name.ts";

const PROPERTY_IDS_TEXT = "Please send the ids of the homes, separated by commas.";
const FREQUENCY_TEXT = "Please choose how often to email you: I, W, M or N.";

const frequency = z.enum(Object.keys(ALERT_FREQUENCIES) as AlertFrequency[], FREQUENCY_TEXT);

/** `12,45`, or a list of such strings. */
const propertyIds = z
  .union([z.string(), z.array(z.string())], PROPERTY_IDS_TEXT)
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(","))
      .map((text) => text.trim())
      .filter((text) => text !== ""),
  )
  .refine(
    (texts) =>
      texts.length > 0 && texts.length <= MOST_SAVED && texts.every((text) => readId(text) !== undefined),
    PROPERTY_IDS_TEXT,
  )
  .transform((texts) => [...new Set(texts.map(Number))]);

/** An empty name lets the search be called by its filters again. */
const name = z
  .string()
  .trim()
  .max(LONGEST_SEARCH_NAME, `Please use at most ${LONGEST_SEARCH_NAME} characters.`)
  .regex(/^[^\p{Cc}]*$/u, "Please leave out special characters.");

const savedFacts: z.ZodType<SavedFacts> = z.strictObject({
  property_id: z.number(),
  price: z.number().nullable(),
  address: z.string(),
});

const searchId = z.strictObject({ search_id: z.number() });

export const savedSearchAnswerSchema: z.ZodType<SavedSearchAnswer> = z.strictObject({
  ...searchFields,
  search_id: z.number(),
  alert_frequency: frequency,
  query: z.string(),
  new_text: z.string(),
  name: z.string(),
  area_town: z.string(),
});

export const SAVED_CALL_SCHEMAS = {
  listProperties: {
    answer: z.strictObject({
      properties: z.array(propertyCardSchema),
      property_ids: z.array(z.number()),
      /** What each was like when it was saved. */
      saved: z.array(savedFacts),
    }),
  },
  saveProperties: {
    payload: z.object({ property_ids: propertyIds }),
    answer: z.strictObject({ property_ids: z.array(z.number()) }),
  },
  removeProperty: { answer: NO_ANSWER_SCHEMA },
  listSearches: { answer: z.array(savedSearchAnswerSchema) },
  /** The query holds the new search, if the search itself is to change. */
  updateSearch: {
    query: searchQuerySchema.extend({ id: z.string() }),
    payload: z.object({ alert_frequency: frequency.optional(), name: name.optional() }),
    answer: searchId,
  },
  removeSearch: { answer: NO_ANSWER_SCHEMA },
  markSearchSeen: { answer: NO_ANSWER_SCHEMA },
  saveSearch: { query: searchQuerySchema, answer: searchId },
};
