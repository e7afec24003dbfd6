import { formatSquareFeet } from "../../domain/property/measures.ts";
import { priceText } from "../../domain/property/price.ts";
import type { PropertyType } from "../../domain/property/property-type.ts";
import type { Address, StreetKind } from "../addresses.ts";
import { drawDates, drawDaysAgo } from "../dates.ts";
import type { Layout } from "../demo-sources.ts";
import { createErosionItem, createMaterialWriter, createTermsItems, getOwnerLabel } from "../material.ts";
import { type Offer, PLAIN_TERMS } from "../offer.ts";
import { getPoundsPerSquareFoot } from "../prices.ts";
import type { Random } from "../random.ts";
import { capitalise, joinWords, withArticle } from "../words/numbers.ts";
import { describePlace } from "../words/place-words.ts";
import { formatSize, getArea, toRoomNoun } from "../words/room-words.ts";
import { type Draft, NO_ROOMS } from "./draft.ts";

interface CommercialKind {
  propertyType: PropertyType;
  noun: string;
  streets: StreetKind;
  layout: RegExp;
  types: readonly string[];
  rooms: readonly { kind: string; caption: string }[];
  /** Yearly rent per square foot, as a share of the local house price per square foot. */
  rentShare: number;
  opening: readonly string[];
  use: string;
  parking: string;
}

export const COMMERCIAL_KINDS = {
  shop: {
    propertyType: "shop",
    noun: "shop",
    streets: "shopping",
    layout: /sales area/i,
    types: ["shop-front"],
    rooms: [{ kind: "shop-interior", caption: "Sales area" }],
    rentShare: 0.062,
    opening: [
      "with a full-width window on the street and a store behind",
      "on a street with steady passing trade",
    ],
    use: "Class E: a shop, café, clinic or office without a change of use.",
    parking: "On-street bays and a public car park nearby; none with the property.",
  },
  office: {
    propertyType: "office",
    noun: "office suite",
    streets: "old",
    layout: /open office/i,
    types: ["office", "georgian"],
    rooms: [{ kind: "office-interior", caption: "Open-plan office" }],
    rentShare: 0.055,
    opening: [
      "with a kitchen of its own, data cabling and comfort cooling",
      "bright on two sides, carpeted and ready for desks",
    ],
    use: "Class E: an office, clinic or studio without a change of use.",
    parking: "Four marked spaces and a bicycle store.",
  },
  industrial: {
    propertyType: "industrial-unit",
    noun: "industrial unit",
    streets: "working",
    layout: /workshop/i,
    types: ["industrial"],
    rooms: [],
    rentShare: 0.026,
    opening: [
      "with a roller door, three-phase power and an office at the front",
      "on a level concrete yard, with six metres to the eaves",
    ],
    use: "Class B2 and B8: manufacturing, repair and storage.",
    parking: "Six spaces and a loading bay in front of the unit.",
  },
} as const satisfies Record<string, CommercialKind>;

export type CommercialKindName = keyof typeof COMMERCIAL_KINDS;

interface CommercialOptions {
  kindName: CommercialKindName;
  channel: "sales" | "lettings";
  address: Address;
  layout: Layout;
  random: Random;
  today: string;
}

const MONTHLY_STEP_POUNDS = 50;
const YEARS_PURCHASE = 13;

/** Drafts a listing of a shop, office or industrial unit, for sale or to let. */
export function draftCommercial(options: CommercialOptions): Draft {
  const { kindName, address, layout, random, today } = options;
  const kind: CommercialKind = COMMERCIAL_KINDS[kindName];
  const offer = drawCommercialOffer(options, kind);
  const rooms = layout.floors.flatMap((floor) => floor.rooms);
  const [main] = [...rooms].sort((a, b) => getArea(b) - getArea(a));
  const others = rooms.filter((room) => room !== main).map(({ name }) => toRoomNoun(name));
  const size = formatSquareFeet(layout.squareFeet);
  const isToLet = offer.channel === "lettings";
  return {
    propertyType: kind.propertyType,
    address,
    name: null,
    offer,
    layout,
    ...NO_ROOMS,
    squareFeet: layout.squareFeet,
    acreage: null,
    tags: ["commercial"],
    summary: `${capitalise(kind.noun)} of ${size} on ${address.street}, ${address.town}.`,
    description: [
      `${capitalise(withArticle(kind.noun))} of ${size} on ${address.street} in ${address.town}, ${random.pick(kind.opening)}.`,
      main
        ? `The largest space is ${formatSize(main)}${others.length > 0 ? `; there is also ${joinWords([...new Set(others)].map(withArticle))}` : ""}.`
        : `The whole is ${size}.`,
      describePlace(address, random),
      isToLet
        ? `A new lease of three years or more on terms to be agreed, each side paying its own costs. ${kind.use}`
        : `Freehold, with vacant possession. ${kind.use}`,
    ],
    features: [
      size,
      kind.use.split(":")[0] ?? kind.use,
      isToLet ? "New lease" : "Vacant possession",
      kind.parking.split(";")[0]?.replace(/\.$/, "") ?? "",
    ],
    energy: { state: "commissioned", reason: "A non-domestic energy certificate has been ordered." },
    epcChart: null,
    material: createCommercialMaterial({ kind, offer, address, random, today, layout }),
    gallery: { types: kind.types, rooms: kind.rooms, hasGarden: false },
    department: "commercial",
    developmentIndex: null,
  };
}

