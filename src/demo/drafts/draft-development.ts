import { formatPounds, priceText } from "../../domain/property/price.ts";
import { joinWords } from "../../domain/text/join-words.ts";
import { capitalise } from "../../domain/text/letter-case.ts";
import { toNumberWord } from "../../domain/text/number-words.ts";
import type { Address } from "../addresses.ts";
import type { ListingDates } from "../dates.ts";
import { createMaterialWriter, createTermsItems } from "../material.ts";
import { type Offer, PLAIN_TERMS } from "../offer.ts";
import type { Random } from "../random.ts";
import { formatCount } from "../words/numbers.ts";
import { describePlace } from "../words/place-words.ts";
import { type Draft, NO_ROOMS, STANDING_ALONE } from "./draft.ts";

interface DevelopmentOptions {
  name: string;
  address: Address;
  plots: readonly Draft[];
  random: Random;
  today: string;
}

/** Drafts the page of a development. Prices, sizes and counts come from its plots. */
export function draftDevelopment({ name, address, plots, random, today }: DevelopmentOptions): Draft {
  const prices = plots.flatMap(({ offer }) => (offer.priceValue === null ? [] : [offer.priceValue]));
  const beds = [...new Set(plots.map(({ bedrooms }) => bedrooms))].sort((a, b) => a - b);
  const offer = createDevelopmentOffer({ prices, plots });
  const writer = createMaterialWriter(random, today);
  const [first] = plots;
  if (!first) throw new Error("A development needs a plot.");
  const houses = `${formatCount(plots.length, "new house")} of ${joinWords(beds.map(toNumberWord))} bedrooms`;
  return {
    ...first,
    propertyType: "development",
    address,
    name,
    offer,
    layout: null,
    rooms: [],
    ...NO_ROOMS,
    squareFeet: null,
    acreage: null,
    tags: ["new home", "development"],
    summary: `${name}: ${houses} off ${address.street}, ${address.town}.`,
    description: [
      `${name} is a small development of ${houses} off ${address.street} in ${address.town}, with prices from ${formatPounds(Math.min(...prices))}.`,
      "The houses have air source heat pumps, better insulation than the regulations require, and a ten-year structural warranty. There is a green with young limes in the middle. The road will be private and maintained by a management company that the owners control.",
      describePlace(address, random),
    ],
    features: [
      `${capitalise(toNumberWord(plots.length))} new houses`,
      `${joinWords(beds.map(toNumberWord)).replace(/^./, (letter) => letter.toUpperCase())} bedrooms`,
      "Air source heat pumps",
      "Ten-year structural warranty",
    ],
    energy: {
      state: "commissioned",
      reason: "Each house gets its certificate on completion; the plots show the predicted ratings.",
    },
    epcChart: null,
    material: {
      ...first.material,
      ...createTermsItems(offer, writer, today),
      tenure: writer.known("Freehold, with an estate charge that differs from plot to plot.", "Developer"),
      rooms: writer.known(`${capitalise(houses)}.`, "Developer"),
      parking: writer.known("Parking with every house; see each plot.", "Developer"),
    },
    gallery: { types: ["development"], rooms: [], hasGarden: false },
    department: "new-homes",
    ...STANDING_ALONE,
  };
}

/** A development is created with its first plot and updated with its last. */
function combineDates(plots: readonly Draft[]): ListingDates {
  return {
    createdAt: Math.min(...plots.map(({ offer }) => offer.createdAt)),
    launchedAt: Math.min(...plots.map(({ offer }) => offer.launchedAt)),
    updatedAt: Math.max(...plots.map(({ offer }) => offer.updatedAt)),
  };
}

function createDevelopmentOffer(options: { prices: readonly number[]; plots: readonly Draft[] }): Offer {
  const { prices, plots } = options;
  const priceValue = Math.min(...prices);
  const available = plots.filter(({ offer }) => offer.status === "for-sale").length;
  return {
    ...PLAIN_TERMS,
    channel: "sales",
    status: available > 0 ? "for-sale" : "sold",
    priceValue,
    price: priceText({ value: priceValue, qualifier: "Prices from" }),
    ...combineDates(plots),
    tenure: { kind: "freehold" },
  };
}
