import { MATERIAL_ITEM_NAMES, type MaterialInformation } from "../property/facts/material-items.ts";
import { monthlyPrice, priceText } from "../property/price.ts";
import type { Property } from "../property/property.ts";
import type { PropertyDetails } from "../property/property-schema.ts";
import { londonDay } from "../time/london-day.ts";
import { DAY_MS } from "../time/time.ts";
import type { FeedRecord } from "./feed-record-schema.ts";

/** The pictures and documents of a property, once they are ours. */
type FeedPropertyMedia = Pick<PropertyDetails, "photos" | "floorplans" | "epcCharts" | "documents">;

/** Where a record is, with the names that the record itself may not give. */
export interface RecordPlace {
  lat: number;
  lng: number;
  town: string;
  county: string;
}

export interface FeedPropertyInput {
  record: FeedRecord;
  propertyId: number;
  reference: string;
  branchId: number;
  place: RecordPlace;
  /** As it is shown now; undefined if it isn't. */
  before: Property | undefined;
  createdAt: number;
  /** Used if the feed doesn't say when the property was last changed. */
  now: number;
  firstSeenAt: number;
  media: FeedPropertyMedia;
  /** What the page names as the source of facts. */
  source: string;
  /** A person typed the whole record, so that what it lacks isn't known: no system sends it later. */
  isTyped: boolean;
}

const NOT_GIVEN = "Not given by the agent’s system yet";
const NOT_TYPED = "We don’t have this yet";

/** The property as the site shows it: the feed's record with what only we know. */
export function toFeedProperty(input: FeedPropertyInput): Property {
  const { record, place, before, media, createdAt } = input;
  // A file that leaves a count out doesn't take it back, but a person who empties the field does.
  const counted = input.isTyped ? undefined : before;
  const { price, letting } = record;
  return {
    propertyId: input.propertyId,
    reference: input.reference,
    channel: record.channel,
    status: record.status,
    propertyType: record.propertyType ?? before?.propertyType ?? record.likelyType,
    displayAddress: record.displayAddress,
    street: record.street,
    town: record.town || place.town,
    county: record.county || place.county,
    postcode: record.postcode,
    lat: place.lat,
    lng: place.lng,
    price: priceText({ ...price, value: toShownPounds(price) }),
    priceValue: price.pounds,
    pppwPrice: price.perPersonWeek,
    bedrooms: record.bedrooms ?? counted?.bedrooms ?? 0,
    bathrooms: record.bathrooms ?? counted?.bathrooms ?? 0,
    receptionRooms: record.receptionRooms ?? counted?.receptionRooms ?? 0,
    squareFeet: record.squareFeet,
    acreage: record.acreage,
    tags: [...record.tags],
    isShortLet: record.isShortLet,
    takesPets: record.takesPets,
    availableFrom: letting?.availableFrom ?? null,
    auctionDate: record.auctionDate,
    auctionLot: record.auction?.lot ?? null,
    exchangedPrice: record.exchangedPrice,
    exchangedOn: record.exchangedOn,
    disposal: record.disposal,
    branchId: input.branchId,
    staffMemberId: before?.staffMemberId ?? null,
    developmentId: before?.developmentId ?? null,
    linkedPropertyId: before?.linkedPropertyId ?? null,
    createdAt,
    launchedAt: createdAt,
    updatedAt: record.updatedAt ?? input.now,
    photoKeys: media.photos.map(({ key }) => key),
    details: toDetails(input),
  };
}

/** A rent per person is shown as one, while `pounds` is the rent of the whole home. */
function toShownPounds({ pounds, period, perPersonWeek }: FeedRecord["price"]): number | null {
  return period === "personWeek" && perPersonWeek !== null ? monthlyPrice(perPersonWeek) : pounds;
}

function toDetails({ record, media, source, firstSeenAt, isTyped }: FeedPropertyInput): PropertyDetails {
  return {
    summary: record.summary,
    description: record.description,
    features: record.features,
    rooms: record.rooms,
    ...media,
    energy: record.energy,
    virtualTours: record.virtualTours,
    propertyVideos: record.propertyVideos,
    tenure: record.tenure,
    councilTax: record.councilTax,
    letting: record.letting,
    auction: record.auction,
    commercial: record.commercial,
    land: record.land,
    readyOn: record.readyOn,
    hasTenantFees: record.hasTenantFees,
    material: toMaterial(record, {
      source,
      on: londonDay(firstSeenAt),
      missing: isTyped ? NOT_TYPED : NOT_GIVEN,
    }),
  };
}

/** Dated by the day the property was first seen: with today's date, every property would change every day. */
function toMaterial(
  { material }: FeedRecord,
  { source, on, missing }: { source: string; on: string; missing: string },
): MaterialInformation {
  return Object.fromEntries(
    MATERIAL_ITEM_NAMES.map((name) => {
      const text = material[name];
      return [
        name,
        text === undefined
          ? { state: "not-known", text: missing, source, on }
          : { state: "known", text, source, on },
      ];
    }),
  ) as MaterialInformation;
}

const ASSUMED_AGE_MS = 30 * DAY_MS;

/**
 * When a property was created, which is decided once: as the feed says, else now. The stock of a first run isn't new,
 * so there it is the last change, or else some time ago.
 */
export function decideCreatedAt(
  { createdAt, updatedAt }: Pick<FeedRecord, "createdAt" | "updatedAt">,
  { now, isFirstRun }: { now: number; isFirstRun: boolean },
): number {
  if (createdAt !== null) return Math.min(createdAt, now);
  if (!isFirstRun) return now;
  return updatedAt === null ? now - ASSUMED_AGE_MS : Math.min(updatedAt, now);
}
