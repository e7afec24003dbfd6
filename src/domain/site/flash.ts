import { LEAD_TEXTS, LEAD_THANKS } from "../enquiry/lead/lead-texts.ts";

/**
 * Flash messages: a code in the address (`#flash/{code}`) becomes a toast.
 * Codes inside, words at the edge: these are the words, and an agency may put its own in their place.
 */
type FlashKind = "success" | "error";

export interface Flash {
  kind: FlashKind;
  text: string;
}

const SUCCESS_TEXTS = {
  "welcome-lead-sent-new-user":
    "Thank you. Your enquiry is with our agent, and we have made you an account so that you can follow it.",
  "welcome-lead-sent": LEAD_THANKS.viewing,
  "send-property-sent": "The property is on its way to your friend.",
  "user-create-successful": "Your account is ready.",
  "user-login-successful": "You are signed in.",
} as const;

const ERROR_TEXTS = {
  "send-property-invalid": "We could not send that. Please check both names and email addresses.",
  "lead-sending-error": "Your enquiry did not reach us. Please try again, or give us a ring.",
  "too-many-requests": "That was a little too often. Please wait a while, or give us a ring.",
  "too-many-attempts": "Too many tries. Please wait a few minutes, or choose a new password.",
  busy: "We're very busy right now. Please try again in a few seconds.",
  "viewing-slot-taken-error": LEAD_TEXTS.viewingSlotTaken,
  "viewings-enough-error": LEAD_TEXTS.viewingsEnough,
  "file-upload-error": "That file could not be uploaded. Please try another one of up to 10 MB.",
  "location-not-found": "We could not find that place. Check the spelling, or try a town or postcode nearby.",
  "lead-sending-error-validation":
    "Some details are missing or not quite right. Please check them and send again.",
  "user-create-dupe": "There is already an account with that email address. Please sign in instead.",
  "article-not-found-error": "That article is no longer here.",
  "user-create-error": "We could not make your account. Please try again.",
  "names-not-different": "Your name and your friend's name are the same. Please enter both.",
  "search-query-required": "Tell us where to look: a town, a postcode or a few words.",
  "recaptcha-invalid": "We could not tell that you are a person. Please try once more.",
  "invalid-message-content": "Your message has something in it that we cannot accept. Please reword it.",
  "password-invalid": "That password cannot be used. Please choose another.",
  "site-not-live": "This site is not open yet.",
  "postcode-invalid": "That is not a postcode we know. A full one looks like CB7 4EX.",
  "invalid-authenticity-token": "This page had been open for too long. Please try again.",
} as const;

const UNKNOWN_ERROR_TEXT = "Sorry, something went wrong. Please try again.";

type SuccessCode = keyof typeof SUCCESS_TEXTS;
type ErrorCode = keyof typeof ERROR_TEXTS;
export type FlashCode = SuccessCode | ErrorCode;

/** Any code that contains "error" is an error, known or not; every other unknown code says nothing. */
export function findFlash(
  code: string,
  agencyTexts: Readonly<Record<string, string>> = {},
): Flash | undefined {
  const own = Object.hasOwn(agencyTexts, code) ? agencyTexts[code] : undefined;
  if (Object.hasOwn(SUCCESS_TEXTS, code)) {
    return { kind: "success", text: own ?? SUCCESS_TEXTS[code as SuccessCode] };
  }
  if (Object.hasOwn(ERROR_TEXTS, code)) return { kind: "error", text: own ?? ERROR_TEXTS[code as ErrorCode] };
  if (code.includes("error")) return { kind: "error", text: own ?? UNKNOWN_ERROR_TEXT };
  return undefined;
}
