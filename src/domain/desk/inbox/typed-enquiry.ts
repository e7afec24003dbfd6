import { z } from "zod";
import { readPostcode } from "../../enquiry/address/postcode.ts";
import type { LeadField, LeadPerson } from "../../enquiry/lead/lead.ts";
import {
  LONGEST_LEAD_MESSAGE,
  LONGEST_LEAD_TEXT,
  toMultilineText,
  toSingleLine,
} from "../../enquiry/lead/lead-patterns.ts";
import { isEmail, LONGEST_EMAIL, LONGEST_NAME, toAsciiEmail } from "../../text/person-patterns.ts";
import { isTelephone, toTelephoneDigits } from "../../text/telephone.ts";

/** How an enquiry reached the agency that staff type in. */
export const TYPED_SOURCES = {
  phone: "A phone call",
  rightmove: "An email from Rightmove",
  zoopla: "An email from Zoopla",
  onthemarket: "An email from OnTheMarket",
  email: "Another email",
  office: "A visit to the office",
} as const;
export type TypedSource = keyof typeof TYPED_SOURCES;

export const TYPED_KINDS = {
  viewing: "A viewing",
  question: "A question about a home",
  valuation: "A valuation",
  general: "Something else",
} as const;
type TypedKind = keyof typeof TYPED_KINDS;

const line = (longest: number) =>
  z
    .string()
    .default("")
    .transform(toSingleLine)
    .pipe(z.string().max(longest, `Please use ${longest} characters or fewer.`));

/** Staff type what they were told, so a name and one way to reach the person are enough. */
export const typedEnquirySchema = z
  .object({
    source: z.enum(Object.keys(TYPED_SOURCES) as TypedSource[], "Choose where the enquiry came from."),
    kind: z.enum(Object.keys(TYPED_KINDS) as TypedKind[], "Choose what it’s about."),
    first_name: line(LONGEST_NAME),
    last_name: line(LONGEST_NAME),
    email: line(LONGEST_EMAIL)
      .refine(
        (text) => text === "" || isEmail(text, { anyEmailSuffix: true }),
        "Check the email address, for example name@example.co.uk.",
      )
      .transform(toAsciiEmail),
    telephone: line(30).refine((text) => text === "" || isTelephone(text), "Check the phone number."),
    reference: line(LONGEST_LEAD_TEXT),
    postcode: line(10).refine(
      (text) => text === "" || readPostcode(text) !== undefined,
      "Check the postcode, for example CB7 4JB.",
    ),
    branch: line(10),
    message: z
      .string()
      .default("")
      .transform(toMultilineText)
      .pipe(z.string().max(LONGEST_LEAD_MESSAGE, `Please use ${LONGEST_LEAD_MESSAGE} characters or fewer.`)),
    confirm: z.literal("on").optional(),
    /** Created with the form, so that posting it twice stores one enquiry. */
    form_instance: z.string().regex(/^[\w-]{16,64}$/),
  })
  .superRefine((typed, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (typed.first_name === "" && typed.last_name === "") refuse("last_name", "Enter a name.");
    if (typed.email === "" && typed.telephone === "")
      refuse("telephone", "Enter a phone number or an email address.");
    if ((typed.kind === "viewing" || typed.kind === "question") && typed.reference === "")
      refuse("reference", "Enter the property’s reference.");
    if (typed.kind === "valuation" && typed.postcode === "") refuse("postcode", "Enter the home’s postcode.");
    if (typed.kind === "general" && typed.branch === "") refuse("branch", "Choose a branch.");
    if (typed.confirm && typed.email === "") refuse("email", "Enter the address for the confirmation email.");
  });
export type TypedEnquiry = z.infer<typeof typedEnquirySchema>;

export function toTypedPerson({ first_name, last_name, email, telephone }: TypedEnquiry): LeadPerson {
  return { firstName: first_name, lastName: last_name, email, telephone: toTelephoneDigits(telephone) };
}

export function listTypedFields(typed: TypedEnquiry): LeadField[] {
  const fields = [
    { name: "first_name", label: "First name", value: typed.first_name },
    { name: "last_name", label: "Last name", value: typed.last_name },
    { name: "email", label: "Email", value: typed.email },
    { name: "tel_home", label: "Telephone", value: toTelephoneDigits(typed.telephone) },
    { name: "source", label: "Came from", value: TYPED_SOURCES[typed.source] },
    { name: "postcode", label: "Postcode", value: readPostcode(typed.postcode)?.postcode ?? "" },
    { name: "message", label: "Message", value: typed.message },
  ];
  return fields.filter(({ value }) => value !== "");
}

/** The form for an enquiry that staff type in. */
export interface TypedEnquiryView {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  branches: readonly { value: string; text: string }[];
}
