import type { Channel } from "../../property/channel.ts";
import { isDwelling, PROPERTY_TYPE_NAMES, type PropertyType } from "../../property/property-type.ts";
import { checkRecord } from "../check-record.ts";
import { findCode, findStatus, type OwnCodes } from "../feed-codes.ts";
import { EMPTY_FACTS, type FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord, toFeatures, toLine, toParagraphs, toSummary } from "../feed-texts.ts";
import { type Finding, quarantine, warn } from "../finding.ts";
import { guessType } from "../guess-type.ts";
import { readPosition } from "../place/read-position.ts";
import { readSentPostcode } from "../place/read-sent-postcode.ts";
import { PROPERTY_TYPE_CODES, TYPE_CODE_TAGS } from "../property-type-codes.ts";
import { readInstant } from "../read-date.ts";
import { readStreet } from "../read-street.ts";
import {
  readCount,
  readRtdfCouncilTax,
  readRtdfEnergy,
  readRtdfLetting,
  readRtdfRooms,
  readRtdfSizes,
  readRtdfTenure,
} from "./read-rtdf-facts.ts";
import { readRtdfMedia } from "./read-rtdf-media.ts";
import { readRtdfPrice } from "./read-rtdf-price.ts";
import {
  GARAGE_CODES,
  GARDEN_CODES,
  PARKING_CODES,
  RTDF_CHANNELS,
  RTDF_STATUSES,
  RTDF_TAKEN_STATUSES,
  RTDF_USE_CLASSES,
  SHORT_LET,
} from "./rtdf-codes.ts";
import { toRtdfMaterial } from "./rtdf-material.ts";
import type { RtdfProperty, RtdfSend } from "./rtdf-schema.ts";

const LONGEST_TEXT = 200;
const LONGEST_REFERENCE = 100;

interface ReadOptions {
  codes: OwnCodes;
  receivedAt: number;
  /** The text of what may contain HTML. */
  toPlainText: (markup: string) => string;
}

interface ReadProperty {
  theirRef: string | null;
  theirBranch: string | null;
  isHidden: boolean;
  /** Null if the call can't be used: one of the findings is then a quarantine. */
  record: FeedRecord | null;
  findings: readonly Finding[];
}

/** A call that sends a property, as our record. The same call always gives the same record. */
export function readRtdfProperty({ branch, property }: RtdfSend, options: ReadOptions): ReadProperty {
  const findings: Finding[] = [];
  const known = {
    theirRef: readRef(property.agent_ref),
    theirBranch: branch.branch_id || null,
    isHidden: property.published === false,
  };
  if (branch.overseas === true)
    findings.push(
      quarantine({ code: "overseas", column: "overseas", sentence: "Homes abroad aren’t read." }),
    );
  if (known.theirRef === null)
    findings.push(
      quarantine({
        code: "no-reference",
        column: "agent_ref",
        value: property.agent_ref,
        sentence: "The call has no usable agent_ref.",
      }),
    );
  const channel = RTDF_CHANNELS[branch.channel];
  if (!channel)
    findings.push(
      quarantine({
        code: "unknown-channel",
        column: "channel",
        value: branch.channel,
        sentence: "The channel is neither 1 (sales) nor 2 (lettings).",
      }),
    );
  if (!channel || known.theirRef === null) return { ...known, record: null, findings };
  const record = toRecord(property, { ...options, channel, theirRef: known.theirRef, findings });
  const isUsable = !findings.some(({ level }) => level === "quarantine");
  return { ...known, record: isUsable ? record : null, findings };
}

/** Null for a reference that is missing or longer than the specification allows by far. */
export function readRef(agentRef: string): string | null {
  const ref = toLine(agentRef);
  return ref === "" || ref.length > LONGEST_REFERENCE ? null : ref;
}

interface RecordOptions extends ReadOptions {
  channel: Channel;
  theirRef: string;
  /** Added to. */
  findings: Finding[];
}

