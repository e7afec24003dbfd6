import { capitalise } from "../../text/letter-case.ts";
import { formatDay } from "../../time/time.ts";
import type { Channel } from "../channel.ts";
import { formatCouncilTax } from "../facts/council-tax.ts";
import { describeEnergy } from "../facts/energy-rating.ts";
import { VAT_TEXTS } from "../facts/fact-rows.ts";
import { MATERIAL_ITEMS, type MaterialItem, type MaterialItemName } from "../facts/material-items.ts";
import {
  describeSharedOwnership,
  findEstateCharge,
  findLeaseYearsLeft,
  formatYears,
  isLease,
  type Lease,
  TENURE_LABELS,
} from "../facts/tenure.ts";
import { formatAcres, formatSquareFeet } from "../measures.ts";
import { formatPounds, isPriceOfShare, weeklyNote } from "../price.ts";
import type { Property } from "../property.ts";
import type { CommercialFacts, LandFacts } from "../property-schema.ts";
import { PROPERTY_STATUSES } from "../property-status.ts";
import { isDwelling as isDwellingType, PROPERTY_TYPES } from "../property-type.ts";

export interface ComparedValue {
  state: MaterialItem["state"];
  /** Never empty, whatever the state, so a visitor doesn't have to guess what a blank means. */
  text: string;
}

interface CompareRow {
  label: string;
  /** The only channel this row applies to; without it the row applies to both. */
  channel?: Channel;
  read(property: Property, today: string): ComparedValue;
}

const notKnown = (text: string): ComparedValue => ({ state: "not-known", text });
const NOT_KNOWN = notKnown("Not known");
const known = (text: string): ComparedValue => ({ state: "known", text });
const notApplicable = (text: string): ComparedValue => ({ state: "not-applicable", text });
const DOES_NOT_APPLY = notApplicable("Does not apply");
const ifKnown = <Fact>(fact: Fact | null | undefined, write: (fact: Fact) => string): ComparedValue =>
  fact == null ? NOT_KNOWN : known(write(fact));
const asItIs = (text: string) => text;
const aYear = (pounds: number) => (pounds === 0 ? "None" : `${formatPounds(pounds)} a year`);

/** Whole pounds; undefined without a price or a floor area. */
export function pricePerSquareFoot({
  priceValue,
  squareFeet,
}: Pick<Property, "priceValue" | "squareFeet">): number | undefined {
  return priceValue === null || !squareFeet ? undefined : Math.round(priceValue / squareFeet);
}

function isDwelling({ propertyType }: Property): boolean {
  return isDwellingType(propertyType);
}

const compareRooms = (name: "bedrooms" | "bathrooms" | "receptionRooms") => (property: Property) => {
  if (!isDwelling(property)) return DOES_NOT_APPLY;
  if (property[name] > 0) return known(String(property[name]));
  // Feeds send 0 where they don't know.
  return name === "bedrooms" && property.propertyType === "studio" ? known("None") : notKnown("Not stated");
};

const material = (name: MaterialItemName): CompareRow => ({
  label: MATERIAL_ITEMS[name],
  read: ({ details }) => readMaterial(details.material[name]),
});

function readMaterial({ state, text }: MaterialItem): ComparedValue {
  return { state, text: state === "not-known" ? `Not known yet. ${text}` : text };
}

