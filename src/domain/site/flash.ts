import { LEAD_TEXTS, LEAD_THANKS } from "../enquiry/lead/lead-texts.ts";

/**
 * Flash messages: a code in the URL (`#flash/{code}`) is shown as a toast. Code only handles the codes; the texts
 * are here, and an agency can replace them in its settings.
 */
type FlashKind = "success" | "error";

export interface Flash {
  kind: FlashKind;
  text: string;
}

const SUCCESS_TEXTS = {
  "welcome-lead-sent-new-user":
    "Thank you. We've received your enquiry and created an account for you, so that you can follow it.",
  "welcome-lead-sent": LEAD_THANKS.viewing,
  "send-property-sent": "We've sent the property to your friend.",
  "material-alert-asked": "Check your email. We've sent you a link to confirm that you'd like to be told.",
  "user-create-successful": "Your account is ready.",
  "user-create-check-email": "Check your email to finish. We've sent you a link.",
  "user-login-successful": "You're signed in.",
} as const;

const ERROR_TEXTS = {
  "send-property-invalid": "We couldn't send that. Please check both names and email addresses.",
  "material-alert-invalid": "We couldn't do that. Please check your email address.",
  "lead-sending-error": "We couldn't send your enquiry. Please try again, or call us.",
  "too-many-requests": "Too many requests. Please wait a while, or call us.",
  "too-many-attempts": "Too many attempts. Please wait a few minutes, or reset your password.",
  "storage-full":
    "Sorry, we can't store anything at the moment, so nothing was sent. Please try again in a few minutes, or call us.",
  busy: "We're very busy right now. Please try again in a few seconds.",
  "viewing-slot-taken-error": LEAD_TEXTS.viewingSlotTaken,
  "viewings-enough-error": LEAD_TEXTS.viewingsEnough,
  "file-upload-error": "We couldn't upload that file. Please try another one, up to 10 MB.",
  "location-not-found": "We couldn't find that place. Check the spelling, or try a nearby town or postcode.",
  "lead-sending-error-validation": "Some details are missing or incorrect. Please check them and try again.",
  "user-create-dupe": "There's already an account with that email address. Please sign in instead.",
  "article-not-found-error": "That article is no longer available.",
  "user-create-error": "We couldn't create your account. Please try again.",
  "names-not-different": "Your name and your friend's name are the same. Please enter both.",
  "search-query-required": "Enter a town, a postcode or a few words to search for.",
  "recaptcha-invalid": "We couldn't check that you're a person. Please try again.",
  "invalid-message-content": "Your message contains something we can't accept. Please reword it.",
  "password-invalid": "That password can't be used. Please choose another.",
  "site-not-live": "This site isn't live yet.",
  "postcode-invalid": "We don't recognise that postcode. A full one looks like CB7 4EX.",
  "invalid-authenticity-token": "This page was open for too long. Please try again.",
} as const;

/** Has no text: the page that it arrives on says more. It still confirms the posted form. */
export const VIEWING_BOOKED_CODE = "welcome-lead-sent-viewing";

const UNKNOWN_ERROR_TEXT = "Sorry, something went wrong. Please try again.";

type SuccessCode = keyof typeof SUCCESS_TEXTS;
type ErrorCode = keyof typeof ERROR_TEXTS;
export type FlashCode = SuccessCode | ErrorCode;

/**
 * Returns the message of a flash code. Unknown codes that contain "error" get a general error message; others
 * return undefined.
 */
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
