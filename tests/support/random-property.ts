import fc from "fast-check";
import type { Property } from "../../src/domain/property/property.ts";
import { isDwelling, PROPERTY_TYPE_NAMES, PROPERTY_TYPES } from "../../src/domain/property/property-type.ts";
import { DAY_MS } from "../../src/domain/time/time.ts";
import {
  randomCommercial,
  randomCouncilTax,
  randomDocument,
  randomEnergy,
  randomLand,
  randomMaterial,
  randomRoom,
  randomVideo,
} from "./random-facts.ts";
import { randomOffer } from "./random-offer.ts";
import { orNull, randomText } from "./random-texts.ts";

/** What the properties of a database may refer to. */
export interface RandomPool {
  branchIds: readonly number[];
  staffMemberIds: readonly number[];
  /** Pictures that exist. Some properties have another one too, as after a failed download. */
  pictureKeys: readonly string[];
  now: number;
}

const TAGS = ["garden", "parking", "new home", "__proto__", "O'Brien"];
/** Mostly around Ely; some at the other end of the country. */
const POINTS = [
  { lat: 52.3996, lng: 0.262 },
  { lat: 52.41, lng: 0.25 },
  { lat: 52.2, lng: 0.12 },
  { lat: 57.1497, lng: -2.0943 },
];
const POSTCODES = ["", "CB7", "CB7 4AB", "CB7 4AB", "EH1 1AA", "CF10 1AA", "BT1 1AA"];

const count = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 999) },
);
const orEmpty = (value: string) => fc.constantFrom(value, value, "");
const address = fc.record({
  street: orEmpty("Mill Lane"),
  town: orEmpty("Ely"),
  county: orEmpty("Cambridgeshire"),
  postcode: fc.constantFrom(...POSTCODES),
  point: fc.constantFrom(...POINTS),
  /** No address ends with a full stop. */
  name: randomText(200).map((text) => text.replace(/\.$/, "")),
});

/** Fields that depend on no other. */
const independent = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPE_NAMES),
  address,
  bedrooms: count,
  bathrooms: count,
  receptionRooms: count,
  squareFeet: orNull(fc.oneof(fc.integer({ min: 100, max: 9_000 }), fc.constantFrom(0, 1, 2_147_483_647))),
  acreage: orNull(fc.constantFrom(0, 0.001, 0.25, 1, 9.999, 10.4, 1_000_000)),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
  daysAgo: fc.tuple(fc.nat(400), fc.nat(400), fc.nat(20)),
  summary: randomText(300),
  description: fc.array(randomText(4_000), { minLength: 1, maxLength: 4 }),
  features: fc.array(randomText(400), { maxLength: 5 }),
  rooms: fc.array(randomRoom, { maxLength: 6 }),
  virtualTours: fc.array(randomVideo, { maxLength: 3 }),
  propertyVideos: fc.array(randomVideo, { maxLength: 3 }),
  documents: fc.array(randomDocument, { maxLength: 3 }),
});

