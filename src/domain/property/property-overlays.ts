import { findStaffContact } from "../enquiry/contact.ts";
import type { OverlaySubject } from "../site/overlay-subject.ts";
import type { OverlayHash } from "../site/page-hash.ts";
import { listPictures, type PictureSet } from "./carousel.ts";
import type { ListedPicture } from "./picture-schema.ts";
import type { PropertyPage } from "./property-page.ts";
import { filmHash } from "./shown-film.ts";

/** What an overlay over a property's page is about. An overlay that does not apply to this property gets nothing, and stays shut. */
export function findPropertySubject(page: PropertyPage, hash: OverlayHash): OverlaySubject | undefined {
  const { details, card, contact } = page;
  switch (hash.overlay) {
    case "calculator":
      return page.calculator ?? undefined;
    case "property-images":
      return { kind: "pictures", title: card.display_address, ...picturesOf(page, details.photos) };
    case "floorplan":
      return findDrawings(page, { title: "Floorplan", drawings: details.floorplans });
    case "epc-chart":
      return findDrawings(page, { title: "Energy rating", drawings: details.epcCharts });
    case "video":
      return page.films.some((film) => film.embed && filmHash(film) === `#${hash.path}`)
        ? { kind: "films", films: page.films.filter(({ embed }) => embed) }
        : undefined;
    case "tenant-info":
      return page.tenantInfo ?? undefined;
    case "send-to-friend":
      return { kind: "send-to-friend", propertyId: card.property_id, address: card.display_address };
    case "new-homes-enquiry":
      return page.newHomesForm
        ? {
            kind: "defined-form",
            definition: page.newHomesForm,
            about: { propertyId: card.property_id, displayAddress: card.display_address },
          }
        : undefined;
    case "book-a-valuation":
      return {
        kind: "valuation",
        propertyChannel: card.property_channel,
        hasBranch: contact.branchName !== "",
      };
    case "contact-office":
      return {
        kind: "contact",
        name: contact.branchName,
        openingText: contact.openingText,
        ways: contact.ways,
      };
    case "contact-staff-member":
      return findStaffContact(contact.negotiator ? [contact.negotiator] : [], hash);
    default:
      return undefined;
  }
}

interface Drawings {
  title: string;
  drawings: readonly ListedPicture[];
}

function findDrawings(page: PropertyPage, { title, drawings }: Drawings): PictureSet | undefined {
  const set = picturesOf(page, drawings);
  return set.pictures.length === 0 ? undefined : { kind: "pictures", title, ...set, canZoom: true };
}

function picturesOf({ pictures }: PropertyPage, listed: readonly ListedPicture[]) {
  return { pictures: listPictures(listed, pictures) };
}
