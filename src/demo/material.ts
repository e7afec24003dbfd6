import type { Channel } from "../domain/property/channel.ts";
import { describeDeposit } from "../domain/property/facts/complete-material.ts";
import { formatCouncilTax } from "../domain/property/facts/council-tax.ts";
import type { MaterialInformation, MaterialItem } from "../domain/property/facts/material-items.ts";
import { describeTenure } from "../domain/property/facts/tenure.ts";
import { joinWords } from "../domain/text/join-words.ts";
import { capitalise } from "../domain/text/letter-case.ts";
import { addDays } from "../domain/time/calendar-days.ts";
import type { Position } from "./demo-sources.ts";
import type { Home } from "./homes/home.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";
import { describeParking, HEATING } from "./words/home-words.ts";
import { formatCount } from "./words/numbers.ts";

interface MaterialOptions {
  home: Home;
  offer: Offer;
  random: Random;
  today: string;
}

/** Creates items of material information, each with its source and the date we asked. */
export interface MaterialWriter {
  known(text: string, source: string): MaterialItem;
  notKnown(text: string, source: string): MaterialItem;
  notApplicable(text: string): MaterialItem;
}

export function createMaterialWriter(random: Random, today: string): MaterialWriter {
  const days = listRecentDays(today);
  const on = () => random.pick(days);
  return {
    known: (text, source) => ({ state: "known", text, source, on: on() }),
    notKnown: (text, source) => ({ state: "not-known", text, source, on: on() }),
    notApplicable: (text) => ({ state: "not-applicable", text, source: "Ouse & Lark", on: on() }),
  };
}

const MOST_RECENT_DAYS_AGO = 8;
const LONGEST_DAYS_AGO = 60;
let cachedDays: { today: string; days: string[] } | undefined;

/** Lists the dates on which a source could have been asked. Cached, because every property draws twenty of them. */
function listRecentDays(today: string): string[] {
  if (cachedDays?.today !== today) {
    const length = LONGEST_DAYS_AGO - MOST_RECENT_DAYS_AGO + 1;
    cachedDays = {
      today,
      days: Array.from({ length }, (_, index) => addDays(today, -index - MOST_RECENT_DAYS_AGO)),
    };
  }
  return cachedDays.days;
}

export function getOwnerLabel(channel: Channel): string {
  return channel === "sales" ? "Seller" : "Landlord";
}

/** Creates all items of material information from the facts about a home. */
export function createHomeMaterial({ home, offer, random, today }: MaterialOptions): MaterialInformation {
  const writer = createMaterialWriter(random, today);
  const owner = getOwnerLabel(offer.channel);
  const isFlat = home.floor !== null;
  const isRural = home.heating === "oil" || (home.heating === "heat-pump" && home.kind.where === "village");
  const { tenure, councilTax, price, deposit } = createTermsItems(offer, writer, today);
  // Named one by one: adding so many items to a copied object takes four times as long.
  return {
    tenure,
    councilTax,
    price,
    deposit,
    construction: writer.known(
      `${home.construction}, built ${home.built > 1850 ? `in ${home.built}` : `about ${Math.round(home.built / 10) * 10}`}.`,
      "Our valuer",
    ),
    rooms: writer.known(describeRoomCounts(home), "Our valuer"),
    electricity: writer.known("Mains electricity, smart meter.", owner),
    water: writer.known("Mains water, metered.", owner),
    sewerage: isRural
      ? writer.known("Private treatment plant that meets the general binding rules of 2020.", owner)
      : writer.known("Mains drainage.", owner),
    heating: writer.known(`${HEATING[home.heating]}.`, owner),
    broadband: home.hasFibre
      ? writer.known("Full fibre, up to 900 Mbps download.", "Ofcom checker")
      : writer.known(`Superfast, up to ${random.integer(38, 76)} Mbps download.`, "Ofcom checker"),
    mobile: random.chance(0.85)
      ? writer.known(
          random.pick([
            "Good outdoors on all four networks; varies indoors.",
            "Likely indoors on EE and O2, limited on Three and Vodafone.",
          ]),
          "Ofcom checker",
        )
      : writer.notKnown("We are checking the signal indoors on each network.", "Ofcom checker"),
    parking: writer.known(`${describeParking(home)}.`, owner),
    buildingSafety: isFlat
      ? random.chance(0.75)
        ? writer.known(
            "The block is under 18 metres. Fire risk assessment reviewed this year; no remedial work outstanding.",
            "Managing agent",
          )
        : writer.notKnown(
            "We have asked the managing agent for the current fire risk assessment.",
            "Managing agent",
          )
      : writer.known(
          `${/cladding/.test(home.construction) ? "Timber cladding on two storeys" : "No cladding"}, no unsafe structure and no work outstanding that the owner knows of.`,
          owner,
        ),
    restrictions: createRestrictionsItem({ home, offer, writer, random }),
    rights: createRightsItem({ home, offer, writer, random }),
    floodRisk: writer.known(describeFloodRisk(home, random), "Environment Agency"),
    erosion: createErosionItem(home.address, writer),
    planning: writer.known(describePlanning({ home, random, today }), "Local planning authority"),
    accessibility: writer.known(describeAccess(home), "Our valuer"),
    coalfield: writer.notApplicable("No coal has been mined in this part of England."),
  };
}

