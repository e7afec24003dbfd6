import type { Channel } from "../domain/property/channel.ts";
import type { MaterialInformation, MaterialItem } from "../domain/property/material-items.ts";
import { formatPounds } from "../domain/property/price.ts";
import { describeTenure } from "../domain/property/tenure.ts";
import { addDays } from "../domain/time/calendar-days.ts";
import type { Position } from "./demo-sources.ts";
import type { Home } from "./home.ts";
import type { Offer } from "./offer.ts";
import type { Random } from "./random.ts";
import { describeParking, HEATING } from "./words/home-words.ts";
import { capitalise, counted, joinWords } from "./words/numbers.ts";

interface MaterialQuestion {
  home: Home;
  offer: Offer;
  random: Random;
  today: string;
}

/** Who can be asked, and when we last did. */
export interface Clerk {
  known(text: string, source: string): MaterialItem;
  notKnown(text: string, source: string): MaterialItem;
  notApplicable(text: string): MaterialItem;
}

export function createClerk(random: Random, today: string): Clerk {
  const days = recentDays(today);
  const on = () => random.pick(days);
  return {
    known: (text, source) => ({ state: "known", text, source, on: on() }),
    notKnown: (text, source) => ({ state: "not-known", text, source, on: on() }),
    notApplicable: (text) => ({ state: "not-applicable", text, source: "Ouse & Lark", on: on() }),
  };
}

const MOST_RECENT_DAYS_AGO = 8;
const LONGEST_DAYS_AGO = 60;
let remembered: { today: string; days: string[] } | undefined;

/** When somebody was last asked: twenty items a property, so the days are written out once. */
function recentDays(today: string): string[] {
  if (remembered?.today !== today) {
    const length = LONGEST_DAYS_AGO - MOST_RECENT_DAYS_AGO + 1;
    remembered = {
      today,
      days: Array.from({ length }, (_, index) => addDays(today, -index - MOST_RECENT_DAYS_AGO)),
    };
  }
  return remembered.days;
}

export function ownerOf(channel: Channel): string {
  return channel === "sales" ? "Seller" : "Landlord";
}

/** Every item that the law asks for, from the home's own facts. */
export function homeMaterial({ home, offer, random, today }: MaterialQuestion): MaterialInformation {
  const clerk = createClerk(random, today);
  const owner = ownerOf(offer.channel);
  const isFlat = home.floor !== null;
  const isRural = home.heating === "oil" || (home.heating === "heat-pump" && home.kind.where === "village");
  return {
    ...dealItems(offer, clerk, today),
    construction: clerk.known(
      `${home.construction}, built ${home.built > 1850 ? `in ${home.built}` : `about ${Math.round(home.built / 10) * 10}`}.`,
      "Our valuer",
    ),
    rooms: clerk.known(roomsText(home), "Our valuer"),
    electricity: clerk.known("Mains electricity, smart meter.", owner),
    water: clerk.known("Mains water, metered.", owner),
    sewerage: isRural
      ? clerk.known("Private treatment plant that meets the general binding rules of 2020.", owner)
      : clerk.known("Mains drainage.", owner),
    heating: clerk.known(`${HEATING[home.heating]}.`, owner),
    broadband: home.hasFibre
      ? clerk.known("Full fibre, up to 900 Mbps down.", "Ofcom checker")
      : clerk.known(`Superfast, up to ${random.integer(38, 76)} Mbps down.`, "Ofcom checker"),
    mobile: random.chance(0.85)
      ? clerk.known(
          random.pick([
            "Good outdoors on all four networks; varies indoors.",
            "Likely indoors on EE and O2, limited on Three and Vodafone.",
          ]),
          "Ofcom checker",
        )
      : clerk.notKnown("We are checking the signal indoors on each network.", "Ofcom checker"),
    parking: clerk.known(`${describeParking(home)}.`, owner),
    buildingSafety: isFlat
      ? random.chance(0.75)
        ? clerk.known(
            "The block is under 18 metres. Fire risk assessment reviewed this year; no remedial work outstanding.",
            "Managing agent",
          )
        : clerk.notKnown(
            "We have asked the managing agent for the current fire risk assessment.",
            "Managing agent",
          )
      : clerk.known(
          `${/cladding/.test(home.construction) ? "Timber cladding on two storeys" : "No cladding"}, no unsafe structure and no work outstanding that the owner knows of.`,
          owner,
        ),
    restrictions: restrictionsOf({ home, offer, clerk, random }),
    rights: rightsOf({ home, clerk, random }),
    floodRisk: clerk.known(floodText(home, random), "Environment Agency"),
    erosion: erosionItem(home.address, clerk),
    planning: clerk.known(planningText({ home, random, today }), "Local planning authority"),
    accessibility: clerk.known(accessText(home), "Our valuer"),
    coalfield: clerk.notApplicable("No coal has been mined in this part of England."),
  };
}

