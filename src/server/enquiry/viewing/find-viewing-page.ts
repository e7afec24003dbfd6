import { countMoves, getViewingState, MOST_MOVES } from "../../../domain/enquiry/viewing/viewing-change.ts";
import type {
  ViewingLink,
  ViewingPage,
  ViewingPageResult,
} from "../../../domain/enquiry/viewing/viewing-page.ts";
import type { ShownSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { getPropertyPath } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { getOpeningTextNow } from "../../branch/staff-card.ts";
import type { Query } from "../../db/database.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { findListings } from "../../property/property-queries.ts";
import { formatAnswerer } from "../lead/lead-contact.ts";
import { type FoundViewing, findViewing } from "./find-viewing.ts";
import { toShownSlot } from "./shown-slot.ts";
import { readViewingLink } from "./viewing-link.ts";
import { findReminderTime } from "./viewing-reminder.ts";

interface ViewingPageDeps {
  query: Query;
  secret: string;
  listViewingSlots(propertyId: number): Promise<ShownSlot[]>;
}

/** What the page behind a signed link shows. */
export async function findViewingPage(
  { query, secret, listViewingSlots }: ViewingPageDeps,
  link: ViewingLink,
  now: number,
): Promise<ViewingPageResult> {
  const read = readViewingLink(link, { secret, now });
  if ("refused" in read) return read;
  const viewing = await findViewing(query, read.leadId);
  if (!viewing) return { refused: "unknown" };
  const { lead, booking, changes, answerer } = viewing;
  const state = getViewingState(booking, now);
  const home = await findHome(query, lead.propertyId);
  const canMove =
    state === "booked" && home?.isAvailable === true && countMoves(changes, "visitor") < MOST_MOVES;
  const slots = canMove && lead.propertyId !== null ? await listViewingSlots(lead.propertyId) : [];
  return {
    state,
    path: `/viewings/${link.lead}/${link.expires}/${link.signature}`,
    time: findTime(viewing),
    home,
    isReminded: booking !== undefined && findReminderTime(booking.startsAt, now) !== undefined,
    contact: {
      name: formatAnswerer(answerer),
      telephone: answerer.desk.telephone,
      openingText: answerer.branch ? getOpeningTextNow(answerer.branch) : "",
    },
    slots,
    canMove,
  };
}

function findTime({ booking, changes }: FoundViewing): ShownSlot | null {
  if (booking) return toShownSlot(booking);
  const last = changes.at(-1);
  return last ? toShownSlot({ id: 0, ...last.from }) : null;
}

async function findHome(query: Query, propertyId: number | null): Promise<ViewingPage["home"]> {
  const [listing] = propertyId === null ? [] : await findListings(query, [propertyId]);
  if (!listing) return null;
  const key = listing.photoKeys[0] ?? "";
  const pictures = await findPictures(query, [key]);
  return {
    address: listing.displayAddress,
    price: listing.price,
    path: getPropertyPath(listing),
    photo: pictures.get(key) ?? null,
    isAvailable: PROPERTY_STATUSES[listing.status].isAvailable,
  };
}
