import type { LeadState } from "../../enquiry/lead/lead-work.ts";

/** A change that wasn't made because somebody else changed the enquiry first, or because it isn't possible. */
export interface ConflictView {
  name: string;
  /** How the enquiry is now. */
  state: LeadState;
  assignee: string;
  /** What happened in between, in sentences. */
  happened: readonly string[];
  problem: string | undefined;
  back: string;
  /** The same change again, knowing what happened. */
  again: { action: string; fields: Readonly<Record<string, string>> } | undefined;
}
