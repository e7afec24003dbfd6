import { lowerFirst } from "../../text/letter-case.ts";
/** Error texts of the enquiry forms, shared by the schemas and the forms. */
export const LEAD_TEXTS = {
  firstName: "Please enter a valid first name",
  lastName: "Please enter a valid last name",
  email: "Please enter a valid email",
  telephone: "Please enter a valid phone number",
  message: "Please enter a valid message",
  houseNumber: "Please enter a valid house number",
  houseName: "Please enter a valid house name",
  street: "Please enter a valid street",
  town: "Please enter a valid town",
  county: "Please enter a valid county",
  postcode: "Please enter a valid postcode",
  address: "You must enter a valid address",
  timeSlot: "Please select a valid time slot",
  date: "Please select a valid date",
  viewingSlotTaken: "That time has just been taken. Please choose another.",
  viewingsEnough: "You already have three viewings booked. Please call us to book another.",
  terms: "You must agree to our terms & conditions",
  noBranch: "We don't have agents near your property",
  fileTooLarge: "File size can't be over 10mb",
  fileMissing: "! Please fill in this field.",
  fileKind: "Please choose a PDF, a Word document or an image",
  formGone: "This form is no longer available. Please reload the page.",
} as const;

/** Shown when an enquiry has been stored. */
export const LEAD_THANKS = {
  viewing: "We have received your enquiry and our agent will be in touch soon.",
  staff: "We have received your enquiry and our agent will be in touch soon.",
  office: "We have received your enquiry and our agent will be in touch soon.",
  form: "We have received your enquiry and our agent will be in touch soon.",
  "valuation-booking":
    "We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.",
  valuation:
    "We have received your valuation request and an agent will be in touch soon to book your appointment.",
} as const;

/** Shown in a toast when sending failed. */
export const LEAD_FAILURES = {
  valuation: "Valuation request failed. Please try again.",
  other: "Request failed. Please try again.",
} as const;

export const NO_BRANCH_TEXTS = { heading: "We are sorry", text: LEAD_TEXTS.noBranch } as const;

/** Error of a field in an agency-defined form: 'Please enter a valid buying position', 'Please enter a valid CV'. */
export function invalidFieldText(label: string): string {
  const isWord = /^\p{Lu}(?!\p{Lu})/u.test(label);
  return `Please enter a valid ${isWord ? lowerFirst(label) : label}`;
}
