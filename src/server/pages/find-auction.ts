import type { Branch } from "../../domain/branch/branch-schema.ts";
import { DEPARTMENTS } from "../../domain/branch/departments.ts";
import type { Contact } from "../../domain/enquiry/contact/contact.ts";
import { formatBranchTitle } from "../../domain/enquiry/contact/contact.ts";
import { getBidPlainUrl, toBidContact } from "../../domain/enquiry/contact/register-to-bid.ts";
import type { PropertyAuction } from "../../domain/pages/property-page.ts";
import type { ShownDocument } from "../../domain/property/facts/property-documents.ts";
import type { PropertySections } from "../../domain/property/kind/property-sections.ts";
import type { Property } from "../../domain/property/property.ts";
import type { SalesEvent } from "../../domain/site/content/sales-event.ts";
import { dayLabel } from "../../domain/time/calendar-days.ts";
import { findBranchById } from "../branch/branch-queries.ts";
import { getOpeningTextNow } from "../branch/staff-card.ts";
import type { Query } from "../db/database.ts";
import { findSalesEventById } from "../site/settings/page-queries.ts";

interface AuctionOptions {
  property: Property;
  branch: Branch;
  sections: Pick<PropertySections, "registerToBid">;
  /** In the order of the property's own documents. */
  documents: readonly ShownDocument[];
}

/** The sale of a lot, its legal pack and where to register; null for a property that isn't sold at auction. */
export async function findAuction(
  query: Query,
  { property, branch, sections, documents }: AuctionOptions,
): Promise<PropertyAuction | null> {
  const { auction, documents: stored } = property.details;
  if (property.auctionDate === null && auction === null) return null;
  const event = auction?.eventId == null ? undefined : await findSalesEventById(query, auction.eventId);
  const seller = event && (await findBranchById(query, event.branchId));
  const contact = toBidContact(toAuctionsContact(seller ?? branch), property);
  return {
    event: event ? toShownEvent(event, property) : null,
    legalPacks: documents.filter((_, index) => stored[index]?.kind === "legal-pack"),
    register: sections.registerToBid
      ? { contact, plain: getBidPlainUrl(contact, property.propertyId) }
      : null,
  };
}

function toShownEvent(
  { eventId, name, on, startsAt, venue }: SalesEvent,
  { auctionLot }: Property,
): PropertyAuction["event"] {
  const lot = auctionLot === null ? "A lot" : `Lot ${auctionLot}`;
  return {
    to: `/sales-events/${eventId}`,
    name,
    summary: `${lot} of our auction on ${dayLabel(on)}`,
    where: `${dayLabel(on)} at ${startsAt}, ${venue}`,
  };
}

/** The branch's auctions team, or the branch itself. */
function toAuctionsContact(branch: Branch): Contact {
  const { branchId, name, telephone, email, departments } = branch;
  const team = departments.find((department) => department.name === "auctions");
  const { label } = DEPARTMENTS.auctions;
  return {
    kind: "contact",
    name: team ? `${label} in ${name}` : name,
    title: formatBranchTitle(name),
    openingText: getOpeningTextNow(branch),
    ways: [
      team
        ? { label, telephone: team.telephone, email: team.email }
        : { label: "General enquiries", telephone, email },
    ],
    to: { kind: "office", branchId, departmentId: team?.id ?? null },
    channels: ["selling"],
  };
}
