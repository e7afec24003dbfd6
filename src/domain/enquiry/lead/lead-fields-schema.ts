import { z } from "zod";
import { isRecord } from "../../is-record.ts";
import { explainEmail, type PersonCorrections, toAsciiEmail } from "../../text/person-patterns.ts";
import { isTelephone, toTelephoneDigits } from "../../text/telephone.ts";
import { idSchema } from "../../url/id-schema.ts";
import { readPostcode } from "../address/postcode.ts";
import { FORM_INSTANCE_FIELD, LEAD_DEFAULTS, SOURCE_PAGE_FIELD } from "./lead.ts";
import {
  isAddressText,
  isHouseNumber,
  isLeadEmail,
  isLeadName,
  LONGEST_LEAD_MESSAGE,
  LONGEST_LEAD_TEXT,
  toMultilineText,
  toSingleLine,
} from "./lead-patterns.ts";
import { LEAD_TEXTS } from "./lead-texts.ts";

/** Schema parts that the enquiry forms share. */

const TOO_LONG = `Please use ${LONGEST_LEAD_MESSAGE} characters or fewer`;

/** A group of fields such as `lead_client`. A missing group counts as empty, so each missing field gets its own error. */
export function group<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));
}

/** A single-line text that passes a test. */
export function line(isRight: (text: string) => boolean, message: string) {
  return z.string(message).transform(toSingleLine).pipe(z.string().refine(isRight, message));
}

/** The same, or empty. */
export function optionalLine(isRight: (text: string) => boolean, message: string) {
  return line((text) => text === "" || isRight(text), message).default("");
}

function name(message: string, corrections: PersonCorrections) {
  return line((text) => isLeadName(text, corrections), message);
}

function email(corrections: PersonCorrections) {
  const checked = z.string().refine((text) => isLeadEmail(text, corrections), {
    error: ({ input }) => explainEmail(String(input), LEAD_TEXTS.email),
  });
  return z.string(LEAD_TEXTS.email).transform(toSingleLine).pipe(checked).transform(toAsciiEmail);
}

const telephone = line(isTelephone, LEAD_TEXTS.telephone).transform(toTelephoneDigits);

export const message = z
  .string(LEAD_TEXTS.message)
  .transform(toMultilineText)
  .pipe(z.string().min(1, LEAD_TEXTS.message).max(LONGEST_LEAD_MESSAGE, TOO_LONG));

export const optionalMessage = z
  .string(LEAD_TEXTS.message)
  .default("")
  .transform(toMultilineText)
  .pipe(z.string().max(LONGEST_LEAD_MESSAGE, TOO_LONG));

const postcode = z.string(LEAD_TEXTS.postcode).transform((text, context) => {
  const read = readPostcode(text);
  if (read) return read.postcode;
  context.addIssue({ code: "custom", message: LEAD_TEXTS.postcode });
  return z.NEVER;
});

/** A number, or a field that was left empty. */
export function optionalId(message: string) {
  return z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    idSchema(message).optional(),
  );
}

export function clientFields(corrections: PersonCorrections) {
  return {
    first_name: name(LEAD_TEXTS.firstName, corrections),
    last_name: name(LEAD_TEXTS.lastName, corrections),
    email: email(corrections),
    tel_home: telephone,
    /** The sent value is ignored: an enquiry never signs anyone up for marketing. */
    do_not_contact: z.literal(LEAD_DEFAULTS.doNotContact).catch(LEAD_DEFAULTS.doNotContact),
  };
}

export const addressFields = {
  house_number: optionalLine(isHouseNumber, LEAD_TEXTS.houseNumber),
  house_name: optionalLine(isAddressText, LEAD_TEXTS.houseName),
  street_address: line(isAddressText, LEAD_TEXTS.street),
  town: line(isAddressText, LEAD_TEXTS.town),
  county: optionalLine(isAddressText, LEAD_TEXTS.county),
  postcode,
};

export const agreement = group({ opt_in_terms: z.literal(LEAD_DEFAULTS.optInTerms, LEAD_TEXTS.terms) });

/** Hidden fields of every form. Invalid values are dropped, because they must not cost us an enquiry. */
export const envelopeFields = {
  [FORM_INSTANCE_FIELD]: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional()
    .catch(undefined),
  [SOURCE_PAGE_FIELD]: z.string().max(2_000).optional().catch(undefined),
};

export const shortText = z
  .string("Please enter some text")
  .transform(toSingleLine)
  .pipe(z.string().max(LONGEST_LEAD_TEXT, `Please use ${LONGEST_LEAD_TEXT} characters or fewer`));
