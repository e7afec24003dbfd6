import { z } from "zod";
import { rememberLast } from "../../remember-last.ts";
import { type PersonCorrections, toAsciiEmail } from "../../text/person-patterns.ts";
import { isTelephone, toTelephoneDigits } from "../../text/telephone.ts";
import { idSchema } from "../../url/id-schema.ts";
import { readPostcode } from "../address/postcode.ts";
import { agreement, envelopeFields, group, line, optionalLine } from "../lead/lead-fields-schema.ts";
import {
  isAddressText,
  isHouseNumber,
  isLeadEmail,
  isLeadName,
  LONGEST_LEAD_MESSAGE,
  LONGEST_LEAD_TEXT,
  toMultilineText,
} from "../lead/lead-patterns.ts";
import { invalidFieldText, LEAD_TEXTS } from "../lead/lead-texts.ts";
import type { FormDefinition, FormElement } from "./form-definition.ts";

/** Builds the schema of an agency-defined form from its fields. Errors read 'Please enter a valid {field label}'. */

const LONGEST_ADDRESS = 400;
const TICKED = ["on", "1", "true", "yes"];

/** The separate fields of an address that's typed by hand. A looked-up address is one line in the element's own field. */
export const MANUAL_ADDRESS_LABELS = {
  house_number: "House number",
  house_name: "House name",
  street: "Street",
  town: "Town",
  county: "County",
  postcode: "Postcode",
} as const;
type ManualAddressField = keyof typeof MANUAL_ADDRESS_LABELS;

const isPostcode = (text: string) => readPostcode(text) !== undefined;
const manualAddress: Record<ManualAddressField, z.ZodType<string>> = {
  house_number: optionalLine(isHouseNumber, LEAD_TEXTS.houseNumber),
  house_name: optionalLine(isAddressText, LEAD_TEXTS.houseName),
  street: optionalLine(isAddressText, LEAD_TEXTS.street),
  town: optionalLine(isAddressText, LEAD_TEXTS.town),
  county: optionalLine(isAddressText, LEAD_TEXTS.county),
  postcode: optionalLine(isPostcode, LEAD_TEXTS.postcode).transform(
    (typed) => readPostcode(typed)?.postcode ?? typed,
  ),
};

export const formIdSchema = z.object({ f_id: idSchema(LEAD_TEXTS.formGone) });

export const formSubmissionSchema = rememberLast(
  (definition: FormDefinition, corrections: PersonCorrections) => {
    const elements = definition.formElements.map((element): [string, z.ZodType<string>] => [
      element.fieldName,
      createField(element, corrections),
    ]);
    const hasAddress = definition.formElements.some(({ inputType }) => inputType === "address");
    const shape: Record<string, z.ZodType<string>> = Object.fromEntries([
      ...(hasAddress ? Object.entries(manualAddress) : []),
      ...elements,
    ]);
    return z
      .object({
        ...envelopeFields,
        redirect_url: z.string().max(2_000).optional().catch(undefined),
        form_submission: group(shape),
        marketing_preferences: agreement,
      })
      .superRefine(({ form_submission: sent }, context) => {
        for (const { fieldName, friendlyName, inputType, required } of definition.formElements) {
          const isByHand = sent.street && sent.town && sent.postcode;
          if (inputType !== "address" || !required || sent[fieldName] || isByHand) continue;
          const text = invalidFieldText(friendlyName);
          context.addIssue({ code: "custom", path: ["form_submission", fieldName], message: text });
        }
      });
  },
);
export type FormSubmission = z.infer<ReturnType<typeof formSubmissionSchema>>;

function createField(element: FormElement, corrections: PersonCorrections): z.ZodType<string> {
  const { fieldName, friendlyName, inputType, required, options = [] } = element;
  const text = invalidFieldText(friendlyName);
  const oneLine = (isRight: (text: string) => boolean) =>
    required ? line(isRight, text) : optionalLine(isRight, text);
  if (fieldName === "first_name" || fieldName === "last_name")
    return oneLine((typed) => isLeadName(typed, corrections));
  if (inputType === "email")
    return oneLine((typed) => isLeadEmail(typed, corrections)).transform(toAsciiEmail);
  if (inputType === "tel") return oneLine(isTelephone).transform(toTelephoneDigits);
  if (inputType === "textarea") return createMultilineField({ text, isRequired: required });
  // An untouched select sends an empty value. Forms that call this route themselves may send 'default'.
  if (inputType === "select")
    return required
      ? line((typed) => options.includes(typed), text)
      : line((typed) => typed === "" || typed === "default" || options.includes(typed), text)
          .transform((typed) => (typed === "default" ? "" : typed))
          .default("");
  if (inputType === "checkbox") return oneLine((typed) => TICKED.includes(typed));
  if (inputType === "address") return optionalLine((typed) => typed.length <= LONGEST_ADDRESS, text);
  if (inputType === "file")
    return required
      ? z.string(LEAD_TEXTS.fileMissing).min(1, LEAD_TEXTS.fileMissing)
      : z.string().default("");
  return oneLine((typed) => typed.length > 0 && typed.length <= LONGEST_LEAD_TEXT);
}

function createMultilineField({
  text,
  isRequired,
}: {
  text: string;
  isRequired: boolean;
}): z.ZodType<string> {
  const typed = z
    .string(text)
    .transform(toMultilineText)
    .pipe(z.string().max(LONGEST_LEAD_MESSAGE, `Please use ${LONGEST_LEAD_MESSAGE} characters or fewer`));
  return isRequired ? typed.pipe(z.string().min(1, text)) : typed.default("");
}
