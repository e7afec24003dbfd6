import { PROPERTY_STATUSES, type PropertyStatus } from "../../property/property-status.ts";
import { isDwelling, PROPERTY_TYPE_NAMES, type PropertyType } from "../../property/property-type.ts";
import { checkRecord } from "../check-record.ts";
import { findCode, type OwnCodes } from "../feed-codes.ts";
import { EMPTY_FACTS, type FeedRecord } from "../feed-record-schema.ts";
import { toFeatures, toParagraphs, toSummary } from "../feed-texts.ts";
import { type Finding, note, quarantine } from "../finding.ts";
import { guessType } from "../guess-type.ts";
import { readInstant } from "../read-date.ts";
import { readStreetAddress } from "./read-street-address.ts";
import {
  readStreetCouncilTax,
  readStreetCount,
  readStreetEnergy,
  readStreetLetting,
  readStreetRooms,
  readStreetTenure,
} from "./read-street-facts.ts";
import { readStreetMedia } from "./read-street-media.ts";
import { readStreetPrice } from "./read-street-price.ts";
import {
  findWord,
  lookUp,
  STREET_GARAGE,
  STREET_GARDENS,
  STREET_HIDDEN_STATUSES,
  STREET_NO_TYPES,
  STREET_PARKING,
  STREET_STATUSES,
  STREET_STYLES,
  STREET_TYPES,
} from "./street-codes.ts";
import { toStreetMaterial } from "./street-material.ts";
import type { StreetEntry } from "./street-related.ts";
import {
  type StreetDetails,
  type StreetList,
  type StreetListing,
  type StreetProperty,
  streetDetailsSchema,
  streetListingSchema,
  streetNameSchema,
  streetPropertySchema,
} from "./street-schema.ts";

const REFERENCE_DIGITS = 8;

interface ReadOptions {
  list: StreetList;
  codes: OwnCodes;
  receivedAt: number;
  /** The text of what may contain HTML. */
  toPlainText: (markup: string) => string;
}

interface ReadProperty {
  theirRef: string;
  theirBranch: string | null;
  isHidden: boolean;
  record: FeedRecord | null;
  findings: Finding[];
}

interface Sent extends ReadOptions {
  entry: StreetEntry;
  property: StreetProperty;
  details: StreetDetails;
  listing: StreetListing;
  theirRef: string;
  /** Added to. */
  findings: Finding[];
}

/** A property of one of Street's lists, as our record. The same property always gives the same record. */
export function readStreetProperty(entry: StreetEntry, options: ReadOptions): ReadProperty {
  const { list } = options;
  const property = streetPropertySchema.parse(entry.property.attributes);
  const [given] = entry.related[list === "sales" ? "salesListing" : "lettingsListing"] ?? [];
  const listing = streetListingSchema.parse(given?.attributes ?? {});
  const known = {
    // A home that is for sale and to let is two properties here, and Street has one id for it.
    theirRef: list === "sales" ? entry.property.id : `${entry.property.id}-lettings`,
    theirBranch: property.branch_uuid || null,
    isHidden: isHidden(property, listing),
  };
  const findings: Finding[] = [];
  const [missing] = entry.missing;
  if (missing !== undefined || !given)
    findings.push(
      quarantine({
        code: "incomplete-row",
        column: missing ?? "listing",
        sentence: `The answer doesn’t contain the property’s ${missing ?? "listing"}, though it should.`,
      }),
    );
  const details = streetDetailsSchema.parse(entry.related.details?.[0]?.attributes ?? {});
  if (listing.is_low_profile === true)
    findings.push(
      note({ code: "low-profile", column: "is_low_profile", sentence: "A low-profile listing isn’t shown." }),
    );
  const sent = { ...options, ...known, entry, property, details, listing, findings };
  const record = toRecord(sent);
  const isUsable = !findings.some(({ level }) => level === "quarantine");
  return { ...known, record: isUsable ? record : null, findings };
}

function isHidden({ status }: StreetProperty, listing: StreetListing): boolean {
  const isOff = [status, listing.status].some((one) => STREET_HIDDEN_STATUSES.includes(one.toLowerCase()));
  return isOff || listing.archived === true || listing.is_low_profile === true;
}

