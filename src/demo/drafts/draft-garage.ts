import { priceText } from "../../domain/property/price.ts";
import type { Address } from "../addresses.ts";
import { drawDates, drawDaysAgo } from "../dates.ts";
import { createErosionItem, createMaterialWriter, createTermsItems, getOwnerLabel } from "../material.ts";
import { type Offer, PLAIN_TERMS } from "../offer.ts";
import { getPoundsPerSquareFoot } from "../prices.ts";
import type { Random } from "../random.ts";
import { describePlace } from "../words/place-words.ts";
import { type Draft, NO_ROOMS, STANDING_ALONE } from "./draft.ts";

interface GarageOptions {
  address: Address;
  channel: "sales" | "lettings";
  random: Random;
  today: string;
}

const FEET = { long: 16, wide: 8 } as const;
const SQUARE_FEET = FEET.long * FEET.wide;
/** A garage costs less per square foot than a house. */
const PRICE_SHARE = 0.55;
const MONTHLY_SHARE = 0.0035;

/** Drafts a listing of a garage in a block. There is no photo of one, so it has none. */
export function draftGarage(options: GarageOptions): Draft {
  const { address, channel, random } = options;
  const offer = drawGarageOffer(options);
  const isToLet = channel === "lettings";
  const size = `${FEET.long} feet by ${FEET.wide}`;
  return {
    propertyType: "garage-only",
    address,
    name: "Garage",
    offer,
    layout: null,
    rooms: [],
    ...NO_ROOMS,
    squareFeet: SQUARE_FEET,
    acreage: null,
    tags: ["garage"],
    summary: `Single garage of about ${size} off ${address.street}, ${address.town}.`,
    description: [
      `A single garage of about ${size} in a block off ${address.street} in ${address.town}, with an up-and-over door and a concrete floor.`,
      describePlace(address, random),
      isToLet ? "To let by the month, for storage or one car." : "Freehold, with vacant possession.",
    ],
    features: ["Single garage", "Up-and-over door", isToLet ? "By the month" : "Freehold"],
    energy: { state: "not-applicable", reason: "A garage doesn’t need an energy certificate." },
    epcChart: null,
    material: createGarageMaterial(options, offer),
    gallery: { types: [], rooms: [], hasGarden: false },
    department: isToLet ? "lettings" : "residential",
    ...STANDING_ALONE,
  };
}

function drawGarageOffer({ address, channel, random, today }: GarageOptions): Offer {
  const isToLet = channel === "lettings";
  const status = isToLet ? "to-let" : "for-sale";
  const value = Math.round((SQUARE_FEET * getPoundsPerSquareFoot(address) * PRICE_SHARE) / 500) * 500;
  const priceValue = isToLet ? Math.round((value * MONTHLY_SHARE) / 5) * 5 : value;
  return {
    ...PLAIN_TERMS,
    channel,
    status,
    priceValue,
    price: isToLet
      ? priceText({ value: priceValue, period: "month" })
      : priceText({ value: priceValue, qualifier: "Guide price" }),
    ...drawDates(random, today, drawDaysAgo(random, status)),
    tenure: isToLet ? null : { kind: "freehold" },
  };
}

function createGarageMaterial(
  { address, channel, random, today }: GarageOptions,
  offer: Offer,
): Draft["material"] {
  const writer = createMaterialWriter(random, today);
  const owner = getOwnerLabel(channel);
  const none = () => writer.known("None connected.", owner);
  return {
    ...createTermsItems(offer, writer, today),
    councilTax: writer.notApplicable("A garage that is let or sold alone has no band."),
    ...(channel === "lettings" ? { deposit: writer.known("One month’s rent.", owner) } : {}),
    construction: writer.known("Concrete panels under a corrugated roof.", "Our surveyor"),
    rooms: writer.known("One space.", "Our surveyor"),
    electricity: none(),
    water: none(),
    sewerage: none(),
    heating: writer.known("None.", owner),
    broadband: writer.notApplicable("There is no connection."),
    mobile: writer.known("Good outdoors on all four networks.", "Ofcom checker"),
    parking: writer.known("Inside the garage only.", owner),
    buildingSafety: writer.notKnown("We have asked whether the roof contains asbestos.", owner),
    restrictions: writer.known("For vehicles and storage only; no trade.", "Title register"),
    rights: writer.known("Access over the shared forecourt at all times.", "Title register"),
    floodRisk: writer.known("Very low risk from rivers, low risk from surface water.", "Environment Agency"),
    erosion: createErosionItem(address, writer),
    planning: writer.known("No application in the last five years.", "Local planning authority"),
    accessibility: writer.known("Level access from the forecourt.", "Our surveyor"),
    coalfield: writer.notApplicable("No coal has been mined in this part of England."),
  };
}
