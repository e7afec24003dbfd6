import {
  MATERIAL_ITEM_NAMES,
  type MaterialInformation,
  type MaterialItem,
} from "../../domain/property/facts/material-items.ts";
import type { Letting } from "../../domain/property/property-schema.ts";
import { PROPERTY_TYPES } from "../../domain/property/property-type.ts";
import { capitalise, lowerFirst } from "../../domain/text/letter-case.ts";
import { addDays } from "../../domain/time/calendar-days.ts";
import type { Draft } from "../drafts/draft.ts";
import { formatCount, withArticle } from "../words/numbers.ts";

export const NOT_GIVEN = "Not given by the agent's system yet";
const SOURCE = "Stock feed";

const NO_TERMS: Letting = {
  depositPounds: null,
  holdingDepositPounds: null,
  availableFrom: null,
  term: null,
  furnishing: null,
  billsIncluded: null,
};

/** Reduces a listing to what a poor feed sends: type, address, price, bedrooms, a photo and a line of text. */
export function toPoorFeedDraft(draft: Draft, today: string): Draft {
  const { address, offer, bedrooms } = draft;
  const beds = formatCount(bedrooms, "bedroom");
  const noun = PROPERTY_TYPES[draft.propertyType].label.toLowerCase();
  const isToLet = offer.channel === "lettings";
  const text = `${capitalise(withArticle(`${beds.replace(/ bedrooms?$/, "")}-bedroom ${noun}`))} in ${address.town}.`;
  return {
    ...draft,
    offer: {
      ...offer,
      takesPets: false,
      tenure: null,
      councilTax: null,
      letting: isToLet ? NO_TERMS : null,
    },
    layout: null,
    rooms: [],
    bathrooms: 0,
    receptionRooms: 0,
    squareFeet: null,
    tags: [],
    summary: text,
    description: [`${isToLet ? "To let" : "For sale"} on ${address.street}: ${lowerFirst(text)}`],
    features: [],
    energy: { state: "not-known" },
    epcChart: null,
    material: createFeedMaterial({ price: offer.price, rooms: beds, on: addDays(today, -1) }),
    gallery: { ...draft.gallery, rooms: [], hasGarden: false, most: 1 },
  };
}

/** Only the price and the number of bedrooms are known, because the listing couldn't exist without them. */
function createFeedMaterial(facts: { price: string; rooms: string; on: string }): MaterialInformation {
  const { on } = facts;
  const unknown: MaterialItem = { state: "not-known", text: NOT_GIVEN, source: SOURCE, on };
  const items = Object.fromEntries(MATERIAL_ITEM_NAMES.map((name) => [name, unknown]));
  return {
    ...(items as MaterialInformation),
    price: { state: "known", text: `${facts.price}.`, source: SOURCE, on },
    rooms: { state: "known", text: `${capitalise(facts.rooms)}.`, source: SOURCE, on },
  };
}
