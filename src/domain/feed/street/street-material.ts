import type { MaterialItemName } from "../../property/facts/material-items.ts";
import { joinWords } from "../../text/join-words.ts";
import { capitalise } from "../../text/letter-case.ts";
import { trimEndOf } from "../../text/trim-end-of.ts";
import type { FeedRecord } from "../feed-record-schema.ts";
import { cutAtWord, toLine } from "../feed-texts.ts";
import { choose, describeRooms, joinSentences } from "../material-texts.ts";
import {
  type StreetDetails,
  type StreetMaterial,
  type StreetResource,
  streetNameSchema,
} from "./street-schema.ts";

const LONGEST_TEXT = 600;
const OTHER = "other";

interface MaterialInput {
  details: StreetDetails;
  parkingSpaces: readonly StreetResource[];
  counts: Pick<FeedRecord, "bedrooms" | "bathrooms" | "receptionRooms">;
}

/** The material information that Street states, in words. Price, tenure and council tax have fields of their own. */
export function toStreetMaterial({ details, parkingSpaces, counts }: MaterialInput): FeedRecord["material"] {
  const { material_information: sent } = details;
  const parking = parkingSpaces.map(
    ({ attributes }) => streetNameSchema.parse(attributes).parking_space_type,
  );
  const texts: Partial<Record<MaterialItemName, string>> = {
    rooms: describeRooms(counts),
    electricity: describeWords(sent.electricity_supply, sent.electricity_supply_other),
    water: describeWords(sent.water_supply, sent.water_supply_other),
    sewerage: describeWords(sent.sewerage, sent.sewerage_other),
    heating:
      describeWords(sent.heating_supply, sent.heating_supply_other) ||
      describeWords([sent.heating_system || details.heating_system], ""),
    broadband: describeWords([sent.broadband], ""),
    parking: describeWords(parking, ""),
    restrictions: choose(
      sent.has_restrictions,
      "There are restrictions on its use.",
      "No restrictions on its use.",
    ),
    rights: joinSentences([
      choose(
        sent.has_required_access,
        "There are easements, servitudes or wayleaves.",
        "No easements, servitudes or wayleaves.",
      ),
      choose(sent.public_right_of_way, "There is a right of way.", "No right of way."),
    ]),
    floodRisk: describeFlooding(sent),
    accessibility: describeWords(sent.adaptations_list, sent.adaptations_other),
  };
  const known = Object.entries(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(known.map(([name, text]) => [name, cutAtWord(text, LONGEST_TEXT)]));
}

/** The words as a sentence. 'Other' says nothing, but the agent's own words for it do. */
function describeWords(words: readonly string[], other: string): string {
  const said = [...words, other].map(toLine).filter((word) => word !== "" && word.toLowerCase() !== OTHER);
  const sentence = joinWords([...new Set(said)].map((word, index) => (index === 0 ? word : lower(word))));
  return sentence === "" ? "" : `${trimEndOf(capitalise(sentence), /[.\s]/)}.`;
}

/** Abbreviations such as LPG keep their capitals. */
function lower(word: string): string {
  return /^[A-Z][a-z]/.test(word) ? `${word.charAt(0).toLowerCase()}${word.slice(1)}` : word;
}

function describeFlooding(sent: StreetMaterial): string {
  const sources = describeWords(sent.sources_of_flooding, sent.sources_of_flooding_other);
  return joinSentences([
    choose(
      sent.has_flooded_in_last_five_years,
      "Flooded in the last five years.",
      "Not flooded in the last five years.",
    ),
    sources && `Possible sources of flooding: ${lower(sources)}`,
    choose(sent.has_flood_defences, "There are flood defences.", "No flood defences."),
  ]);
}
