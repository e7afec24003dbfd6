import type { Listing } from "../../property/property.ts";
import { formatDay } from "../../time/time.ts";
import { toPlainUrl } from "../../url/plain-pages.ts";
import { type Contact, OFFICE_CONTACT_HASH, OFFICE_CONTACT_PATH } from "./contact.ts";

/** The parameter which says that an enquiry to an office is a registration to bid. */
const ABOUT = { name: "about", value: "bid" } as const;
const ABOUT_BID = `${ABOUT.name}=${ABOUT.value}`;

/** Opens the registration to bid over an auction lot's page. */
export const BID_HASH = `${OFFICE_CONTACT_HASH}?${ABOUT_BID}`;

/** Reads the query of a URL or a hash, without its question mark. */
export function isAboutBid(query: string): boolean {
  return query.split("&").includes(ABOUT_BID);
}

type Lot = Pick<Listing, "displayAddress" | "auctionDate" | "auctionLot">;

/** The office's contact as a registration to bid, whose message already names the lot. */
export function toBidContact(office: Contact, lot: Lot): Contact {
  return {
    ...office,
    title: "Register to bid",
    property: lot.displayAddress,
    message: `I’d like to register to bid for ${describeLot(lot)}.`,
  };
}

function describeLot({ displayAddress, auctionDate, auctionLot }: Lot): string {
  const lot = auctionLot === null ? displayAddress : `lot ${auctionLot}, ${displayAddress}`;
  return auctionDate === null ? lot : `${lot}, at the auction on ${formatDay(auctionDate)}`;
}

/** The page for visitors without JavaScript. */
export function getBidPlainUrl({ to }: Pick<Contact, "to">, propertyId: number): string {
  return toPlainUrl(OFFICE_CONTACT_PATH, {
    ...(to.kind === "office" ? { branch: to.branchId } : {}),
    ...(to.departmentId === null ? {} : { department: to.departmentId }),
    property: propertyId,
    [ABOUT.name]: ABOUT.value,
  });
}
