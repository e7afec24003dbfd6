import { MOST_CHANGES } from "../../../domain/enquiry/viewing/viewing-change.ts";

/** The id of the email to the desk: 0 for the enquiry itself, then one for each change of its viewing. */
export function toDeskMailId(leadId: number, sequence = 0): string {
  return sequence === 0 ? `lead-${leadId}` : `lead-${leadId}-${sequence}`;
}

/** All that an enquiry can have caused, so that they can be erased with it: each change of its viewing. */
export function listDeskMailIds(leadId: number): string[] {
  return Array.from({ length: MOST_CHANGES + 1 }, (_id, sequence) => toDeskMailId(leadId, sequence));
}
