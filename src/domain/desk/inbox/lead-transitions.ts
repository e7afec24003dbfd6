import type { LeadState } from "../../enquiry/lead/lead-work.ts";

/**
 * Where an enquiry may go from each state. Anybody who works on enquiries may make any of these moves. Every closed
 * state leads back, so that a wrong click can always be undone.
 */
export const LEAD_TRANSITIONS: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ["open", "answered", "won", "lost", "spam"],
  open: ["new", "answered", "won", "lost", "spam"],
  answered: ["open", "won", "lost", "spam"],
  won: ["new", "open", "answered", "lost"],
  lost: ["new", "open", "answered", "won"],
  spam: ["new", "open", "answered"],
};

export function canMoveLead(from: LeadState, to: LeadState): boolean {
  return LEAD_TRANSITIONS[from].includes(to);
}
