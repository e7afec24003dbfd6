import fc from "fast-check";
import { type CouncilTax, formatCouncilTax } from "../../src/domain/property/facts/council-tax.ts";
import { COUNCIL_TAX_BANDS } from "../../src/domain/property/facts/council-tax-schema.ts";
import type { EnergyRating } from "../../src/domain/property/facts/energy-rating.ts";
import {
  MATERIAL_ITEM_NAMES,
  type MaterialInformation,
  type MaterialItem,
} from "../../src/domain/property/facts/material-items.ts";
import {
  DOCUMENT_KINDS,
  type PropertyDocument,
} from "../../src/domain/property/facts/property-document-schema.ts";
import { TENURE_LABELS, type Tenure } from "../../src/domain/property/facts/tenure.ts";
import {
  type AuctionFacts,
  type CommercialFacts,
  FURNISHINGS,
  type LandFacts,
  type Letting,
  type Room,
  type Video,
} from "../../src/domain/property/property-schema.ts";
import { orNull, randomDay, randomDayNearby, randomPounds, randomText } from "./random-texts.ts";

const score = fc.integer({ min: 1, max: 150 });
const band = fc.constantFrom("A", "B", "C", "D", "E", "F", "G");

export const randomEnergy: fc.Arbitrary<EnergyRating> = fc.oneof(
  fc.record({ state: fc.constant("rated"), current: score, potential: orNull(score) }),
  fc.record({ state: fc.constant("banded"), current: band, potential: orNull(band) }),
  fc.constant({ state: "not-known" }),
  fc.record({ state: fc.constantFrom("exempt", "commissioned", "not-applicable"), reason: randomText(400) }),
) as fc.Arbitrary<EnergyRating>;

const leaseFacts = fc.record(
  {
    leaseYears: fc.constantFrom(1, 99, 125, 999, 9_999),
    leaseFrom: randomDay,
    leaseYearsLeft: fc.constantFrom(0, 1, 2, 79, 940),
    groundRentPounds: fc.oneof(fc.constant(0), randomPounds),
    groundRentReview: fc.constantFrom("", "doubling every 25 years", "Reviewed in 2030."),
    serviceChargePounds: fc.oneof(fc.constant(0), randomPounds),
    sharedOwnership: fc.record({
      sharePercent: orNull(fc.integer({ min: 1, max: 99 })),
      rentPoundsAMonth: orNull(fc.oneof(fc.constant(0), randomPounds)),
    }),
  },
  { requiredKeys: [] },
);

/** Each kind, with any of its facts. */
export const randomTenure: fc.Arbitrary<Tenure> = fc.oneof(
  fc
    .tuple(fc.constantFrom("leasehold" as const, "share-of-freehold" as const), leaseFacts)
    .map(([kind, facts]) => ({ kind, ...facts })),
  fc.record(
    {
      kind: fc.constantFrom(
        "freehold" as const,
        "commonhold" as const,
        "feudal" as const,
        "non-traditional" as const,
      ),
      estateChargePounds: randomPounds,
    },
    { requiredKeys: ["kind"] },
  ),
);

export const randomCouncilTax: fc.Arbitrary<CouncilTax> = fc.oneof(
  fc.record({ state: fc.constant("banded" as const), band: fc.constantFrom(...COUNCIL_TAX_BANDS) }),
  fc.constant({ state: "exempt" as const }),
  fc.record({ state: fc.constant("domestic-rates" as const), poundsAYear: orNull(randomPounds) }),
);

export const randomLetting: fc.Arbitrary<Letting> = fc.record({
  depositPounds: orNull(fc.oneof(fc.constant(0), randomPounds)),
  holdingDepositPounds: orNull(fc.oneof(fc.constant(0), randomPounds)),
  availableFrom: orNull(randomDayNearby),
  term: orNull(randomText(400)),
  furnishing: orNull(fc.constantFrom(...FURNISHINGS)),
  billsIncluded: orNull(fc.boolean()),
});

export const randomAuction: fc.Arbitrary<AuctionFacts> = fc.record({
  eventId: orNull(fc.integer({ min: 1, max: 6 })),
  lot: orNull(fc.constantFrom(1, 12, 9_999)),
  guideUpToPounds: orNull(randomPounds),
  reserveNote: orNull(randomText(400)),
  buyersFee: orNull(randomText(400)),
});

