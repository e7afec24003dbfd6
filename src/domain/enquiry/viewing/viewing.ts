import type { Channel } from "../../property/channel.ts";
import type { Picture } from "../../property/media/picture-schema.ts";
import { plainAddress } from "../../url/plain-pages.ts";

/** The home that somebody would like to see, and whom they may ring instead. */
export interface Viewing {
  kind: "viewing";
  propertyId: number;
  channel: Channel;
  address: string;
  /** As cards show it, such as 'Guide price £425,000'. */
  price: string;
  photo: Picture | null;
  departmentId: number | null;
  /** The number of the property's channel. */
  telephone: string;
  openingText: string;
}

const VIEWING_PATH = "/book-a-viewing";
export const VIEWING_HASH = `#${VIEWING_PATH}`;

/** For those without script. */
export function getViewingPlainUrl(propertyId: number): string {
  return plainAddress(VIEWING_PATH, { property: propertyId });
}

const UNAVAILABLE_STATUSES: readonly string[] = ["Sold", "Exchanged", "Completed", "Let"];

/** A home that is gone is not offered for a viewing. Whoever has the address of the form may still write. */
export function isViewingOffered({ status }: { status: string }): boolean {
  return !UNAVAILABLE_STATUSES.includes(status);
}
