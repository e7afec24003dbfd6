import { formatDay } from "../../time/time.ts";
import type { Channel } from "../channel.ts";
import { epcBand } from "../energy-rating.ts";
import { MATERIAL_ITEMS, type MaterialItem, type MaterialItemName } from "../material-items.ts";
import { formatAcres, formatSquareFeet } from "../measures.ts";
import { formatPounds, weeklyNote } from "../price.ts";
import type { Property } from "../property.ts";
import { PROPERTY_STATUSES } from "../property-status.ts";
import { PROPERTY_TYPES } from "../property-type.ts";
import { leaseYearsLeft, TENURE_LABELS } from "../tenure.ts";

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
const aYear = (pounds: number) => (pounds === 0 ? "None" : `${formatPounds(pounds)} a year`);

/** Whole pounds; undefined without a price or a floor area. */
export function pricePerSquareFoot({
  priceValue,
  squareFeet,
}: Pick<Property, "priceValue" | "squareFeet">): number | undefined {
  return priceValue === null || !squareFeet ? undefined : Math.round(priceValue / squareFeet);
}

/** False for land and commercial property. */
function isDwelling({ propertyType }: Property): boolean {
  const { group } = PROPERTY_TYPES[propertyType];
  return group !== "land" && group !== "commercial";
}

const compareRooms = (name: "bedrooms" | "bathrooms" | "receptionRooms") => (property: Property) => {
  if (!isDwelling(property)) return DOES_NOT_APPLY;
  return known(property[name] === 0 ? "None" : String(property[name]));
};

const material = (name: MaterialItemName): CompareRow => ({
  label: MATERIAL_ITEMS[name],
  read({ details }) {
    const { state, text } = details.material[name];
    return { state, text: state === "not-known" ? `Not known yet. ${text}` : text };
  },
});

/** The rows of a comparison, in the order that people usually ask about them. */
export const COMPARE_GROUPS: readonly { label: string; rows: readonly CompareRow[] }[] = [
  {
    label: "Price",
    rows: [
      { label: "Price", channel: "sales", read: ({ price }) => known(price) },
      {
        label: "Price per sq ft",
        channel: "sales",
        read: (property) => ifKnown(pricePerSquareFoot(property), formatPounds),
      },
      { label: "Rent", channel: "lettings", read: compareRent },
      { label: "Status", read: ({ status }) => known(PROPERTY_STATUSES[status].label) },
      {
        label: "Method of sale",
        channel: "sales",
        read: ({ disposal }) => known(disposal ?? "Private treaty"),
      },
    ],
  },
  {
    label: "Letting",
    rows: [
      ofLetting("Available from", ({ availableFrom }) => formatDay(availableFrom)),
      ofLetting("Deposit", ({ depositPounds }) => formatPounds(depositPounds)),
      ofLetting("Holding deposit", ({ holdingDepositPounds }) => formatPounds(holdingDepositPounds)),
      ofLetting("Term", ({ term }) => term),
      ofLetting("Furnishing", ({ furnishing }) => furnishing),
      ofLetting("Bills", ({ billsIncluded }) => (billsIncluded ? "Included" : "Not included")),
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
        read: ({ details }) => ifKnown(details.tenure, ({ kind }) => TENURE_LABELS[kind]),
      },
      ofLease("Lease left", (lease, today) => `${leaseYearsLeft(lease, today)} years`),
      ofLease("Ground rent", ({ groundRentPounds }) => aYear(groundRentPounds)),
      { label: "Service or estate charge", channel: "sales", read: compareServiceCharge },
      { label: "Council tax", read: compareCouncilTax },
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
  if (energy.state !== "rated") {
    return { state: energy.state === "commissioned" ? "not-known" : "not-applicable", text: energy.reason };
  }
  const { current, potential } = energy;
  const could = potential > current ? `, could be ${epcBand(potential)} (${potential})` : "";
  return known(`${epcBand(current)} (${current})${could}`);
}

function compareCouncilTax({ details: { councilTaxBand, material } }: Property): ComparedValue {
  return councilTaxBand === null ? material.councilTax : known(`Band ${councilTaxBand}`);
}

function compareServiceCharge({ details: { tenure } }: Property): ComparedValue {
  if (tenure === null) return NOT_KNOWN;
  return known(
    aYear(tenure.kind === "freehold" ? (tenure.estateChargePounds ?? 0) : tenure.serviceChargePounds),
  );
}

type Letting = NonNullable<Property["details"]["letting"]>;
type Lease = Parameters<typeof leaseYearsLeft>[0];

function ofLetting(label: string, write: (letting: Letting) => string): CompareRow {
  return {
    label,
    channel: "lettings",
    read: (property) =>
      property.details.letting === null && !isDwelling(property)
        ? DOES_NOT_APPLY
        : ifKnown(property.details.letting, write),
  };
}

function ofLease(label: string, write: (lease: Lease, today: string) => string): CompareRow {
  return {
    label,
    channel: "sales",
    read({ details: { tenure } }, today) {
      if (tenure === null) return NOT_KNOWN;
      return tenure.kind === "freehold" ? notApplicable("No lease") : known(write(tenure, today));
    },
  };
}