/** Creates the price and terms, in the same words as the rest of the page. */
export function createTermsItems(
  offer: Offer,
  writer: MaterialWriter,
  today: string,
): Pick<MaterialInformation, "tenure" | "councilTax" | "price" | "deposit"> {
  const owner = getOwnerLabel(offer.channel);
  return {
    tenure: offer.tenure
      ? writer.known(describeTenure(offer.tenure, today), "Title register")
      : writer.notApplicable("Not relevant to a rental."),
    councilTax: offer.councilTax
      ? writer.known(
          `${formatCouncilTax(offer.councilTax)}.`,
          offer.councilTax.state === "exempt" ? "Local council" : "Valuation Office Agency",
        )
      : writer.notKnown("Not banded yet.", "Valuation Office Agency"),
    price: writer.known(`${offer.price}.`, owner),
    deposit: createDepositItem(offer, writer),
  };
}

function createDepositItem(offer: Offer, writer: MaterialWriter): MaterialItem {
  const owner = getOwnerLabel(offer.channel);
  if (offer.letting) {
    const deposit = describeDeposit(offer.letting, offer);
    return deposit === null
      ? writer.notKnown("We have asked the landlord about the deposit.", owner)
      : writer.known(deposit, owner);
  }
  return writer.known(
    offer.auction
      ? "Ten per cent of the price when the hammer falls."
      : "Usually ten per cent of the price at exchange of contracts.",
    owner,
  );
}

/** The Wash and the north Norfolk coast start at this latitude. */
const COAST_LAT = 52.85;

export function createErosionItem({ lat }: Position, writer: MaterialWriter): MaterialItem {
  return lat < COAST_LAT
    ? writer.notApplicable("Not near the coast.")
    : writer.known(
        "Outside the area that the shoreline management plan expects to lose by 2105.",
        "Environment Agency",
      );
}

function describeRoomCounts({ layout }: Home): string {
  const rooms = [
    layout.beds > 0 ? formatCount(layout.beds, "bedroom") : "a studio room",
    formatCount(layout.baths, "bathroom"),
    ...(layout.receptions > 0 ? [formatCount(layout.receptions, "reception room")] : []),
  ];
  return `${capitalise(joinWords(rooms))}.`;
}

interface OwnershipOptions {
  home: Home;
  offer: Offer;
  writer: MaterialWriter;
  random: Random;
}

/** The document that governs a flat. A commonhold has no lease. */
function getFlatDocument({ tenure }: Offer): string {
  return tenure?.kind === "commonhold" ? "Commonhold community statement" : "Lease";
}

function createRightsItem({ home, offer, writer, random }: OwnershipOptions): MaterialItem {
  if (home.floor)
    return writer.known("Shared use of the stairs, paths and bin store.", getFlatDocument(offer));
  if (home.kind.ground === "pitch")
    return writer.known("Shared use of the park’s roads, paths and visitors’ parking.", "Pitch agreement");
  if (random.chance(0.15))
    return writer.notKnown("We are waiting for the title documents.", "HM Land Registry");
  return home.kind.ground === "courtyard" && random.chance(0.5)
    ? writer.known(
        "A neighbour has a right of way on foot across the back for bins and bicycles.",
        "Title register",
      )
    : writer.known("None that affect the use of the property.", "Title register");
}

const YEARS_LOOKED_BACK = 5;

function describePlanning({ home, random, today }: { home: Home; random: Random; today: string }): string {
  if (home.condition === "new") return "Built under the permission for the whole development.";
  if (Number(today.slice(0, 4)) - home.built <= YEARS_LOOKED_BACK)
    return "Built under its own permission; no application since.";
  return !home.floor && random.chance(0.12)
    ? "Permission for a single-storey rear extension, granted last year and not started."
    : "No application for this property or next to it in the last five years.";
}

function createRestrictionsItem({ home, offer, writer, random }: OwnershipOptions): MaterialItem {
  if (offer.scheme) return writer.known(offer.scheme.restriction, offer.scheme.source);
  if (home.isListed)
    return writer.known(
      "Grade II listed: work inside and out needs listed building consent.",
      "Historic England",
    );
  if (home.floor) {
    const lets = offer.isShortLet ? "allows short lets" : "forbids short lets";
    const governing = getFlatDocument(offer);
    return writer.known(
      `The ${governing.toLowerCase()} ${lets}, and you need permission to keep a dog.`,
      governing,
    );
  }
  if (home.kind.where === "town" && home.built < 1910 && random.chance(0.5)) {
    return writer.known("In a conservation area.", "Local planning authority");
  }
  return random.chance(0.12)
    ? writer.notKnown("We are waiting for the title documents.", "HM Land Registry")
    : writer.known("None that the owner knows of.", getOwnerLabel(offer.channel));
}

function describeFloodRisk(home: Home, random: Random): string {
  if (home.isNearWater)
    return "Low risk from rivers, low risk from surface water. Not flooded in the last five years.";
  return random.chance(0.15)
    ? "Very low risk from rivers, medium risk from surface water. Not flooded in the last five years."
    : "Very low risk from rivers and surface water. Not flooded in the last five years.";
}

function describeAccess(home: Home): string {
  if (home.kind.ground === "pitch")
    return "Three steps with a handrail at the front door, all rooms on one floor.";
  if (home.kindName === "maisonette")
    return "Level access from the street, with stairs inside to the first floor.";
  if (home.kindName === "bungalow") return "Level access from the drive, all rooms on one floor.";
  if (!home.floor) return "A step at the front door. No adaptations.";
  if (home.floor.name === "ground") return "Level access from the street.";
  return home.floor.hasLift
    ? "Lift to the flat’s own floor."
    : `Stairs only, to the ${home.floor.name} floor.`;
}
