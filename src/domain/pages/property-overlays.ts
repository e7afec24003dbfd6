import {
  type Contact,
  findStaffContact,
  formatBranchTitle,
  withProperty,
} from "../enquiry/contact/contact.ts";
import { isAboutBid } from "../enquiry/contact/register-to-bid.ts";
import type { FormProperty } from "../enquiry/custom-form/defined-form.ts";
import { toLeadChannel } from "../enquiry/lead/lead.ts";
import type { Viewing } from "../enquiry/viewing/viewing.ts";
import type { MaterialItemName } from "../property/facts/material-items.ts";
import type { MaterialAlertSubject } from "../property/material-alert/material-alert.ts";
import { listPictures, type PictureSet } from "../property/media/carousel.ts";
import type { ListedPicture } from "../property/media/picture-schema.ts";
import { getVideoHash } from "../property/media/shown-video.ts";
import type { OverlaySubject } from "../site/overlay-subject.ts";
import type { OverlayHash } from "../url/page-hash.ts";
import type { PropertyPage } from "./property-page.ts";

/**
 * The content of an overlay on a property page; undefined when the overlay doesn't apply to this property, so
 * it stays closed.
 */
export function findPropertySubject(page: PropertyPage, hash: OverlayHash): OverlaySubject | undefined {
  const { details, card } = page;
  switch (hash.overlay) {
    case "calculator":
      return page.calculator ?? undefined;
    case "property-images":
      return {
        kind: "pictures",
        title: card.display_address,
        pictures: listPictures(details.photos, page.pictures),
      };
    case "floorplan":
      return findDrawings(page, { title: "Floorplan", drawings: details.floorplans });
    case "epc-chart":
      return findDrawings(page, { title: "Energy rating", drawings: details.epcCharts });
    case "video":
      return page.videos.some((video) => video.embed && getVideoHash(video) === `#${hash.path}`)
        ? { kind: "videos", videos: page.videos.filter(({ embed }) => embed) }
        : undefined;
    case "tenant-info":
      return page.tenantInfo ?? undefined;
    case "send-to-friend":
      return { kind: "send-to-friend", propertyId: card.property_id, address: card.display_address };
    case "material-alert":
      return findMaterialAlert(page);
    case "new-homes-enquiry":
      return page.newHomesForm
        ? {
            kind: "defined-form",
            definition: page.newHomesForm,
            about: toFormProperty(page),
          }
        : undefined;
    case "book-a-valuation":
      return {
        kind: "valuation",
        propertyChannel: card.property_channel,
        hasBranch: page.contact.branchName !== "",
      };
    case "book-a-viewing":
      return toViewing(page);
    case "contact-office":
    case "contact-staff-member":
      return findContact(page, hash);
    default:
      return undefined;
  }
}

export function toFormProperty({ card, developmentOfInterest }: PropertyPage): FormProperty {
  return {
    propertyId: card.property_id,
    displayAddress: card.display_address,
    ...(developmentOfInterest === null ? {} : { interest: developmentOfInterest }),
  };
}

/** Every enquiry sent from a property page names that property. */
function findContact({ card, contact, auction }: PropertyPage, hash: OverlayHash): Contact | undefined {
  if (hash.overlay === "contact-office" && isAboutBid(hash.query)) return auction?.register?.contact;
  const { branchId, branchName: name, openingText, ways, channels, negotiator } = contact;
  const found: Contact | undefined =
    hash.overlay === "contact-office"
      ? {
          kind: "contact",
          title: formatBranchTitle(name),
          name,
          openingText,
          ways,
          to: { kind: "office", branchId, departmentId: null },
          channels,
        }
      : findStaffContact(negotiator ? [negotiator] : [], hash);
  const channel = toLeadChannel(card.property_channel);
  return found && withProperty(found, { address: card.display_address, channel });
}

/** Also the content of the overlay's plain page. */
export function findMaterialAlert({ card, details }: PropertyPage): MaterialAlertSubject | undefined {
  // Without the table of labels, which this page's first load doesn't need.
  const unknown = (Object.keys(details.material) as MaterialItemName[]).filter(
    (name) => details.material[name].state === "not-known",
  );
  if (unknown.length === 0) return undefined;
  return { kind: "material-alert", propertyId: card.property_id, address: card.display_address, unknown };
}

interface Drawings {
  title: string;
  drawings: readonly ListedPicture[];
}

function findDrawings(page: PropertyPage, { title, drawings }: Drawings): PictureSet | undefined {
  const pictures = listPictures(drawings, page.pictures);
  return pictures.length === 0 ? undefined : { kind: "pictures", title, pictures, canZoom: true };
}

export function toViewing({ card, facts, contact, viewingSlotCounts }: PropertyPage): Viewing {
  const [photo] = card.photos;
  return {
    kind: "viewing",
    propertyId: card.property_id,
    channel: facts.channel,
    address: card.display_address,
    price: card.price,
    photo: photo ? { ...photo, alt: photo.imageAlt } : null,
    departmentId: contact.viewingDepartmentId,
    telephone: contact.telephone,
    openingText: contact.openingText,
    slotCounts: viewingSlotCounts,
  };
}
