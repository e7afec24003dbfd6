import type { EnquiryProperty } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { findListings } from "../../property/property-queries.ts";
import { findPropertyFigures } from "./enquiry-queries.ts";

const PHOTO_WIDTH = 640;

/** The home that an enquiry is about; null without one, or when it has left the stock. */
export async function loadProperty(
  query: Query,
  { propertyId, now }: { propertyId: number | null; now: number },
): Promise<EnquiryProperty | null> {
  const [listing] = propertyId === null ? [] : await findListings(query, [propertyId]);
  if (!listing) return null;
  const key = listing.photoKeys[0] ?? "";
  const picture = (await findPictures(query, [key])).get(key);
  const { views, saves, enquiries } = await findPropertyFigures(query, listing.propertyId);
  const days = Math.max(0, Math.floor((now - listing.launchedAt) / DAY_MS));
  const figures = [count(views, "view"), count(saves, "save"), count(enquiries, "enquiry", "enquiries")];
  return {
    propertyId: listing.propertyId,
    href: `/desk/stock/${listing.propertyId}`,
    address: listing.displayAddress,
    price: listing.price,
    about: [
      listing.reference,
      ...(listing.bedrooms > 0 ? [count(listing.bedrooms, "bedroom")] : []),
      `${PROPERTY_STATUSES[listing.status].label} for ${count(days, "day")}`,
    ].join(" · "),
    figures: `${figures.join(", ")}.`,
    photo: picture ? { url: imageUrl({ key, width: PHOTO_WIDTH }), alt: picture.alt } : null,
  };
}

function count(total: number, one: string, many = `${one}s`): string {
  return `${total.toLocaleString("en-GB")} ${total === 1 ? one : many}`;
}
