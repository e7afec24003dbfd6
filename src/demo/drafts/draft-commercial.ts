import type { EnergyRating } from "../../domain/property/facts/energy-rating.ts";
import { formatSquareFeet } from "../../domain/property/measures.ts";
import { priceText } from "../../domain/property/price.ts";
import type { Room } from "../../domain/property/property-schema.ts";
import { joinWords } from "../../domain/text/join-words.ts";
import { capitalise } from "../../domain/text/letter-case.ts";
import type { Address } from "../addresses.ts";
import { drawDates, drawDaysAgo } from "../dates.ts";
import type { Layout } from "../demo-sources.ts";
import { createErosionItem, createMaterialWriter, createTermsItems, getOwnerLabel } from "../material.ts";
import { type Offer, PLAIN_TERMS } from "../offer.ts";
import { getPoundsPerSquareFoot } from "../prices.ts";
import type { Random } from "../random.ts";
import { withArticle } from "../words/numbers.ts";
import { describePlace } from "../words/place-words.ts";
import { formatSize, getArea, listRooms, toRoomNoun } from "../words/room-words.ts";
import { drawCommercialFacts } from "./commercial-facts.ts";
import { COMMERCIAL_KINDS, type CommercialKind, type CommercialKindName } from "./commercial-kinds.ts";
import { type Draft, NO_ROOMS, STANDING_ALONE } from "./draft.ts";

interface CommercialOptions {
  kindName: CommercialKindName;
  channel: "sales" | "lettings";
  address: Address;
  /** Null for a kind without a floorplan. */
  layout: Layout | null;
  random: Random;
  today: string;
}

const MONTHLY_STEP_POUNDS = 50;
const YEARS_PURCHASE = 13;

/** Drafts a listing of a shop, pub, office, yard or industrial unit, for sale or to let. */
export function draftCommercial(options: CommercialOptions): Draft {
  const { kindName, address, layout, random, today } = options;
  const kind: CommercialKind = COMMERCIAL_KINDS[kindName];
  const squareFeet = layout?.squareFeet ?? drawSquareFeet(kind, random.fork("size"));
  const offer = drawCommercialOffer(options, { kind, squareFeet });
  const commercial = drawCommercialFacts({ kind, offer, random: random.fork("commercial facts") });
  const choice = random.fork("building");
  const isListed = choice.chance(kind.listed);
  const name = kind.names ? choice.pick(kind.names) : null;
  const acreage = kind.acres ? Number(choice.between(...kind.acres).toFixed(2)) : null;
  const size = formatSquareFeet(squareFeet);
  const isToLet = offer.channel === "lettings";
  const what = `${isListed ? "Grade II listed " : ""}${kind.noun} of ${size}`;
  const where = `on ${address.street} in ${address.town}, ${random.pick(kind.opening)}`;
  return {
    propertyType: kind.propertyType,
    address,
    name,
    offer,
    layout,
    rooms: layout ? listRooms({ layout, roomSizes: "measured" }) : listRoomsInWords(kind),
    ...NO_ROOMS,
    squareFeet,
    acreage,
    tags: ["commercial", ...(isListed ? ["listed"] : [])],
    summary: `${name ? `${name}: ` : ""}${name ? what : capitalise(what)} on ${address.street}, ${address.town}.`,
    description: [
      name ? `${name} is ${withArticle(what)} ${where}.` : `${capitalise(withArticle(what))} ${where}.`,
      layout ? describeSpaces(layout, size) : describeSpacesInWords(kind),
      ...(acreage === null ? [] : [`The site is about ${acreage} acres in all.`]),
      describePlace(address, random),
      [
        isToLet ? commercial.leaseTerms && `${commercial.leaseTerms}.` : "Freehold, with vacant possession.",
        kind.use,
      ]
        .filter(Boolean)
        .join(" "),
    ],
    features: [
      ...(isListed ? ["Grade II listed"] : []),
      size,
      kind.use.split(":")[0] ?? kind.use,
      ...(isToLet ? (commercial.leaseTerms ? ["New lease"] : []) : ["Vacant possession"]),
      kind.parking.split(";")[0]?.replace(/\.$/, "") ?? "",
    ],
    energy: drawCommercialEnergy(random.fork("energy"), isListed),
    epcChart: null,
    material: createCommercialMaterial({ kind, offer, address, random, today, squareFeet, isListed }),
    gallery: { types: kind.types, rooms: kind.rooms, hasGarden: false },
    department: "commercial",
    ...STANDING_ALONE,
    commercial,
  };
}

