import { epcBand } from "../domain/property/energy-rating.ts";
import { formatPounds } from "../domain/property/price.ts";
import { describeTenure } from "../domain/property/tenure.ts";
import { formatDay } from "../domain/time/time.ts";
import type { Draft, GalleryWish } from "./draft.ts";
import type { Home } from "./home.ts";
import { homeMaterial } from "./material.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";
import { describeOpening, describeOutside, featuresOf, summaryOf } from "./words/home-words.ts";
import { describePlace } from "./words/place-words.ts";
import { describeRooms } from "./words/room-words.ts";

interface HomeDraftQuestion {
  home: Home;
  offer: Offer;
  random: Random;
  today: string;
}

/** A listing of a home, in which every sentence is drawn from its facts. */
export function draftHome({ home, offer, random, today }: HomeDraftQuestion): Draft {
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
    tags: homeTags(home, offer),
    summary: summaryOf(home),
    description: [
      describeOpening(home, random),
      ...describeRooms(home, random),
      describeOutside(home, random),
      describePlace(home.address, random),
      ...describeTerms(home, offer, today),
    ],
    features: featuresOf(home),
    energy: { state: "rated", current: home.epc.current, potential: home.epc.potential },
    epcChart: home.epc,
    material: homeMaterial({ home, offer, random, today }),
    gallery: galleryOf(home),
    department: departmentOf(home, offer),
    developmentSlot: null,
  };
}

function homeTags(home: Home, offer: Offer): string[] {
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

function describeTerms(home: Home, offer: Offer, today: string): string[] {
  const { letting, tenure } = offer;
  if (letting) {
    const fuel = home.heating === "gas" ? "Gas, electricity" : "Electricity";
    const bills = letting.billsIncluded ? ` ${fuel}, water and broadband are included.` : "";
    const person = offer.pppwPrice === null ? "" : " The rent is for each person.";
    const pets = offer.takesPets ? " The landlord will consider a pet." : "";
    return [
      `To let ${letting.furnishing.toLowerCase()} from ${formatDay(letting.availableFrom)}, ${letting.term}.${bills}${person}${pets} The deposit is ${formatPounds(letting.depositPounds)}${person ? " a person" : ""}.`,
    ];
  }
  if (tenure && tenure.kind !== "freehold") return [describeTenure(tenure, today)];
  return home.condition === "dated" ? ["There is no onward chain."] : [];
}

/** Which picture shows which room; an open-plan room is shown from both ends. */
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
const SHOWN_AT_MOST: Readonly<Record<string, number>> = { bedroom: 2 };
const GALLERY_ORDER = ["living", "kitchen", "dining", "study", "bedroom", "bathroom"];

/** One picture of each kind of room that the floorplan has, and of the first two bedrooms. */
function galleryOf(home: Home): GalleryWish {
  const rooms = home.layout.floors
    .flatMap((floor) => floor.rooms)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((room) => (ROOM_PICTURES[room.kind] ?? []).map((kind) => ({ kind, caption: room.name })));
  return {
    types: home.kind.pictureTypes,
    rooms: GALLERY_ORDER.flatMap((kind) =>
      rooms.filter((room) => room.kind === kind).slice(0, SHOWN_AT_MOST[kind] ?? 1),
    ),
    hasGarden: home.garden !== null,
  };
}

function departmentOf(home: Home, offer: Offer): Draft["department"] {
  if (offer.auction) return "auctions";
  if (home.kindName === "new-home") return "new-homes";
  return offer.channel === "lettings" ? "lettings" : "residential";
}