/** Price and terms, in the words that stand elsewhere on the page too. */
export function dealItems(
  offer: Offer,
  clerk: Clerk,
  today: string,
): Pick<MaterialInformation, "tenure" | "councilTax" | "price" | "deposit"> {
  const owner = ownerOf(offer.channel);
  return {
    tenure: offer.tenure
      ? clerk.known(describeTenure(offer.tenure, today), "Title register")
      : clerk.notApplicable("A tenant does not buy the tenure."),
    councilTax: offer.councilTaxBand
      ? clerk.known(`Band ${offer.councilTaxBand}.`, "Valuation Office Agency")
      : clerk.notKnown("Not banded yet.", "Valuation Office Agency"),
    price: clerk.known(`${offer.price}.`, owner),
    deposit: offer.letting
      ? clerk.known(
          `Deposit ${formatPounds(offer.letting.depositPounds)}${offer.pppwPrice === null ? "" : " a person"}, of which ${formatPounds(offer.letting.holdingDepositPounds)} is a holding deposit.`,
          owner,
        )
      : clerk.known(
          offer.auction
            ? "Ten per cent of the price when the hammer falls."
            : "Usually ten per cent of the price at exchange of contracts.",
          owner,
        ),
  };
}

/** The Wash and the north Norfolk coast begin here. */
const COAST_LAT = 52.85;

export function erosionItem({ lat }: Position, clerk: Clerk): MaterialItem {
  return lat < COAST_LAT
    ? clerk.notApplicable("Not near the coast.")
    : clerk.known(
        "Outside the area that the shoreline management plan expects to lose by 2105.",
        "Environment Agency",
      );
}

function roomsText({ layout }: Home): string {
  const rooms = [
    layout.beds > 0 ? counted(layout.beds, "bedroom") : "a studio room",
    counted(layout.baths, "bathroom"),
    ...(layout.receptions > 0 ? [counted(layout.receptions, "reception room")] : []),
  ];
  return `${capitalise(joinWords(rooms))}.`;
}

function rightsOf({ home, clerk, random }: { home: Home; clerk: Clerk; random: Random }): MaterialItem {
  if (home.floor) return clerk.known("Shared use of the stairs, paths and bin store.", "Lease");
  if (random.chance(0.15))
    return clerk.notKnown("We are waiting for the title documents.", "HM Land Registry");
  return home.kind.ground === "courtyard" && random.chance(0.5)
    ? clerk.known(
        "A neighbour has a right of way on foot across the back for bins and bicycles.",
        "Title register",
      )
    : clerk.known("None that affect the use of the property.", "Title register");
}

const YEARS_LOOKED_BACK = 5;

function planningText({ home, random, today }: { home: Home; random: Random; today: string }): string {
  if (home.condition === "new") return "Built under the permission for the whole development.";
  if (Number(today.slice(0, 4)) - home.built <= YEARS_LOOKED_BACK)
    return "Built under its own permission; no application since.";
  return !home.floor && random.chance(0.12)
    ? "Permission for a single-storey rear extension, granted last year and not begun."
    : "No application for this property or next to it in the last five years.";
}

function restrictionsOf(question: { home: Home; offer: Offer; clerk: Clerk; random: Random }): MaterialItem {
  const { home, offer, clerk, random } = question;
  if (home.isListed)
    return clerk.known(
      "Grade II listed: work inside and out needs listed building consent.",
      "Historic England",
    );
  if (home.floor) {
    const lets = offer.isShortLet ? "allows short lets" : "forbids short lets";
    return clerk.known(`The lease ${lets} and asks for leave to keep a dog.`, "Lease");
  }
  if (home.kind.where === "town" && home.built < 1910 && random.chance(0.5)) {
    return clerk.known("In a conservation area.", "Local planning authority");
  }
  return random.chance(0.12)
    ? clerk.notKnown("We are waiting for the title documents.", "HM Land Registry")
    : clerk.known("None that the owner knows of.", ownerOf(offer.channel));
}

function floodText(home: Home, random: Random): string {
  if (home.isNearWater)
    return "Low risk from rivers, low risk from surface water. Not flooded in the last five years.";
  return random.chance(0.15)
    ? "Very low risk from rivers, medium risk from surface water. Not flooded in the last five years."
    : "Very low risk from rivers and surface water. Not flooded in the last five years.";
}

function accessText(home: Home): string {
  if (home.kindName === "bungalow") return "Level access from the drive, all rooms on one floor.";
  if (!home.floor) return "A step at the front door. No adaptations.";
  if (home.floor.name === "ground") return "Level access from the street.";
  return home.floor.hasLift
    ? "Lift to the flat’s own floor."
    : `Stairs only, to the ${home.floor.name} floor.`;
}
