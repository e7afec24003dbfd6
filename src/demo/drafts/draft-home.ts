import { findEpcBand } from "../../domain/property/facts/energy-rating.ts";
import { describeTenure, type Tenure } from "../../domain/property/facts/tenure.ts";
import { formatPounds } from "../../domain/property/price.ts";
import type { Letting } from "../../domain/property/property-schema.ts";
import { lowerFirst } from "../../domain/text/letter-case.ts";
import { formatDay } from "../../domain/time/time.ts";
import type { Home } from "../homes/home.ts";
import { createHomeMaterial } from "../material.ts";
import type { Offer } from "../offer.ts";
import { listRoomStyles } from "../pictures/room-styles.ts";
import type { Random } from "../random.ts";
import { describeOpening, describeOutside, listFeatures, toSummary } from "../words/home-words.ts";
import { describePlace } from "../words/place-words.ts";
import { describeRooms, listRooms } from "../words/room-words.ts";
import { type Draft, type GalleryCriteria, STANDING_ALONE } from "./draft.ts";

export interface DraftHomeOptions {
  home: Home;
  offer: Offer;
  random: Random;
  today: string;
}

/** Drafts a listing of a home. All text is derived from its facts. */
export function draftHome({ home, offer, random, today }: DraftHomeOptions): Draft {
  const { layout, kind } = home;
  const isStudio = layout.beds === 0;
  return {
    propertyType: isStudio ? "studio" : home.isEndOfRow ? "end-terrace" : kind.propertyType,
    address: home.address,
    name: home.name,
    offer,
    // A floorplan shows the size of every room.
    layout: home.roomSizes === "measured" ? layout : null,
    rooms: listRooms(home),
    bedrooms: layout.beds,
    bathrooms: layout.baths,
    receptionRooms: layout.receptions,
    squareFeet: home.squareFeet,
    acreage: home.acreage,
    tags: listHomeTags(home, offer),
    summary: toSummary(home),
    description: [
      describeOpening(home, random),
      ...describeRooms(home, random),
      describeOutside(home, random),
      describePlace(home.address, random),
      ...describeTerms(home, offer, today),
    ],
    features: listFeatures(home),
    energy: home.energy,
    epcChart: home.energy.state === "rated" ? home.epc : null,
    material: createHomeMaterial({ home, offer, random, today }),
    gallery: toGalleryCriteria(home),
    department: getDepartment(home, offer),
    ...STANDING_ALONE,
  };
}

function listHomeTags(home: Home, offer: Offer): string[] {
  const { parking, garden, kind } = home;
  return [
    ...kind.tags,
    ...(home.isListed ? ["listed"] : []),
    ...(garden ? ["garden"] : []),
    ...(parking.name === "garage" ? ["garage", "parking"] : []),
    ...(["drive", "allocated", "yard"].includes(parking.name) ? ["parking"] : []),
    ...(home.layout.hasBalcony ? ["balcony"] : []),
    ...(home.kind.where === "village" ? ["village"] : []),
    ...((findEpcBand(home.energy) ?? "G") <= "B" ? ["energy efficient"] : []),
    ...(offer.isShortLet ? ["short let"] : []),
    ...(offer.takesPets ? ["pets considered"] : []),
    ...(offer.letting?.furnishing === "Furnished" ? ["furnished"] : []),
    ...(offer.auction ? ["auction"] : []),
    ...(isChainFree(home, offer) ? ["chain free"] : []),
  ];
}

function isChainFree(home: Home, { letting, tenure, scheme }: Offer): boolean {
  return !letting && !scheme && (!tenure || tenure.kind === "freehold") && home.condition === "dated";
}

function describeTerms(home: Home, offer: Offer, today: string): string[] {
  const { letting, tenure, scheme } = offer;
  if (letting) return [describeLetting(home, offer, letting)];
  if (scheme || (tenure && tenure.kind !== "freehold"))
    return [[tenure && describeKnownTenure(tenure, today), scheme?.note].filter(Boolean).join(" ")];
  return isChainFree(home, offer) ? ["There is no onward chain."] : [];
}

/** Mentions only the terms that are known. */
function describeLetting(home: Home, offer: Offer, letting: Letting): string {
  const { furnishing, availableFrom, term, billsIncluded, depositPounds } = letting;
  const isPerPerson = offer.pppwPrice !== null;
  const opening = [
    "To let",
    furnishing?.toLowerCase(),
    availableFrom === null ? undefined : `from ${formatDay(availableFrom)}`,
  ];
  const fuel = home.heating === "gas" ? "Gas, electricity" : "Electricity";
  const sentences = [
    `${opening.filter(Boolean).join(" ")}${term === null ? "" : `: ${lowerFirst(term)}`}.`,
    billsIncluded ? `${fuel}, water and broadband are included.` : undefined,
    isPerPerson ? "The rent is per person." : undefined,
    offer.councilTax?.state === "exempt"
      ? "It is let to full-time students only, so it is exempt from council tax."
      : undefined,
    offer.takesPets ? "The landlord will consider a pet." : undefined,
    depositPounds === null
      ? undefined
      : `The deposit is ${formatPounds(depositPounds)}${isPerPerson ? " per person" : ""}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** The tenure without its sentences about what isn't known yet, which belong to the material information. */
function describeKnownTenure(tenure: Tenure, today: string): string {
  return describeTenure(tenure, today)
    .split(/(?<=\.) /)
    .filter((sentence) => !sentence.endsWith("known yet."))
    .join(" ");
}

/** The pictures that show each kind of room. An open-plan room has two, one from each end. */
const ROOM_PICTURES: Readonly<Record<string, readonly string[]>> = {
  living: ["living"],
  studio: ["living"],
  "open-plan": ["living", "kitchen"],
  kitchen: ["kitchen"],
  dining: ["dining"],
  study: ["study"],
  bed: ["bedroom"],
  bath: ["bathroom"],
};
const MAX_PICTURES: Readonly<Record<string, number>> = { bedroom: 2 };
const GALLERY_ORDER = ["living", "kitchen", "dining", "study", "bedroom", "bathroom"];

/** One picture of each kind of room on the floorplan, and of two bedrooms. */
function toGalleryCriteria(home: Home): GalleryCriteria {
  const rooms = home.layout.floors
    .flatMap((floor) => floor.rooms)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((room) => (ROOM_PICTURES[room.kind] ?? []).map((kind) => ({ kind, caption: room.name })));
  const { built, condition, layout } = home;
  return {
    types: listPictureTypes(home),
    rooms: GALLERY_ORDER.flatMap((kind) =>
      rooms
        .filter((room) => room.kind === kind)
        .slice(0, MAX_PICTURES[kind] ?? 1)
        .map((room) => ({
          ...room,
          styles: listRoomStyles({ room: kind, built, beds: layout.beds, condition }),
        })),
    ),
    hasGarden: home.garden !== null,
  };
}

/** Stone houses show stone, and brick houses brick. */
function listPictureTypes({ kind, construction }: Home): readonly string[] {
  const { stone } = kind;
  return stone && construction === stone.construction ? stone.pictureTypes : kind.pictureTypes;
}

function getDepartment(home: Home, offer: Offer): Draft["department"] {
  if (offer.auction) return "auctions";
  if (home.kindName === "new-home") return "new-homes";
  return offer.channel === "lettings" ? "lettings" : "residential";
}
