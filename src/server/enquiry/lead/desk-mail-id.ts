import { MOST_CHANGES } from "../../../domain/enquiry/viewing/viewing-change.ts";

/** The id of the email to the desk: 0 for the enquiry itself, then one for each change of its viewing. */
export function toDeskMailId(leadId: number, sequence = 0): string {
  return sequence === 0 ? `lead-${leadId}` : `lead-${leadId}-${sequence}`;
}

/** The id of the email to the desk about a viewing that staff booked. The enquiry's own email has the number 0 already. */
export function toBookedMailId(leadId: number, sequence: number): string {
  return sequence === 0 ? `lead-${leadId}-booked` : toDeskMailId(leadId, sequence);
}

/** All that an enquiry can have caused, so that they can be erased with it: its viewing's booking and each change. */
export function listDeskMailIds(leadId: number): string[] {
  const changes = Array.from({ length: MOST_CHANGES + 1 }, (_id, sequence) => toDeskMailId(leadId, sequence));
  return [...changes, toBookedMailId(leadId, 0)];
}