/** The rows of a comparison, in the order that people usually ask about them. */
export const COMPARE_GROUPS: readonly { label: string; rows: readonly CompareRow[] }[] = [
  {
    label: "Price",
    rows: [
      { label: "Price", channel: "sales", read: ({ price }) => known(price) },
      {
        label: "Price per sq ft",
        channel: "sales",
        read: (property) =>
          isPriceOfShare(property.price)
            ? notApplicable("The price is for a share")
            : ifKnown(pricePerSquareFoot(property), formatPounds),
      },
      { label: "Rent", channel: "lettings", read: compareRent },
      { label: "Status", read: ({ status }) => known(PROPERTY_STATUSES[status].label) },
      {
        label: "Method of sale",
        channel: "sales",
        read: ({ disposal }) => known(disposal ?? "Private treaty"),
      },
      {
        label: "Buyer’s fee",
        channel: "sales",
        read: ({ details: { auction } }) => (auction ? ifKnown(auction.buyersFee, asItIs) : DOES_NOT_APPLY),
      },
    ],
  },
  {
    label: "Letting",
    rows: [
      ofLetting("Available from", ({ availableFrom }) => ifKnown(availableFrom, formatDay)),
      ofLetting("Deposit", ({ depositPounds }) => ifKnown(depositPounds, formatPounds)),
      ofLetting("Holding deposit", ({ holdingDepositPounds }) => ifKnown(holdingDepositPounds, formatPounds)),
      ofLetting("Term", ({ term }) => ifKnown(term, asItIs)),
      ofLetting("Furnishing", ({ furnishing }) => ifKnown(furnishing, asItIs)),
      ofLetting("Bills", ({ billsIncluded }) =>
        ifKnown(billsIncluded, (isIncluded) => (isIncluded ? "Included" : "Not included")),
      ),
      { label: "Pets", channel: "lettings", read: comparePets },
    ],
  },
  {
    label: "The home",
    rows: [
      { label: "Type", read: ({ propertyType }) => known(PROPERTY_TYPES[propertyType].label) },
      { label: "Bedrooms", read: compareRooms("bedrooms") },
      { label: "Bathrooms", read: compareRooms("bathrooms") },
      { label: "Receptions", read: compareRooms("receptionRooms") },
      { label: "Floor area", read: ({ squareFeet }) => ifKnown(squareFeet, formatSquareFeet) },
      { label: "Plot", read: comparePlot },
      { label: "Garden", read: compareGarden },
      material("parking"),
      { label: "Energy rating", read: compareEnergy },
      material("construction"),
      material("accessibility"),
    ],
  },
  {
    label: "Tenure and yearly costs",
    rows: [
      {
        label: "Tenure",
        channel: "sales",
        read: ({ details: { tenure, material } }) =>
          tenure === null ? readMaterial(material.tenure) : known(TENURE_LABELS[tenure.kind]),
      },
      ofLease("Lease left", (lease, today) => ifKnown(findLeaseYearsLeft(lease, today), formatYears)),
      ofLease("Ground rent", ({ groundRentPounds }) => ifKnown(groundRentPounds, aYear)),
      ofLease("Shared ownership", ({ sharedOwnership }) =>
        sharedOwnership ? known(capitalise(describeSharedOwnership(sharedOwnership))) : notApplicable("No"),
      ),
      { label: "Service or estate charge", channel: "sales", read: compareServiceCharge },
      { label: "Council tax", read: compareCouncilTax },
    ],
  },
  {
    label: "Business and land",
    rows: [
      ofCommercial("Use class", ({ useClass }) => ifKnown(useClass, asItIs)),
      ofCommercial("Rates payable", ({ ratesPayablePounds }) => ifKnown(ratesPayablePounds, aYear)),
      ofCommercial("VAT", ({ vat }) => ifKnown(vat, (name) => VAT_TEXTS[name])),
      ofCommercial("Lease terms", ({ leaseTerms }) => ifKnown(leaseTerms, asItIs)),
      ofLand("Access", ({ access }) => ifKnown(access, asItIs)),
      ofLand("Overage", ({ overage }) => ifKnown(overage, asItIs)),
    ],
  },
  {
    label: "Services",
    rows: [
      material("heating"),
      material("broadband"),
      material("mobile"),
      material("electricity"),
      material("water"),
      material("sewerage"),
    ],
  },
  {
    label: "Legal and planning",
    rows: [
      material("floodRisk"),
      material("erosion"),
      material("restrictions"),
      material("rights"),
      material("planning"),
      material("buildingSafety"),
      material("coalfield"),
    ],
  },
];

function compareRent({ channel, price, priceValue, pppwPrice }: Property): ComparedValue {
  const weekly = weeklyNote({ property_channel: channel, price, priceValue, pppw_price: pppwPrice });
  return known(weekly === null ? price : `${price} (${weekly})`);
}

/** A flat without a stated acreage has no land of its own. */
function comparePlot({ acreage, propertyType }: Property): ComparedValue {
  return acreage === null && PROPERTY_TYPES[propertyType].group === "flat"
    ? notApplicable("None of its own")
    : ifKnown(acreage, formatAcres);
}

function compareGarden(property: Property): ComparedValue {
  if (property.tags.includes("garden")) return known("Yes");
  return isDwelling(property) ? notKnown("None mentioned") : DOES_NOT_APPLY;
}

function comparePets(property: Property): ComparedValue {
  if (property.takesPets) return known("Welcome");
  return isDwelling(property) ? notKnown("Not stated") : DOES_NOT_APPLY;
}

function compareEnergy({ details: { energy } }: Property): ComparedValue {
  return describeEnergy(energy);
}

function compareCouncilTax({ details: { councilTax, material } }: Property): ComparedValue {
  return councilTax === null ? readMaterial(material.councilTax) : known(formatCouncilTax(councilTax));
}

function compareServiceCharge({ details: { tenure } }: Property): ComparedValue {
  if (tenure === null) return NOT_KNOWN;
  return ifKnown(isLease(tenure) ? tenure.serviceChargePounds : findEstateCharge(tenure), aYear);
}

type Letting = NonNullable<Property["details"]["letting"]>;

function ofLetting(label: string, read: (letting: Letting) => ComparedValue): CompareRow {
  return {
    label,
    channel: "lettings",
    read(property) {
      const { letting } = property.details;
      if (letting) return read(letting);
      return isDwelling(property) ? NOT_KNOWN : DOES_NOT_APPLY;
    },
  };
}

function ofCommercial(label: string, read: (facts: CommercialFacts) => ComparedValue): CompareRow {
  return {
    label,
    read: ({ details: { commercial } }) => (commercial ? read(commercial) : DOES_NOT_APPLY),
  };
}

function ofLand(label: string, read: (facts: LandFacts) => ComparedValue): CompareRow {
  return { label, read: ({ details: { land } }) => (land ? read(land) : DOES_NOT_APPLY) };
}

function ofLease(label: string, read: (lease: Lease, today: string) => ComparedValue): CompareRow {
  return {
    label,
    channel: "sales",
    read({ details: { tenure } }, today) {
      if (tenure === null) return NOT_KNOWN;
      return isLease(tenure) ? read(tenure, today) : notApplicable("No lease");
    },
  };
}