/** A whole property that `propertySchema` accepts and that doesn't contradict itself. */
function randomProperty(propertyId: number, pool: RandomPool): fc.Arbitrary<Property> {
  const references = fc.record({
    branchId: fc.constantFrom(...pool.branchIds),
    staffMemberId: orNull(fc.constantFrom(...pool.staffMemberIds, 999_999)),
    developmentId: fc.constantFrom(null, null, 999_999),
    pictures: fc.array(fc.constantFrom(...pool.pictureKeys, "lost/picture"), { maxLength: 7 }),
    caption: fc.oneof(fc.constant(""), randomText(200)),
    hasDrawings: fc.boolean(),
    isShortLet: fc.boolean(),
    takesPets: fc.boolean(),
    hasTenantFees: fc.boolean(),
  });
  return fc
    .tuple(independent, randomOffer, references)
    .chain(([drawn, { tenure, letting, auction, ...terms }, refs]) => {
      const isLetting = terms.channel === "lettings";
      const isHome = isDwelling(drawn.propertyType);
      const councilTax = isHome ? orNull(randomCouncilTax) : fc.constant(null);
      return councilTax.chain((councilTax) =>
        fc
          .record({
            energy: randomEnergy,
            commercial: randomCommercial,
            land: randomLand,
            material: randomMaterial({
              tenure,
              councilTax,
              isLetting,
              priceValue: terms.priceValue,
              depositPounds: letting?.depositPounds ?? null,
            }),
          })
          .map(({ energy, commercial, land, material }): Property => {
            const { group } = PROPERTY_TYPES[drawn.propertyType];
            const { address, daysAgo, tags, propertyType } = drawn;
            const { pictures, caption, hasDrawings, hasTenantFees, isShortLet, takesPets } = refs;
            const [created, launched, updated] = daysAgo;
            const photos = [...new Set(pictures)].map((key) => ({ key, caption }));
            const isRated = energy.state === "rated" || energy.state === "banded";
            return {
              ...terms,
              propertyId,
              reference: `R-${propertyId}`,
              propertyType,
              street: address.street,
              town: address.town,
              county: address.county,
              postcode: address.postcode,
              ...address.point,
              displayAddress:
                [address.street, address.town, address.county].filter((part) => part !== "").join(", ") ||
                address.name,
              bedrooms: isHome ? drawn.bedrooms : 0,
              bathrooms: isHome ? drawn.bathrooms : 0,
              receptionRooms: isHome ? drawn.receptionRooms : 0,
              squareFeet: drawn.squareFeet,
              acreage: drawn.acreage,
              tags: group === "commercial" || group === "development" ? [...tags, group] : tags,
              isShortLet: isLetting && isShortLet,
              takesPets: isLetting && takesPets,
              availableFrom: letting?.availableFrom ?? null,
              auctionLot: auction?.lot ?? null,
              branchId: refs.branchId,
              staffMemberId: refs.staffMemberId,
              developmentId: refs.developmentId,
              linkedPropertyId: null,
              createdAt: pool.now - created * DAY_MS,
              launchedAt: pool.now - launched * DAY_MS,
              updatedAt: pool.now - updated * DAY_MS,
              photoKeys: photos.map(({ key }) => key),
              details: {
                summary: drawn.summary,
                description: drawn.description,
                features: drawn.features,
                rooms: drawn.rooms,
                photos,
                floorplans: hasDrawings ? photos.slice(0, 1) : [],
                epcCharts: hasDrawings && isRated ? photos.slice(0, 1) : [],
                energy,
                videoUrl: null,
                virtualTours: drawn.virtualTours,
                propertyVideos: drawn.propertyVideos,
                documents: drawn.documents,
                tenure,
                councilTax,
                letting,
                auction,
                commercial: group === "commercial" ? commercial : null,
                land: group === "land" ? land : null,
                hasTenantFees: isLetting && hasTenantFees,
                material,
              },
            };
          }),
      );
    });
}

interface SampleOptions {
  seed: number;
  count: number;
  firstId: number;
  pool: RandomPool;
}

/** Properties with consecutive ids. Some neighbours in different channels are two listings of one home. */
export function sampleProperties({ seed, count, firstId, pool }: SampleOptions): Property[] {
  const sampled = fc
    .sample(randomProperty(firstId, pool), { seed, numRuns: count })
    .map((property, index) => ({
      ...property,
      propertyId: firstId + index,
      reference: `R-${firstId + index}`,
    }));
  for (const [index, property] of sampled.entries()) {
    const next = sampled[index + 1];
    if (!next || index % 3 !== 0) continue;
    property.linkedPropertyId = next.propertyId;
    // Every ninth link is one-sided, as after one of the two listings changed.
    if (index % 9 !== 0) next.linkedPropertyId = property.propertyId;
  }
  return sampled;
}