function toRecord(property: RtdfProperty, options: RecordOptions): FeedRecord | null {
  const { channel, theirRef, findings, receivedAt, toPlainText } = options;
  const { details, price_information: priceInformation } = property;
  const status = readStatus(property.status, options);
  const propertyType = readType(property, options);
  const price = readRtdfPrice(property, { channel, codes: options.codes });
  const description = toParagraphs(toPlainText(details.description));
  const summary = toSummary(toPlainText(details.summary), description);
  const { findings: mediaFindings, ...media } = readRtdfMedia(property.media);
  findings.push(...price.findings, ...mediaFindings);
  if (status === undefined || price.price === null) return null;
  const likelyType = guessType([summary, ...description]);
  const isLetting = channel === "lettings";
  const counts = {
    bedrooms: readCount(details.bedrooms),
    bathrooms: readCount(details.bathrooms),
    receptionRooms: readCount(details.reception_rooms),
  };
  const letting =
    isLetting && isDwelling(propertyType ?? likelyType) ? readRtdfLetting(property, options.codes) : null;
  const useClasses = [...new Set(details.comm_use_class.map((code) => RTDF_USE_CLASSES[code] ?? ""))];
  const useClass = useClasses.filter((name) => name !== "").join(", ");
  const record: FeedRecord = {
    ...EMPTY_FACTS,
    ...readAddress(property, options),
    ...counts,
    ...media,
    ...readRtdfSizes(details),
    reference: theirRef,
    channel,
    status,
    propertyType,
    likelyType,
    price: price.price,
    disposal: price.disposal,
    auction:
      priceInformation.auction === true
        ? { eventId: null, lot: null, guideUpToPounds: null, reserveNote: null, buyersFee: null }
        : null,
    tags: listTags(property, options.codes),
    isShortLet: isLetting && property.let_type === SHORT_LET,
    takesPets: details.pets_allowed === true,
    createdAt: readInstant(property.create_date, receivedAt) ?? null,
    updatedAt: readInstant(property.update_date, receivedAt) ?? null,
    summary: summary || toSummary("", [property.address.display_address]),
    description: description.length > 0 ? description : [summary || property.address.display_address],
    features: toFeatures(details.features.map(toPlainText)),
    rooms: readRtdfRooms(details),
    energy: readRtdfEnergy(details),
    tenure: readRtdfTenure(priceInformation, options.codes),
    councilTax: readRtdfCouncilTax(details),
    letting,
    commercial: useClass
      ? { useClass, rateableValuePounds: null, ratesPayablePounds: null, vat: null, leaseTerms: null }
      : null,
    hasTenantFees: isLetting,
    material: toRtdfMaterial(property, { ...counts, channel, letting }),
  };
  return checkRecord(record, findings);
}

function readStatus(
  code: string,
  { channel, codes, findings }: RecordOptions,
): FeedRecord["status"] | undefined {
  const status = findStatus(codes, { code, channel, known: RTDF_STATUSES[channel] });
  if (status !== undefined) return status;
  const taken = RTDF_TAKEN_STATUSES[channel][code];
  const about = { column: "status", value: code };
  findings.push(
    taken === undefined
      ? quarantine({
          ...about,
          code: "unknown-status",
          sentence: `The status ${code || "is missing"} isn’t known.`,
        })
      : warn({ ...about, code: "odd-status", sentence: `The status ${code} doesn’t belong to ${channel}.` }),
  );
  return taken;
}

function readType(property: RtdfProperty, { codes, findings }: RecordOptions): PropertyType | null {
  const { property_type: code } = property;
  if (property.house_flat_share === true) return "house-share";
  const type = findCode(codes, { table: "type", code, known: PROPERTY_TYPE_CODES });
  if (type !== undefined && PROPERTY_TYPE_NAMES.includes(type)) return type;
  if (code !== "" && code !== "0")
    findings.push(
      warn({
        code: "unknown-type",
        column: "property_type",
        value: code,
        sentence: `The type of property ${code} isn’t known.`,
      }),
    );
  return null;
}

function listTags(property: RtdfProperty, codes: OwnCodes): string[] {
  const { details, property_type: code } = property;
  const has = (sent: readonly string[], wanted: readonly string[]) =>
    sent.some((one) => wanted.includes(one));
  const tags = [
    findCode(codes, { table: "tag", code, known: TYPE_CODE_TAGS }),
    property.new_home === true && "new home",
    property.student_property === true && "student",
    has(details.outside_space, GARDEN_CODES) && "garden",
    has(details.parking, PARKING_CODES) && "parking",
    has(details.parking, GARAGE_CODES) && "garage",
    details.obligations.listed === true && "listed",
  ];
  return [...new Set(tags.filter((tag): tag is string => typeof tag === "string" && tag !== ""))];
}

function readAddress({ address }: RtdfProperty, { toPlainText, findings }: RecordOptions) {
  const toText = (text: string) => cutAtWord(toLine(toPlainText(text)), LONGEST_TEXT);
  const town = toText(address.town) || toText(address.address_3);
  const street = readStreet(toText(address.house_name_number), toText(address.address_2));
  const sent = toText(`${address.postcode_1} ${address.postcode_2}`);
  const postcode = readSentPostcode(sent, toText(address.postcode_1));
  if (postcode.postcode === "" && sent !== "")
    findings.push(
      warn({
        code: "bad-postcode",
        column: "postcode_1",
        value: sent,
        sentence: "The postcode isn’t a whole postcode.",
      }),
    );
  const shown = [street, town, address.postcode_1.toUpperCase()].filter((part) => part !== "").join(", ");
  return {
    displayAddress: toText(address.display_address) || cutAtWord(shown, LONGEST_TEXT),
    houseNumber: toText(address.house_name_number),
    street,
    town,
    county: toText(address.address_4),
    ...postcode,
    position: readPosition(address),
  };
}
