import { toNumberWord } from "../../text/number-words.ts";
import { formatDay } from "../../time/time.ts";
import type { PropertySections } from "../kind/property-sections.ts";
import { formatPounds } from "../price.ts";
import type { Property } from "../property.ts";
import type { AuctionFacts, CommercialFacts, LandFacts, Letting } from "../property-schema.ts";
import { PROPERTY_STATUSES } from "../property-status.ts";
import { toPlainTerm, weeksOfRent } from "./letting-terms.ts";

/** A label with its text, for a list of facts. */
export type FactRow = readonly [label: string, text: string];

/** A section of a property's page. */
export interface FactList {
  id: "letting" | "auction" | "commercial" | "land";
  heading: string;
  rows: readonly FactRow[];
}

const NOT_KNOWN_YET = "Not known yet";
export const VAT_TEXTS = {
  plus: "Payable on top",
  included: "Included",
  exempt: "Not payable",
} as const satisfies Record<NonNullable<CommercialFacts["vat"]>, string>;

/** Leaves out what isn't known, because a visitor doesn't miss it. */
const ifKnown = <Fact>(label: string, fact: Fact | null, write: (fact: Fact) => string): FactRow[] =>
  fact === null ? [] : [[label, write(fact)]];
const asItIs = (text: string) => text;

interface FactOptions {
  sections: Pick<PropertySections, "tenancy" | "business" | "land">;
  today: string;
}

/** The lists that a kind of property shows and that have something to say, in the order of the page. */
export function listFacts(property: Property, { sections, today }: FactOptions): FactList[] {
  const { details, auctionDate, priceValue } = property;
  const { auction } = details;
  const letting = sections.tenancy ? details.letting : null;
  const commercial = sections.business ? details.commercial : null;
  const land = sections.land ? details.land : null;
  const lists: FactList[] = [
    {
      id: "letting",
      heading: "Tenancy details",
      rows: letting ? listLettingRows(letting, { property, today }) : [],
    },
    {
      id: "auction",
      heading: "Auction details",
      rows: auction ? listAuctionRows({ auction, auctionDate, priceValue }) : [],
    },
    { id: "commercial", heading: "Business details", rows: commercial ? listCommercialRows(commercial) : [] },
    { id: "land", heading: "Land details", rows: land ? listLandRows(land) : [] },
  ];
  return lists.filter(({ rows }) => rows.length > 0);
}

interface LettingOptions {
  property: Pick<Property, "status" | "priceValue" | "pppwPrice" | "takesPets">;
  today: string;
}

/** The terms of a letting. A tenant decides by the date and the deposit, so these rows are always there. */
function listLettingRows(letting: Letting, { property, today }: LettingOptions): FactRow[] {
  const { availableFrom, depositPounds } = letting;
  const isAvailableNow = PROPERTY_STATUSES[property.status].isAvailable && (availableFrom ?? today) < today;
  const formatDeposit = (pounds: number) => formatWithWeeks(pounds, property);
  return [
    [
      "Available from",
      availableFrom === null ? NOT_KNOWN_YET : isAvailableNow ? "Now" : formatDay(availableFrom),
    ],
    ...ifKnown("How long for", letting.term, toPlainTerm),
    ...ifKnown("Furnishing", letting.furnishing, asItIs),
    ...ifKnown("Bills", letting.billsIncluded, (isIncluded) =>
      isIncluded ? "Included in the rent" : "Not included, you pay them yourself",
    ),
    ...(property.takesPets ? [["Pets", "The landlord will consider a pet"] as const] : []),
    ["Deposit", depositPounds === null ? NOT_KNOWN_YET : formatDeposit(depositPounds)],
    ...ifKnown("Holding deposit", letting.holdingDepositPounds, formatDeposit),
  ];
}

/** '£1,442 (five weeks’ rent)'. Rent per person is left alone: the deposit may be for one person or for all. */
function formatWithWeeks(
  pounds: number,
  { priceValue, pppwPrice }: Pick<Property, "priceValue" | "pppwPrice">,
): string {
  const weeks = pppwPrice === null && priceValue !== null ? weeksOfRent(pounds, priceValue) : null;
  if (weeks === null) return formatPounds(pounds);
  return `${formatPounds(pounds)} (${toNumberWord(weeks)} ${weeks === 1 ? "week’s" : "weeks’"} rent)`;
}

function listCommercialRows(facts: CommercialFacts): FactRow[] {
  return [
    ...ifKnown("Use class", facts.useClass, asItIs),
    ...ifKnown("Rateable value", facts.rateableValuePounds, formatPounds),
    ...ifKnown("Rates payable", facts.ratesPayablePounds, (pounds) => `${formatPounds(pounds)} a year`),
    ...ifKnown("VAT", facts.vat, (vat) => VAT_TEXTS[vat]),
    ...ifKnown("Lease terms", facts.leaseTerms, asItIs),
  ];
}

function listLandRows(facts: LandFacts): FactRow[] {
  return [
    ...ifKnown("Access", facts.access, asItIs),
    ...ifKnown("Services", facts.services, asItIs),
    ...ifKnown("Planning", facts.planning, asItIs),
    ...ifKnown("Overage", facts.overage, asItIs),
  ];
}

interface AuctionOptions {
  auction: AuctionFacts;
  auctionDate: string | null;
  priceValue: number | null;
}

function listAuctionRows({ auction, auctionDate, priceValue }: AuctionOptions): FactRow[] {
  return [
    ...ifKnown("Sale", auctionDate, formatDay),
    ...ifKnown("Lot", auction.lot, String),
    ...ifKnown("Guide price", formatGuide(auction, priceValue), asItIs),
    ...ifKnown("Reserve", auction.reserveNote, asItIs),
    ...ifKnown("Buyer’s fee", auction.buyersFee, asItIs),
  ];
}

/** '£180,000 to £200,000'; null without a price. */
function formatGuide({ guideUpToPounds }: AuctionFacts, priceValue: number | null): string | null {
  if (priceValue === null) return null;
  const from = formatPounds(priceValue);
  return guideUpToPounds === null || guideUpToPounds <= priceValue
    ? from
    : `${from} to ${formatPounds(guideUpToPounds)}`;
}
