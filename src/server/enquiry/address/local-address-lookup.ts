import type { AddressSuggestion, LookedUpAddress } from "../../../domain/enquiry/address/address.ts";
import type { Db } from "../../db/database.ts";
import { type AddressLookup, MOST_SUGGESTIONS } from "./address-lookup.ts";
import {
  findPostcodeAddress,
  findPostcodesByPrefix,
  findStreets,
  type PostcodeAddress,
} from "./address-queries.ts";
import { isRoadNumber, readAddressQuery } from "./read-address-query.ts";

/** Marks an id that means a street with several postcodes rather than one postcode. */
const STREET_PREFIX = "street:";

/**
 * Looks up the gazetteer's unit postcodes. The gazetteer has streets and towns but no houses, so the house number is left for
 * the visitor to add; so is the postcode in a street with several.
 */
export function createLocalAddressLookup(db: Db): AddressLookup {
  const { query, engine } = db;
  const limit = MOST_SUGGESTIONS;
  return {
    async suggest(text) {
      const asked = readAddressQuery(text);
      switch (asked.kind) {
        case "postcode": {
          const row = await findPostcodeAddress(query, asked.postcode);
          return row ? [toSuggestion(row)] : [];
        }
        case "postcode-prefix":
          return (await findPostcodesByPrefix(query, { engine, prefix: asked.prefix, limit })).map(
            toSuggestion,
          );
        case "street": {
          const streets = await findStreets(query, { engine, readings: asked.readings, limit });
          return streets.map(({ postcodes, ...row }) =>
            postcodes === 1 ? toSuggestion(row) : toStreetSuggestion(row),
          );
        }
        case "nothing":
          return [];
      }
    },
    async find(id) {
      const isStreet = id.startsWith(STREET_PREFIX);
      const row = await findPostcodeAddress(query, isStreet ? id.slice(STREET_PREFIX.length) : id);
      if (!row) return undefined;
      return toAddress(isStreet ? { ...row, postcode: "" } : row);
    },
  };
}

function toSuggestion(row: PostcodeAddress): AddressSuggestion {
  return { address: joinParts([getStreetName(row), row.town, row.postcode]), id: row.postcode };
}

function toStreetSuggestion(row: PostcodeAddress): AddressSuggestion {
  return { address: joinParts([getStreetName(row), row.town]), id: STREET_PREFIX + row.postcode };
}

function toAddress(row: PostcodeAddress): LookedUpAddress {
  return {
    building_name: "",
    building_number: "",
    line_1: getStreetName(row),
    line_2: "",
    line_3: "",
    line_4: "",
    town_or_city: row.town,
    county: "",
    postcode: row.postcode,
  };
}

function getStreetName({ street }: PostcodeAddress): string {
  return isRoadNumber(street) ? "" : street;
}

function joinParts(parts: string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}
