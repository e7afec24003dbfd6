/**
 * An email about an enquiry:
 * - `branch`: the enquiry itself, to the branch
 * - `confirmation`: to the person, when the enquiry arrived
 * - `reply`: written at the desk
 * - `auto-reply`: sent while the branch was closed
 * - `viewing` and `viewing-branch`: a viewing was booked, moved or cancelled; to the person and to the branch
 * - `reminder`: of a viewing, to the person
 */
export type LeadEmailKind =
  | "branch"
  | "confirmation"
  | "reply"
  | "auto-reply"
  | "viewing"
  | "viewing-branch"
  | "reminder";

/** The most confirmations that one mailbox gets in a day, so that nobody can flood a stranger's by entering its address. */
export const CONFIRMATIONS_PER_DAY = 10;