function drawCommercialOffer(
  { channel, address, layout, random, today }: CommercialOptions,
  kind: CommercialKind,
): Offer {
  const yearly =
    layout.squareFeet * getPoundsPerSquareFoot(address) * kind.rentShare * random.between(0.9, 1.12);
  const monthly = Math.max(
    MONTHLY_STEP_POUNDS,
    Math.round(yearly / 12 / MONTHLY_STEP_POUNDS) * MONTHLY_STEP_POUNDS,
  );
  const isToLet = channel === "lettings";
  const status = isToLet
    ? random.weighted([["to-let", 7] as const, ["let-agreed", 2] as const, ["let", 1] as const])
    : random.weighted([["for-sale", 7] as const, ["under-offer", 2] as const, ["completed", 1] as const]);
  const priceValue = isToLet ? monthly : Math.round((monthly * 12 * YEARS_PURCHASE) / 5_000) * 5_000;
  return {
    ...PLAIN_TERMS,
    channel,
    status,
    priceValue,
    price: isToLet
      ? priceText({ value: priceValue, period: "year" })
      : priceText({ value: priceValue, qualifier: "Guide price" }),
    ...drawDates(random, today, drawDaysAgo(random, status)),
    tenure: isToLet ? null : { kind: "freehold" },
  };
}

function createCommercialMaterial(options: {
  kind: CommercialKind;
  offer: Offer;
  address: Address;
  layout: Layout;
  random: Random;
  today: string;
}): Draft["material"] {
  const { kind, offer, address, layout, random, today } = options;
  const writer = createMaterialWriter(random, today);
  const owner = getOwnerLabel(offer.channel);
  return {
    ...createTermsItems(offer, writer, today),
    councilTax: writer.notApplicable("Business rates, not council tax."),
    ...(offer.channel === "lettings"
      ? { deposit: writer.known("Three months’ rent, held for the term.", owner) }
      : {}),
    construction: writer.known("Brick and block with steel members.", "Our surveyor"),
    rooms: writer.known(`${formatSquareFeet(layout.squareFeet)} in all.`, "Our surveyor"),
    electricity: writer.known(
      kind.propertyType === "industrial-unit" ? "Mains, three-phase." : "Mains electricity.",
      owner,
    ),
    water: writer.known("Mains water.", owner),
    sewerage: writer.known("Mains drainage.", owner),
    heating: writer.known("Electric heating.", owner),
    broadband: writer.known("Superfast available.", "Ofcom checker"),
    mobile: writer.known("Good outdoors on all four networks.", "Ofcom checker"),
    parking: writer.known(kind.parking, owner),
    buildingSafety: random.chance(0.7)
      ? writer.known("Asbestos register and fire risk assessment available.", owner)
      : writer.notKnown("We have asked for the asbestos register.", owner),
    restrictions: writer.known(kind.use, "Local planning authority"),
    rights: writer.known("Access over the shared yard for deliveries.", "Title register"),
    floodRisk: writer.known("Very low risk from rivers, low risk from surface water.", "Environment Agency"),
    erosion: createErosionItem(address, writer),
    planning: writer.known("No application in the last five years.", "Local planning authority"),
    accessibility: writer.known("Level access at the front.", "Our surveyor"),
    coalfield: writer.notApplicable("No coal has been mined in this part of England."),
  };
}