export const randomCommercial: fc.Arbitrary<CommercialFacts> = fc.record({
  useClass: orNull(randomText(60)),
  rateableValuePounds: orNull(fc.oneof(fc.constant(0), randomPounds)),
  ratesPayablePounds: orNull(fc.oneof(fc.constant(0), randomPounds)),
  vat: orNull(fc.constantFrom("plus", "included", "exempt")),
  leaseTerms: orNull(randomText(400)),
});

export const randomLand: fc.Arbitrary<LandFacts> = fc.record({
  access: orNull(randomText(400)),
  services: orNull(randomText(400)),
  planning: orNull(randomText(400)),
  overage: orNull(randomText(400)),
});

const metres = fc.constantFrom(0.01, 0.9, 2.44, 3.66, 12, 1_000);

export const randomRoom: fc.Arbitrary<Room> = fc.record({
  name: randomText(100),
  floor: fc.constantFrom("", "Ground floor", "First floor"),
  size: orNull(fc.record({ widthM: metres, lengthM: metres })),
  text: fc.oneof(fc.constant(""), randomText(400)),
});

const described = { kind: fc.constantFrom(...DOCUMENT_KINDS), label: randomText(120) };

export const randomDocument: fc.Arbitrary<PropertyDocument> = fc.oneof(
  fc.record({
    ...described,
    key: fc.constantFrom("0".repeat(64), "a1".repeat(32)),
    bytes: fc.constantFrom(1, 250_000, 30_000_000),
  }),
  fc.record({ ...described, url: fc.constant("https://documents.example/brochure.pdf?id=1&size=2") }),
);

const URLS = [
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://my.matterport.com/show/?m=SxQL3iGyoDo",
  "https://tours.example/mill-lane",
  "javascript:alert(1)",
  "http://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "www.tour.example",
  "see brochure",
  " ",
];

export const randomVideo: fc.Arbitrary<Video> = fc.record({
  id: fc.constantFrom("1", "__proto__"),
  url: fc.constantFrom(...URLS),
  description: fc.oneof(fc.constant(""), fc.constant(" "), randomText(200)),
});

interface MaterialFacts {
  tenure: Tenure | null;
  councilTax: CouncilTax | null;
  isLetting: boolean;
  priceValue: number | null;
  depositPounds: number | null;
}

const STATES = ["known", "not-known", "not-applicable"] as const;
const source = { source: "Seller", on: "2026-10-01" };
const NOT_KNOWN: MaterialItem = { state: "not-known", text: "We've asked the seller.", ...source };

/** Half of the time as a feed sends it: nothing but the fields. Else each item in any state that fits the fields. */
export function randomMaterial(facts: MaterialFacts): fc.Arbitrary<MaterialInformation> {
  const fitting = fc
    .record({ texts: fc.array(randomText(600), { minLength: 3, maxLength: 3 }), offset: fc.nat(2) })
    .map(({ texts, offset }) => {
      const items = MATERIAL_ITEM_NAMES.map((name, index) => {
        const state = STATES[(index + offset) % STATES.length] ?? "known";
        return [name, { state, text: texts[index % texts.length] ?? "-", ...source }] as const;
      });
      return { ...Object.fromEntries(items), ...listFittingItems(facts, offset) } as MaterialInformation;
    });
  const silent = Object.fromEntries(
    MATERIAL_ITEM_NAMES.map((name) => [name, NOT_KNOWN]),
  ) as MaterialInformation;
  return fc.oneof(fc.constant(silent), fitting);
}

/** The items that a field knows too: in the field's words, or not known. */
function listFittingItems(facts: MaterialFacts, offset: number): Partial<MaterialInformation> {
  const isWritten = offset > 0;
  const write = (text: string | null): MaterialItem =>
    isWritten && text !== null ? { state: "known", text, ...source } : NOT_KNOWN;
  const { tenure, councilTax, isLetting, priceValue, depositPounds } = facts;
  return {
    tenure: isLetting
      ? { state: "not-applicable", text: "The home is to let.", ...source }
      : write(tenure ? `${TENURE_LABELS[tenure.kind]}, the seller says.` : "Freehold, the seller says."),
    councilTax: write(
      councilTax ? `${formatCouncilTax(councilTax)}.` : "The valuation office lists it as band C.",
    ),
    price: write(priceValue === null ? null : "The asking price."),
    deposit: write(depositPounds === null ? null : "The deposit is five weeks' rent."),
  };
}