function drawSquareFeet({ unplanned }: CommercialKind, random: Random): number {
  if (!unplanned) throw new Error("A kind without a floorplan needs a size.");
  return random.integer(...unplanned.squareFeet);
}

function listRoomsInWords({ unplanned }: CommercialKind): Room[] {
  return (unplanned?.rooms ?? []).map(([name, floor, text]) => ({ name, floor, size: null, text }));
}

function describeSpaces({ floors }: Layout, size: string): string {
  const rooms = floors.flatMap((floor) => floor.rooms);
  const [main] = [...rooms].sort((a, b) => getArea(b) - getArea(a));
  const others = rooms.filter((room) => room !== main).map(({ name }) => toRoomNoun(name));
  if (!main) return `The whole is ${size}.`;
  return `The largest space is ${formatSize(main)}${others.length > 0 ? `; there is also ${joinWords([...new Set(others)].map(withArticle))}` : ""}.`;
}

function describeSpacesInWords({ unplanned }: CommercialKind): string {
  const names = (unplanned?.rooms ?? []).map(([name]) => toRoomNoun(name));
  return `The accommodation is the ${joinWords(names)}.`;
}

function drawCommercialEnergy(random: Random, isListed: boolean): EnergyRating {
  if (isListed)
    return {
      state: "exempt",
      reason: "A listed building: the work that a certificate recommends would alter its character.",
    };
  return random.chance(0.4)
    ? { state: "banded", current: random.pick(["B", "C", "D"] as const), potential: null }
    : { state: "commissioned", reason: "A non-domestic energy certificate has been ordered." };
}

function drawCommercialOffer(
  { channel, address, random, today }: CommercialOptions,
  { kind, squareFeet }: { kind: CommercialKind; squareFeet: number },
): Offer {
  const yearly = squareFeet * getPoundsPerSquareFoot(address) * kind.rentShare * random.between(0.9, 1.12);
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
  squareFeet: number;
  isListed: boolean;
  random: Random;
  today: string;
}): Draft["material"] {
  const { kind, offer, address, squareFeet, isListed, random, today } = options;
  const writer = createMaterialWriter(random, today);
  const owner = getOwnerLabel(offer.channel);
  return {
    ...createTermsItems(offer, writer, today),
    councilTax: writer.notApplicable("Business rates, not council tax."),
    ...(offer.channel === "lettings"
      ? { deposit: writer.known("Three months’ rent, held for the term.", owner) }
      : {}),
    construction: writer.known(
      isListed ? "Solid brick under a slate roof." : "Brick and block with steel members.",
      "Our surveyor",
    ),
    rooms: writer.known(`${formatSquareFeet(squareFeet)} in all.`, "Our surveyor"),
    electricity: writer.known(
      kind.useClass === "B2 and B8" ? "Mains, three-phase." : "Mains electricity.",
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
    restrictions: writer.known(
      isListed ? `Grade II listed: alterations need listed building consent. ${kind.use}` : kind.use,
      "Local planning authority",
    ),
    rights: writer.known("Access over the shared yard for deliveries.", "Title register"),
    floodRisk: writer.known("Very low risk from rivers, low risk from surface water.", "Environment Agency"),
    erosion: createErosionItem(address, writer),
    planning: writer.known("No application in the last five years.", "Local planning authority"),
    accessibility: writer.known("Level access at the front.", "Our surveyor"),
    coalfield: writer.notApplicable("No coal has been mined in this part of England."),
  };
}
