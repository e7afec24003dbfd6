import { PRICE_QUALIFIERS } from "../../property/price.ts";
import type { OwnCodes } from "../feed-codes.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { type Finding, quarantine, warn } from "../finding.ts";
import { readPrice, toPersonWeek } from "../read-price.ts";
import { readStreetCount } from "./read-street-facts.ts";
import { findWord, STREET_ON_APPLICATION, STREET_PRICE_QUALIFIERS } from "./street-codes.ts";
import type { StreetList, StreetListing, StreetProperty } from "./street-schema.ts";

interface StreetPriceInput {
  listing: StreetListing;
  property: StreetProperty;
  list: StreetList;
  codes: OwnCodes;
  /** Added to. */
  findings: Finding[];
}

/** Undefined if it can't be read: one of the findings is then a quarantine. Rents are sent by the month. */
export function readStreetPrice(sent: StreetPriceInput): FeedRecord["price"] | undefined {
  const { listing, list, property, findings } = sent;
  const column = list === "sales" ? "price" : "price_pcm";
  const about = { column, value: listing[column] };
  const read = readPrice(listing[column]);
  if (read === "unreadable") {
    findings.push(quarantine({ ...about, code: "bad-price", sentence: "The price can’t be read." }));
    return undefined;
  }
  const word = listing.price_qualifier;
  const isKept = listing.display_price === false || word.toLowerCase() === STREET_ON_APPLICATION;
  if (read === "on-application" && !isKept)
    findings.push(
      warn({ ...about, code: "no-price", sentence: "No price was sent: it’s shown as on application." }),
    );
  const pounds = read === "on-application" || isKept ? null : Math.round(read.pounds);
  const isStudent = list === "lettings" && listing.student_rental === true && pounds !== null;
  return {
    pounds,
    qualifier: readQualifier(word, sent),
    period: list === "sales" ? "total" : "month",
    perPersonWeek: isStudent ? toPersonWeek(pounds, readStreetCount(property.bedrooms)) : null,
  };
}

function readQualifier(
  word: string,
  { codes, findings }: StreetPriceInput,
): FeedRecord["price"]["qualifier"] {
  if (word === "") return "";
  const known = STREET_PRICE_QUALIFIERS;
  const qualifier = findWord(codes, { table: "price-qualifier", word, known });
  if (qualifier !== undefined && PRICE_QUALIFIERS.includes(qualifier)) return qualifier;
  findings.push(
    warn({
      code: "unknown-price-qualifier",
      column: "price_qualifier",
      value: word,
      sentence: `The price qualifier “${word}” isn’t known: the price is shown without one.`,
    }),
  );
  return "";
}
