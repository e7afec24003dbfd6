import type { Channel } from "../../property/channel.ts";
import type { Picture } from "../../property/media/picture-schema.ts";
import { toPlainUrl } from "../../url/plain-pages.ts";

/** The subject of the viewing overlay: the home, and the number to call instead. */
export interface Viewing {
  kind: "viewing";
  propertyId: number;
  channel: Channel;
  address: string;
  /** As on property cards, such as 'Guide price £425,000'. */
  price: string;
  photo: Picture | null;
  departmentId: number | null;
  /** The sales or lettings number. */
  telephone: string;
  openingText: string;
  /** How many times were offered on each day when the page was built, so that the form can reserve their space. */
  slotCounts: readonly number[];
}

const VIEWING_PATH = "/book-a-viewing";
export const VIEWING_HASH = `#${VIEWING_PATH}`;

/** The page for visitors without JavaScript. */
export function getViewingPlainUrl(propertyId: number): string {
  return toPlainUrl(VIEWING_PATH, { property: propertyId });
}
