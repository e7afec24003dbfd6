import type { Contact } from "./contact-queries.ts";

/** 'enquiry-12' and 'account-5' name a person without saying who they are, because addresses are logged. */
export function toPersonPath(
  person: { userId: number } | { leadId: number } | { contact: Pick<Contact, "kind" | "id"> },
): string {
  if ("contact" in person) return `/desk/people/${person.contact.kind}-${person.contact.id}`;
  return `/desk/people/${"userId" in person ? `account-${person.userId}` : `enquiry-${person.leadId}`}`;
}
