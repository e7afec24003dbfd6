import { z } from "zod";
import { readPostcode } from "../address/postcode.ts";
import { ASKED_KINDS } from "./valued-kinds.ts";

/** The home to be valued, as the visitor describes it. */
export interface ValuationCriteria {
  postcode: string;
  type: (typeof ASKED_KINDS)[number];
  beds: number;
  squareFeet: number | null;
}

export const MOST_ASKED_BEDS = 10;
const LEAST_SQUARE_FEET = 100;
const MOST_SQUARE_FEET = 20_000;

export const VALUATION_TEXTS = {
  postcode: "Please enter a full postcode, such as CB7 4EX",
  type: "Please choose a property type",
  beds: "Please choose the number of bedrooms",
  squareFeet: "Please enter a size between 100 and 20,000 square feet, or leave it empty",
} as const;

const text = (message: string) => z.string(message).max(20, message).trim();

/** Reads the fields of the form or of the URL's query, and ignores other fields. */
export const instantValuationSchema = z
  .object({
    postcode: z.string(VALUATION_TEXTS.postcode).transform((typed, context) => {
      const read = readPostcode(typed);
      if (read) return read.postcode;
      context.addIssue({ code: "custom", message: VALUATION_TEXTS.postcode });
      return z.NEVER;
    }),
    type: z.enum(ASKED_KINDS, VALUATION_TEXTS.type),
    beds: text(VALUATION_TEXTS.beds)
      .regex(/^\d{1,2}$/, VALUATION_TEXTS.beds)
      .transform(Number)
      .refine((beds) => beds <= MOST_ASKED_BEDS, VALUATION_TEXTS.beds),
    sq_ft: text(VALUATION_TEXTS.squareFeet)
      .transform((typed) => typed.replaceAll(",", ""))
      .pipe(z.string().regex(/^\d{0,6}$/, VALUATION_TEXTS.squareFeet))
      .transform((typed) => (typed === "" ? null : Number(typed)))
      .refine(
        (size) => size === null || (size >= LEAST_SQUARE_FEET && size <= MOST_SQUARE_FEET),
        VALUATION_TEXTS.squareFeet,
      )
      .optional(),
  })
  .transform(({ sq_ft = null, ...rest }): ValuationCriteria => ({ ...rest, squareFeet: sq_ft }));

/** The fields for a URL's query. */
export function toValuationFields({ postcode, type, beds, squareFeet }: ValuationCriteria) {
  return {
    postcode,
    type,
    beds: String(beds),
    ...(squareFeet === null ? {} : { sq_ft: String(squareFeet) }),
  };
}
