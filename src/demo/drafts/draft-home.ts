import { epcBand } from "../../domain/property/facts/energy-rating.ts";
import { describeTenure } from "../../domain/property/facts/tenure.ts";
import { formatPounds } from "../../domain/property/price.ts";
import { formatDay } from "../../domain/time/time.ts";
import type { Home } from "../homes/home.ts";
import { createHomeMaterial } from "../material.ts";
import type { Offer } from "../offer.ts";
import type { Random } from "../random.ts";
import { describeOpening, describeOutside, listFeatures, toSummary } from "../words/home-words.ts";
import { describePlace } from "../words/place-words.ts";
import { describeRooms } from "../words/room-words.ts";
import type { Draft, GalleryCriteria } from "./draft.ts";

interface DraftHomeOptions {
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
    layout,
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
    energy: { state: "rated", current: home.epc.current, potential: home.epc.potential },
    epcChart: home.epc,
    material: createHomeMaterial({ home, offer, random, today }),
    gallery: toGalleryCriteria(home),
    department: getDepartment(home, offer),
    developmentIndex: null,
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
    ...(epcBand(home.epc.current) <= "B" ? ["energy efficient"] : []),
    ...(offer.isShortLet ? ["short let"] : []),
    ...(offer.takesPets ? ["pets considered"] : []),
    ...(offer.letting?.furnishing === "Furnished" ? ["furnished"] : []),
    ...(offer.auction ? ["auction"] : []),
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function describeTerms(home: Home, offer: Offer, today: string): string[] {
  const { letting, tenure } = offer;
  if (letting) {
    const fuel = home.heating === "gas" ? "Gas, electricity" : "Electricity";
    const bills = letting.billsIncluded ? ` ${fuel}, water and broadband are included.` : "";
    const person = offer.pppwPrice === null ? "" : " The rent is per person.";
    const pets = offer.takesPets ? " The landlord will consider a pet." : "";
    return [
      `To let ${letting.furnishing.toLowerCase()} from ${formatDay(letting.availableFrom)}: ${lowerFirst(letting.term)}.${bills}${person}${pets} The deposit is ${formatPounds(letting.depositPounds)}${person ? " per person" : ""}.`,
    ];
  }
  if (tenure && tenure.kind !== "freehold") return [describeTenure(tenure, today)];
  return home.condition === "dated" ? ["There is no onward chain."] : [];
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
  return {
    types: home.kind.pictureTypes,
    rooms: GALLERY_ORDER.flatMap((kind) =>
      rooms.filter((room) => room.kind === kind).slice(0, MAX_PICTURES[kind] ?? 1),
    ),
    hasGarden: home.garden !== null,
  };
}

function getDepartment(home: Home, offer: Offer): Draft["department"] {
  if (offer.auction) return "auctions";
  if (home.kindName === "new-home") return "new-homes";
  return offer.channel === "lettings" ? "lettings" : "residential";
}