function toRecord(sent: Sent): FeedRecord | null {
  const { entry, property, details, listing, list, receivedAt, toPlainText } = sent;
  const { related } = entry;
  const status = readStatus(sent);
  const propertyType = readType(sent);
  const price = readStreetPrice(sent);
  const isLetting = list === "lettings";
  const description = toParagraphs(
    toPlainText((isLetting && details.full_description_lettings) || details.full_description),
  );
  const brief = (isLetting && details.short_description_lettings) || details.short_description;
  const address = readStreetAddress(sent);
  const summary = toSummary(toPlainText(brief), description) || address.displayAddress;
  const { findings: mediaFindings, ...media } = readStreetMedia(entry, { property, details });
  sent.findings.push(...mediaFindings);
  if (status === undefined || price === undefined) return null;
  const likelyType = guessType([summary, ...description]);
  const counts = {
    bedrooms: readStreetCount(property.bedrooms),
    bathrooms: readStreetCount(property.bathrooms),
    receptionRooms: readStreetCount(property.receptions),
  };
  const updatedAt = readInstant(property.updated_at, receivedAt) ?? null;
  const features = [...(related.features ?? []), ...(related.featuresForPortals ?? [])];
  return checkRecord(
    {
      reference: `${entry.property.id.slice(0, REFERENCE_DIGITS).toUpperCase()}${isLetting ? "-L" : ""}`,
      ...EMPTY_FACTS,
      ...address,
      ...counts,
      ...media,
      channel: list,
      status,
      propertyType,
      likelyType,
      price,
      tags: listTags(sent),
      takesPets: isLetting && listing.allows_pets === true,
      createdAt: readInstant(listing.created_at || property.created_at, receivedAt) ?? null,
      updatedAt,
      publishFrom: readPublishFrom(listing.publish_after),
      summary,
      description: description.length > 0 ? description : [summary],
      features: toFeatures(features.map(({ attributes }) => streetNameSchema.parse(attributes).name)),
      rooms: readStreetRooms(related.rooms ?? []),
      energy: readStreetEnergy(related.epc?.[0]),
      tenure: readStreetTenure(property, { details, updatedAt }),
      councilTax: readStreetCouncilTax(details),
      letting: isLetting && isDwelling(propertyType ?? likelyType) ? readStreetLetting(listing) : null,
      hasTenantFees: isLetting,
      material: toStreetMaterial({ details, parkingSpaces: related.parkingSpaces ?? [], counts }),
    },
    sent.findings,
  );
}

/**
 * The property has one status for both of its lists; one that is in both has a status for each beside it. The first that
 * means something for this list counts.
 */
function readStatus({ property, listing, list, codes, findings, ...sent }: Sent): PropertyStatus | undefined {
  if (isHidden(property, listing)) return list === "sales" ? "for-sale" : "to-let";
  const own = list === "sales" ? property.sale_status : property.letting_status;
  const ordered = property.dual_listing === true ? [own, property.status] : [property.status, own];
  for (const word of [...ordered, listing.status]) {
    const status = findWord(codes, { table: "status", word, known: STREET_STATUSES[list] });
    if (status !== undefined && PROPERTY_STATUSES[status]?.channel === list) return status;
  }
  const value = property.status;
  const sentence = `The status ${value || "is missing"} isn’t known for ${list}.`;
  if (sent.entry.missing.length === 0)
    findings.push(quarantine({ code: "unknown-status", column: "status", value, sentence }));
  return undefined;
}

function readType({ property, codes, findings }: Sent): PropertyType | null {
  const { property_type: word, property_style: style } = property;
  const own = findCode<PropertyType>(codes, { table: "type", code: word, known: {} });
  if (own !== undefined && PROPERTY_TYPE_NAMES.includes(own)) return own;
  const type = lookUp(word, STREET_TYPES);
  const styled = lookUp(style, STREET_STYLES);
  if (type === "house") return styled ?? type;
  if (type !== undefined) return type;
  if (STREET_NO_TYPES.includes(word.toLowerCase())) return styled ?? null;
  findings.push(
    note({
      code: "unknown-type",
      column: "property_type",
      value: word,
      sentence: "We don’t know this type of property, so the property keeps the type it had.",
    }),
  );
  return null;
}

/** Any moment: one that has passed hides nothing. */
function readPublishFrom(text: string): number | null {
  const instant = Date.parse(text);
  return Number.isFinite(instant) && instant >= 0 ? instant : null;
}

function listTags({ entry: { related }, listing, codes }: Sent): string[] {
  const wordsOf = (name: string, field: "type" | "parking_space_type" | "tag") =>
    (related[name] ?? []).map(({ attributes }) => streetNameSchema.parse(attributes)[field].toLowerCase());
  const parking = wordsOf("parkingSpaces", "parking_space_type");
  const own = wordsOf("tags", "tag").map((code) => findCode(codes, { table: "tag", code, known: {} }));
  const tags = [
    listing.new_home === true && "new home",
    listing.retirement === true && "retirement",
    listing.student_rental === true && "student",
    wordsOf("outsideSpaces", "type").some((word) => STREET_GARDENS.includes(word)) && "garden",
    parking.some((word) => STREET_PARKING.includes(word)) && "parking",
    parking.includes(STREET_GARAGE) && "garage",
    ...own,
  ];
  return [...new Set(tags.filter((tag): tag is string => typeof tag === "string" && tag !== ""))];
}
