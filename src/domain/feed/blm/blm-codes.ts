import type { Channel } from "../../property/channel.ts";
import { PRICE_QUALIFIERS, type PriceQualifier } from "../../property/price.ts";
import type { PropertyStatus } from "../../property/property-status.ts";
import { PROPERTY_TYPES, type PropertyType } from "../../property/property-type.ts";
import { findCode, findStatus, type OwnCodes } from "../feed-codes.ts";
import { note, quarantine, warn } from "../finding.ts";
import { PROPERTY_TYPE_CODES, TYPE_CODE_TAGS } from "../property-type-codes.ts";
import { type BlmRow, findMeaning } from "./blm-row.ts";

const CHANNELS: Readonly<Record<string, Channel>> = { 1: "sales", 2: "lettings" };

/** Sold and let don't exist in BLM: such properties leave the file. */
const STATUSES: Readonly<Record<Channel, Readonly<Record<string, PropertyStatus>>>> = {
  sales: { 0: "for-sale", 1: "sstc", 2: "sstc", 3: "under-offer", 4: "under-offer", 5: "sstc" },
  lettings: {
    0: "to-let",
    1: "let-agreed",
    2: "let-agreed",
    3: "let-agreed",
    4: "let-agreed",
    5: "let-agreed",
  },
};
/** Codes of the other channel, whose nearest meaning is used. */
const ODD_STATUSES: Readonly<Record<Channel, readonly string[]>> = {
  sales: ["5"],
  lettings: ["1", "2", "3", "4"],
};

type QualifierMeaning = PriceQualifier | "POA" | "By tender";

const QUALIFIERS: Readonly<Record<string, QualifierMeaning>> = {
  0: "",
  1: "POA",
  2: "Guide price",
  3: "Fixed price",
  4: "Offers in excess of",
  5: "Offers in the region of",
  6: "By tender",
  7: "From",
  9: "Shared ownership",
  10: "Offers over",
  11: "Part buy, part rent",
  12: "Shared equity",
  14: "Equity loan",
  15: "Offers invited",
  16: "Coming soon",
};

/** Sales or lettings; undefined, with a quarantine, for any other code. */
export function readChannel(row: BlmRow, codes: OwnCodes): Channel | undefined {
  const code = row.getCode("TRANS_TYPE_ID");
  const channel = findCode(codes, { table: "channel", code, known: CHANNELS });
  if (!channel)
    row.report(
      quarantine({
        code: "unknown-channel",
        column: "TRANS_TYPE_ID",
        value: code,
        sentence: "The row doesn’t say whether the property is for sale (1) or to let (2).",
      }),
    );
  return channel;
}

/** The status; undefined, with a quarantine, for an unknown code. */
export function readStatus(row: BlmRow, channel: Channel, codes: OwnCodes): PropertyStatus | undefined {
  const code = row.getCode("STATUS_ID");
  const known = STATUSES[channel];
  const status = findStatus(codes, { code, channel, known });
  if (!status) {
    row.report(
      quarantine({
        code: "unknown-status",
        column: "STATUS_ID",
        value: code,
        sentence: "The status isn’t known, so the property stays as it was.",
      }),
    );
    return undefined;
  }
  if (ODD_STATUSES[channel].includes(code) && status === known[code])
    row.report(
      warn({
        code: "odd-status",
        column: "STATUS_ID",
        value: code,
        sentence:
          channel === "sales"
            ? "‘Let agreed’ was sent for a property that is for sale. It is shown as sold subject to contract."
            : "A status of sales was sent for a property that is to let. It is shown as let agreed.",
      }),
    );
  return status;
}

/** The property type; null if it isn't known. */
export function readType(row: BlmRow, codes: OwnCodes): PropertyType | null {
  const code = row.getCode("PROP_SUB_ID");
  const type = findCode(codes, { table: "type", code, known: PROPERTY_TYPE_CODES });
  return type && Object.hasOwn(PROPERTY_TYPES, type) ? type : null;
}

/** Reports a type that isn't known. `namedType` is what the texts speak of. */
export function reportNoType(row: BlmRow, namedType: PropertyType | undefined): void {
  const value = row.getCode("PROP_SUB_ID");
  const about = { column: "PROP_SUB_ID", value };
  const isSent = value !== "" && value !== "0";
  const sentence = "The property type isn’t known; it stays as it was.";
  if (isSent) row.report(warn({ ...about, code: "unknown-type", sentence }));
  else if (namedType) row.report(note({ ...about, code: "no-type", sentence: "No property type was sent." }));
  else
    row.report(
      warn({
        ...about,
        code: "no-type",
        sentence:
          "No property type was sent, and the texts don’t name one; it stays as it was, or is a house.",
      }),
    );
}

interface ReadQualifier {
  qualifier: PriceQualifier;
  isOnApplication: boolean;
  disposal: string | null;
}

export function readQualifier(row: BlmRow, codes: OwnCodes): ReadQualifier {
  const code = row.getCode("PRICE_QUALIFIER") || "0";
  const meaning = findCode(codes, { table: "price-qualifier", code, known: QUALIFIERS });
  const none = { qualifier: "" as const, isOnApplication: false, disposal: null };
  if (meaning === "POA") return { ...none, isOnApplication: true };
  if (meaning === "By tender") return { ...none, disposal: "By tender" };
  const qualifier = PRICE_QUALIFIERS.find((text) => text === meaning);
  if (qualifier === undefined)
    row.report(
      warn({
        code: "unknown-price-qualifier",
        column: "PRICE_QUALIFIER",
        value: code,
        sentence: "The words before the price aren’t known and are left out.",
      }),
    );
  return { ...none, qualifier: qualifier ?? "" };
}

const LONGEST_TAG = 60;
const MOST_TAGS = 60;

/** Tags by flags and types, and by the agency's own lines for words in a feature. */
export function readTags(row: BlmRow, features: readonly string[], codes: OwnCodes): string[] {
  const tags = new Set<string>();
  if (isYes(row.get("NEW_HOME_FLAG"))) tags.add("new home");
  if (row.getCode("LET_TYPE_ID") === "3") tags.add("student");
  const byType = findMeaning(TYPE_CODE_TAGS, row.getCode("PROP_SUB_ID"));
  if (byType) tags.add(byType);
  const words = features.map((feature) => feature.toLowerCase());
  for (const [phrase, tag] of Object.entries(codes.tag ?? {}))
    if (tag !== "" && words.some((feature) => feature.includes(phrase.toLowerCase())))
      tags.add(tag.slice(0, LONGEST_TAG));
  return [...tags].slice(0, MOST_TAGS);
}

/** 'Y', and what some systems send instead. */
export function isYes(text: string): boolean {
  return /^(?:y|yes|1|true)$/i.test(text);
}
