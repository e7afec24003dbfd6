import { COUNCIL_TAX_BANDS } from "../../src/domain/property/facts/council-tax-schema.ts";
import { TENURE_LABELS } from "../../src/domain/property/facts/tenure.ts";
import { readVideo } from "../../src/domain/property/media/videos.ts";
import { PRICE_PERIODS, PRICE_QUALIFIERS, splitPrice } from "../../src/domain/property/price.ts";
import type { Property } from "../../src/domain/property/property.ts";
import { FURNISHINGS } from "../../src/domain/property/property-schema.ts";
import { PROPERTY_STATUS_NAMES } from "../../src/domain/property/property-status.ts";
import { PROPERTY_TYPE_NAMES } from "../../src/domain/property/property-type.ts";

const knownOrNot = (name: string) => [`${name} is known`, `${name} isn't known`];
const OPTIONAL_FACTS: Record<string, readonly string[]> = {
  lease: [
    "leaseYears",
    "leaseFrom",
    "leaseYearsLeft",
    "groundRentPounds",
    "groundRentReview",
    "serviceChargePounds",
    "sharedOwnership",
  ],
  share: ["sharePercent", "rentPoundsAMonth"],
  letting: ["depositPounds", "holdingDepositPounds", "availableFrom", "term", "furnishing", "billsIncluded"],
  auction: ["eventId", "lot", "guideUpToPounds", "reserveNote", "buyersFee"],
  commercial: ["useClass", "rateableValuePounds", "ratesPayablePounds", "vat", "leaseTerms"],
  land: ["access", "services", "planning", "overage"],
  address: ["street", "town", "county", "postcode"],
  room: ["size", "text", "floor"],
};

/** What a large sample must contain, as `listStates` names it. */
export const ALL_STATES: readonly string[] = [
  ...PROPERTY_TYPE_NAMES.map((name) => `type ${name}`),
  ...PROPERTY_STATUS_NAMES.map((name) => `status ${name}`),
  ...PRICE_QUALIFIERS.map((qualifier) => `qualifier ${qualifier}`),
  ...Object.values(PRICE_PERIODS).map(({ suffix }) => `period ${suffix}`),
  ...["null", "1", "999999999"].map((value) => `price ${value}`),
  ...["rated", "banded", "not-known", "exempt", "commissioned", "not-applicable"].map(
    (state) => `energy ${state}`,
  ),
  ...["none", ...Object.keys(TENURE_LABELS)].map((kind) => `tenure ${kind}`),
  ...["none", "exempt", "domestic-rates", ...COUNCIL_TAX_BANDS].map((state) => `council tax ${state}`),
  ...FURNISHINGS.map((furnishing) => `furnishing ${furnishing}`),
  ...["known", "not-known", "not-applicable"].map((state) => `heating ${state}`),
  ...["stored", "linked"].map((kind) => `document ${kind}`),
  ...["usable", "unusable"].map((kind) => `video ${kind}`),
  ...["no photos", "no rooms", "no bedrooms", "linked listing"],
  ...Object.entries(OPTIONAL_FACTS).flatMap(([list, names]) =>
    names.flatMap((name) => knownOrNot(`${list}.${name}`)),
  ),
];

/** The states that a property has. */
export function listStates(property: Property): string[] {
  const { details, price, priceValue } = property;
  const { tenure, councilTax, letting, auction, commercial, land } = details;
  const lease = tenure && "kind" in tenure && /lease|share/.test(tenure.kind) ? tenure : null;
  const share = lease && "sharedOwnership" in lease ? lease.sharedOwnership : null;
  return [
    `type ${property.propertyType}`,
    `status ${property.status}`,
    `price ${priceValue}`,
    ...(priceValue === null
      ? []
      : [`qualifier ${splitPrice(price).qualifier}`, `period ${price.replace(/^.*£[\d,]+/, "")}`]),
    `energy ${details.energy.state}`,
    `tenure ${tenure?.kind ?? "none"}`,
    `council tax ${councilTax?.state === "banded" ? councilTax.band : (councilTax?.state ?? "none")}`,
    `furnishing ${letting?.furnishing}`,
    `heating ${details.material.heating.state}`,
    ...details.documents.map((document) => `document ${"url" in document ? "linked" : "stored"}`),
    ...[...details.virtualTours, ...details.propertyVideos].map(
      ({ url }) => `video ${readVideo(url) ? "usable" : "unusable"}`,
    ),
    ...(details.photos.length === 0 ? ["no photos"] : []),
    ...(details.rooms.length === 0 ? ["no rooms"] : []),
    ...(property.bedrooms === 0 ? ["no bedrooms"] : []),
    ...(property.linkedPropertyId === null ? [] : ["linked listing"]),
    ...listKnown("lease", lease),
    ...listKnown("share", share ?? null),
    ...listKnown("letting", letting),
    ...listKnown("auction", auction),
    ...listKnown("commercial", commercial),
    ...listKnown("land", land),
    ...listKnown("address", property),
    ...details.rooms.flatMap((room) => listKnown("room", room)),
  ];
}

function listKnown(list: string, facts: object | null): string[] {
  if (facts === null) return [];
  const values = new Map<string, unknown>(Object.entries(facts));
  return (OPTIONAL_FACTS[list] ?? []).map((name) => {
    const [known = "", notKnown = ""] = knownOrNot(`${list}.${name}`);
    return [undefined, null, ""].includes(values.get(name) as undefined) ? notKnown : known;
  });
}
