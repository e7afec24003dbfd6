import type { LeadState } from "../../enquiry/lead/lead-work.ts";

/** What the desk's search found, by kind. */
export interface FindView {
  text: string;
  /** Kinds without a match are left out. */
  groups: readonly FoundGroup[];
  /** The kinds that the person's role lets them search, as words of a sentence. */
  searched: readonly string[];
}

export interface FoundGroup {
  heading: string;
  items: readonly FoundItem[];
  /** The screen that lists all of this kind. */
  all: { href: string; text: string } | undefined;
}

export interface FoundItem {
  href: string;
  name: string;
  /** One line that tells it from others of the same name. */
  text: string;
  /** Null where a picture is missing, undefined where there is never one. */
  pictureUrl?: string | null;
  state?: LeadState;
  /** When an enquiry arrived. */
  when?: string;
}
