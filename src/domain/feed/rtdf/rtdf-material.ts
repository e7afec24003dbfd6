import type { MaterialItemName } from "../../property/facts/material-items.ts";
import { formatPounds } from "../../property/price.ts";
import { joinWords } from "../../text/join-words.ts";
import { capitalise } from "../../text/letter-case.ts";
import { trimEndOf } from "../../text/trim-end-of.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord, toLine } from "../feed-texts.ts";
import { choose, describeRooms, joinSentences } from "../material-texts.ts";
import {
  RTDF_ACCESSIBILITY,
  RTDF_BROADBAND,
  RTDF_ELECTRICITY,
  RTDF_ENTRANCE_FLOORS,
  RTDF_FLOODING,
  RTDF_HEATING,
  RTDF_PARKING,
  RTDF_SEWERAGE,
  RTDF_WATER,
} from "./rtdf-codes.ts";
import type { RtdfDetails, RtdfProperty } from "./rtdf-schema.ts";

const LONGEST_TEXT = 600;

/**
 * The material information that a call states, in words. Price, tenure and council tax have fields of their own, from
 * which pages make the sentence; here are only the items without one, and the deposit if fees are charged too.
 */
export function toRtdfMaterial(
  { price_information: price, details }: RtdfProperty,
  record: Pick<FeedRecord, "channel" | "bedrooms" | "bathrooms" | "receptionRooms" | "letting">,
): FeedRecord["material"] {
  const { obligations } = details;
  const texts: Partial<Record<MaterialItemName, string>> = {
    deposit: describeFees(price.administration_fee, record),
    rooms: describeRooms(record),
    electricity: describeCodes(details.electricity, RTDF_ELECTRICITY),
    water: describeCodes(details.water, RTDF_WATER),
    sewerage: describeCodes(details.sewerage, RTDF_SEWERAGE),
    heating: describeCodes(details.heating, RTDF_HEATING),
    broadband: describeCodes(details.broadband, RTDF_BROADBAND),
    parking: describeCodes(details.parking, RTDF_PARKING),
    restrictions: joinSentences([
      choose(obligations.listed, "Listed building.", "Not a listed building."),
      choose(obligations.restrictions, "There are restrictions on its use.", "No restrictions on its use."),
    ]),
    rights: joinSentences([
      choose(
        obligations.required_access,
        "There are easements, servitudes or wayleaves.",
        "No easements, servitudes or wayleaves.",
      ),
      choose(obligations.rights_of_way, "There is a right of way.", "No right of way."),
    ]),
    floodRisk: describeFlooding(details),
    accessibility: joinSentences([
      describeCodes(details.accessibility, RTDF_ACCESSIBILITY),
      describeCodes([details.entrance_floor], RTDF_ENTRANCE_FLOORS),
    ]),
  };
  const known = Object.entries(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(known.map(([name, text]) => [name, cutAtWord(text, LONGEST_TEXT)]));
}

/** Unknown codes are left out: a word that we don't know says nothing to a buyer. */
function describeCodes(codes: readonly string[], words: Readonly<Record<string, string>>): string {
  const known = codes.flatMap((code) => {
    const key = code.toLowerCase();
    return Object.hasOwn(words, key) ? [words[key] ?? ""] : [];
  });
  return known.length === 0 ? "" : `${capitalise(joinWords([...new Set(known)]))}.`;
}

function describeFees(fees: string, { letting }: Pick<FeedRecord, "letting">): string {
  const text = toLine(fees);
  if (text === "") return "";
  const deposit = letting?.depositPounds == null ? "" : `Deposit ${formatPounds(letting.depositPounds)}.`;
  return joinSentences([deposit, `Fees: ${trimEndOf(text, /[.\s]/)}.`]);
}

function describeFlooding({ risks }: RtdfDetails): string {
  const sources = describeCodes(risks.sources_of_flooding, RTDF_FLOODING);
  return joinSentences([
    choose(
      risks.flooded_in_last_five_years,
      "Flooded in the last five years.",
      "Not flooded in the last five years.",
    ),
    sources && `Possible sources of flooding: ${sources.charAt(0).toLowerCase()}${sources.slice(1)}`,
    choose(risks.flood_defences, "There are flood defences.", "No flood defences."),
  ]);
}
