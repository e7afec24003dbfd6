import { FEWEST_ADDRESS_LETTERS } from "../../../domain/enquiry/address/address.ts";
import { stockKey } from "../../db/stock-keys.ts";
import { STREET_ABBREVIATIONS } from "../../search/understand/find-street.ts";
import type { StreetReading } from "./address-queries.ts";

export type AddressQuery =
  | { kind: "postcode"; postcode: string }
  | { kind: "postcode-prefix"; prefix: string }
  | { kind: "street"; readings: StreetReading[] }
  | { kind: "nothing" };

const WHOLE = /\b([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})\b/i;
const SPACED = /^([a-z]{1,2}\d[a-z\d]?)\s+(\d[a-z]?)$/i;
const CLOSED_UP = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]?)$/i;
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/;
/** The gazetteer lists a street without a name by its road number, such as 'A149'. */
const ROAD_NUMBER = /^[abm]\d/i;
const MOST_STREET_WORDS = 6;
const MOST_WORDS = 12;

export function isRoadNumber(street: string): boolean {
  return ROAD_NUMBER.test(street);
}

/** Reads a typed text as a postcode anywhere in it, the start of a postcode, or a street with or without its town. */
export function readAddressQuery(text: string): AddressQuery {
  const typed = text.trim();
  const [, outward, inward] = WHOLE.exec(typed) ?? [];
  if (outward && inward) return { kind: "postcode", postcode: `${outward} ${inward}`.toUpperCase() };
  const [, district, sector] = SPACED.exec(typed) ?? CLOSED_UP.exec(typed) ?? [];
  if (district && sector) return { kind: "postcode-prefix", prefix: `${district} ${sector}`.toUpperCase() };
  const words = listStreetWords(typed);
  if (
    words.join("").length < FEWEST_ADDRESS_LETTERS ||
    words.length > MOST_WORDS ||
    isRoadNumber(words[0] ?? "")
  )
    return { kind: "nothing" };
  return { kind: "street", readings: listStreetReadings(words) };
}

function listStreetWords(text: string): string[] {
  const words = stockKey(text).split(" ");
  return HOUSE_NUMBER.test(words[0] ?? "") ? words.slice(1) : words;
}

/** Lists every way to split the words into a street and a town, since nothing marks where one ends. */
function listStreetReadings(words: readonly string[]): StreetReading[] {
  const whole = { street: words.join(" "), town: "" };
  const most = Math.min(words.length - 1, MOST_STREET_WORDS);
  const split = Array.from({ length: most }, (_, index) => {
    const end = words[index] ?? "";
    const longEnd =
      index > 0 && Object.hasOwn(STREET_ABBREVIATIONS, end) ? (STREET_ABBREVIATIONS[end] ?? end) : end;
    return { street: [...words.slice(0, index), longEnd].join(" "), town: words.slice(index + 1).join(" ") };
  });
  return [whole, ...split];
}
