import {
  PRICE_PERIODS,
  PRICE_QUALIFIERS,
  type PriceQualifier,
  readShownPrice,
  splitPrice,
} from "../../property/price.ts";
import { getPropertyPath, type Property } from "../../property/property.ts";
import type { FeedMedia, FeedRecord } from "../feed-record-schema.ts";

export interface ExportedProperty {
  property: Property;
  /** Empty if it isn't known. */
  houseNumber: string;
  /** Makes the URL of a picture or a path of the site. */
  urls: ExportedUrls;
}

export interface ExportedUrls {
  toPictureUrl(key: string): string;
  toSiteUrl(path: string): string;
}

/** The record that describes a property as it is shown. Reading it gives the same property. */
export function toFeedRecord({ property, houseNumber, urls }: ExportedProperty): FeedRecord {
  const { details } = property;
  const toMedia = ({ key, caption }: { key: string; caption: string }): FeedMedia => ({
    source: urls.toPictureUrl(key),
    caption,
    changed: null,
  });
  return {
    reference: property.reference,
    channel: property.channel,
    status: property.status,
    propertyType: property.propertyType,
    likelyType: property.propertyType,
    displayAddress: property.displayAddress,
    houseNumber,
    street: property.street,
    town: property.town,
    county: property.county,
    postcode: property.postcode,
    position: { lat: property.lat, lng: property.lng },
    price: toPrice(property),
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    receptionRooms: property.receptionRooms,
    squareFeet: property.squareFeet,
    acreage: property.acreage,
    tags: property.tags,
    isShortLet: property.isShortLet,
    takesPets: property.takesPets,
    auctionDate: property.auctionDate,
    disposal: property.disposal,
    exchangedPrice: property.exchangedPrice,
    exchangedOn: property.exchangedOn,
    createdAt: property.createdAt,
    updatedAt: property.updatedAt,
    publishFrom: null,
    summary: details.summary,
    description: details.description,
    features: details.features,
    rooms: details.rooms,
    energy: details.energy,
    tenure: details.tenure,
    councilTax: details.councilTax,
    letting: details.letting,
    auction: details.auction,
    commercial: details.commercial,
    land: details.land,
    readyOn: details.readyOn ?? null,
    hasTenantFees: details.hasTenantFees,
    material: listKnownMaterial(details.material),
    virtualTours: details.virtualTours,
    propertyVideos: details.propertyVideos,
    photos: details.photos.map(toMedia),
    floorplans: details.floorplans.map(toMedia),
    epcCharts: details.epcCharts.map(toMedia),
    documents: details.documents.map((document, index) => ({
      kind: document.kind,
      label: document.label,
      caption: document.label,
      changed: null,
      source:
        "url" in document
          ? document.url
          : urls.toSiteUrl(`/properties/${property.propertyId}/documents/${index + 1}`),
    })),
  };
}

/** The price's words and period, from the text that is shown. */
function toPrice({ price, priceValue, pppwPrice, channel }: Property): FeedRecord["price"] {
  const { qualifier } = splitPrice(price);
  const shown = readShownPrice(price);
  const isOnApplication = priceValue === null && channel === "lettings";
  return {
    pounds: priceValue,
    qualifier: isQualifier(qualifier) ? qualifier : "",
    period: shown?.period ?? (isOnApplication ? "month" : "total"),
    perPersonWeek: pppwPrice,
    // The year's rent in the text, if the month's rounds it.
    ...(shown?.period === "year" && priceValue !== null && shown.pounds !== PRICE_PERIODS.year.of(priceValue)
      ? { perYear: shown.pounds }
      : {}),
  };
}

function isQualifier(text: string): text is PriceQualifier {
  return PRICE_QUALIFIERS.some((known) => known === text);
}

function listKnownMaterial(material: Property["details"]["material"]): FeedRecord["material"] {
  return Object.fromEntries(
    Object.entries(material).flatMap(([name, { state, text }]) => (state === "known" ? [[name, text]] : [])),
  );
}

export interface JsonEntryOptions {
  theirRef: string;
  branch: string;
  isHidden: boolean;
  record: FeedRecord;
  /** Undefined while the property isn't shown. */
  shown: Property | undefined;
  urls: ExportedUrls;
}

/** A property of the JSON feed. `shown` is for people and other programs; our reader ignores it. */
export function toJsonEntry({ theirRef, branch, isHidden, record, shown, urls }: JsonEntryOptions) {
  const { createdAt, updatedAt, publishFrom, postcodeStart = "", ...rest } = record;
  return {
    theirRef,
    branch,
    isHidden,
    ...rest,
    postcode: rest.postcode || postcodeStart,
    createdAt: toIsoTime(createdAt),
    updatedAt: toIsoTime(updatedAt),
    publishFrom: toIsoTime(publishFrom),
    ...(shown && {
      shown: {
        url: urls.toSiteUrl(getPropertyPath(shown)),
        price: shown.price,
        town: shown.town,
        county: shown.county,
        lat: shown.lat,
        lng: shown.lng,
      },
    }),
  };
}

function toIsoTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** Whether the source of a picture or document is on the web, and not a file that came with a delivery. */
export function isMediaUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
