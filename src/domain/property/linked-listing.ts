import { lowerFirst } from "../text/letter-case.ts";
import type { Channel } from "./channel.ts";
import { PRICE_PERIODS } from "./price.ts";
import { getPropertyPath, type Listing } from "./property.ts";

/** The other listing of a home that is for sale and to let at once, as its pages and cards mention it. */
export interface LinkedListing {
  property_id: number;
  property_url: string;
  property_channel: Channel;
  /** For example 'Also to let, £1,450 a month'. */
  text: string;
}

type Linkable = Pick<
  Listing,
  "propertyId" | "channel" | "price" | "priceValue" | "status" | "linkedPropertyId"
>;

/** Undefined unless both listings name each other and are in different channels. */
export function toLinkedListing(listing: Linkable, other: Linkable | undefined): LinkedListing | undefined {
  if (
    !other ||
    listing.linkedPropertyId !== other.propertyId ||
    other.linkedPropertyId !== listing.propertyId
  )
    return undefined;
  if (listing.channel === other.channel) return undefined;
  return {
    property_id: other.propertyId,
    property_url: getPropertyPath(other),
    property_channel: other.channel,
    text: `Also ${describeOffer(other)}, ${formatOffer(other)}`,
  };
}

const OFFERS = {
  "for-sale": "for sale",
  "under-offer": "for sale, under offer",
  sstc: "for sale, sold subject to contract",
  sold: "sold",
  exchanged: "sold",
  completed: "sold",
  "to-let": "to let",
  "let-agreed": "to let, let agreed",
  let: "let",
} as const satisfies Record<Listing["status"], string>;

function describeOffer({ status }: Linkable): string {
  return OFFERS[status];
}

/** A monthly rent in words; any other price as its own page shows it, but within a sentence. */
function formatOffer({ channel, price, priceValue }: Linkable): string {
  const { suffix } = PRICE_PERIODS.month;
  const isMonthly = channel === "lettings" && priceValue !== null && price.endsWith(suffix);
  const text = isMonthly ? `${price.slice(0, -suffix.length)} a month` : price;
  return lowerFirst(text);
}
