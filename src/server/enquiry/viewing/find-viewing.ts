import type { ViewingSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import type { MailHome } from "../../mail/mail-card.ts";
import { findMailHome } from "../../property/mail-home.ts";
import type { Answerer } from "../lead/lead-contact.ts";
import { findLead, type StoredLead } from "../lead/lead-queries.ts";
import { findBookedSlot, listViewingChanges, type StoredViewingChange } from "./viewing-change-queries.ts";
import { createViewingPath } from "./viewing-link.ts";
import type { MailedViewing } from "./viewing-mail.ts";

/** A viewing that was booked, whatever has become of it. */
export interface FoundViewing {
  lead: StoredLead;
  /** Undefined once it's cancelled. */
  booking: ViewingSlot | undefined;
  changes: readonly StoredViewingChange[];
  /** Undefined when the property was withdrawn. */
  home: MailHome | undefined;
  answerer: Answerer;
}

/** Undefined when the enquiry was deleted. */
export async function findViewing(query: Query, leadId: number): Promise<FoundViewing | undefined> {
  const lead = await findLead(query, leadId);
  if (!lead) return undefined;
  const { propertyId, branchId } = lead;
  const branch = await findBranchById(query, branchId);
  const department = branch?.departments.find(({ id }) => id === lead.departmentId);
  return {
    lead,
    booking: await findBookedSlot(query, leadId),
    changes: await listViewingChanges(query, leadId),
    home: propertyId === null ? undefined : await findMailHome(query, propertyId),
    answerer: {
      desk: {
        name: lead.deskName,
        telephone: department?.telephone ?? branch?.telephone ?? "",
        departmentId: lead.departmentId,
        staffMemberId: lead.staffMemberId,
      },
      branch,
    },
  };
}

interface MailOptions {
  agencyName: string;
  publicUrl: string;
  secret: string;
  now: number;
}

/** The viewing for an email or a calendar file. Of a cancelled one, its last time. */
export function toMailedViewing(
  { lead, booking, changes, home, answerer }: FoundViewing,
  { agencyName, publicUrl, secret, now }: MailOptions,
): MailedViewing & { home: MailHome | undefined; answerer: Answerer } {
  const { leadId, person, deskEmail: email } = lead;
  const slot = booking ?? changes.at(-1)?.from ?? { startsAt: now, endsAt: now };
  return {
    agencyName,
    publicUrl,
    leadId,
    person,
    desk: { ...answerer.desk, email },
    subject: home ? { title: home.address, path: home.path } : null,
    slot,
    sequence: changes.length,
    isCancelled: booking === undefined,
    agreedAt: now,
    viewingPath: createViewingPath({ leadId, endsAt: slot.endsAt, secret }),
    home,
    answerer,
  };
}
