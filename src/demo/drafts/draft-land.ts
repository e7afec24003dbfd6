import { formatAcres } from "../../domain/property/measures.ts";
import { priceText } from "../../domain/property/price.ts";
import type { PropertyType } from "../../domain/property/property-type.ts";
import { capitalise } from "../../domain/text/letter-case.ts";
import type { Address } from "../addresses.ts";
import { drawDates, drawDaysAgo } from "../dates.ts";
import { createErosionItem, createMaterialWriter, createTermsItems, getOwnerLabel } from "../material.ts";
import { type Offer, PLAIN_TERMS } from "../offer.ts";
import { getPoundsPerSquareFoot } from "../prices.ts";
import type { Random } from "../random.ts";
import { withArticle } from "../words/numbers.ts";
import { describePlace } from "../words/place-words.ts";
import { type Draft, NO_ROOMS, STANDING_ALONE } from "./draft.ts";

interface LandKind {
  propertyType: PropertyType;
  noun: string;
  types: readonly string[];
  acres: readonly [min: number, max: number];
  poundsPerAcre: readonly [min: number, max: number];
  openings: readonly string[];
  detail: string;
  tags: readonly string[];
  access: string;
  water: string;
  services: string;
  planning: string;
}

const LAND_KINDS = {
  arable: {
    propertyType: "land",
    noun: "block of arable land",
    types: ["arable"],
    acres: [18, 160],
    poundsPerAcre: [8_600, 11_400],
    openings: [
      "in one level block that works well with large machinery",
      "of chalky loam that has been in winter wheat and sugar beet",
    ],
    detail:
      "The soil is graded 2 and 3, the land is drained to ditches on two sides, and it is offered free of any tenancy.",
    tags: ["land", "agricultural"],
    access: "Direct access from the public road.",
    water: "None connected.",
    services: "None connected.",
    planning: "Agricultural land; no application in the last ten years.",
  },
  paddock: {
    propertyType: "land",
    noun: "grass paddock",
    types: ["paddock"],
    acres: [1.2, 9],
    poundsPerAcre: [19_000, 31_000],
    openings: [
      "fenced in post and rail, with a field shelter",
      "grazed by horses in recent years, with water laid on",
    ],
    detail:
      "It has been permanent pasture for as long as the owner remembers. Use for horses may need permission.",
    tags: ["land"],
    access: "Gated access from the lane.",
    water: "Mains trough, metered.",
    services: "Metered mains water to a trough; no electricity.",
    planning: "Agricultural land; no application in the last ten years.",
  },
  woodland: {
    propertyType: "land",
    noun: "mixed woodland",
    types: ["woodland"],
    acres: [3, 22],
    poundsPerAcre: [8_800, 12_500],
    openings: [
      "of oak, ash and hornbeam, with rides that are kept open",
      "planted by the present owner’s grandfather and thinned with care",
    ],
    detail:
      "There is a management plan with the Forestry Commission, and a hard track to the middle of the wood.",
    tags: ["land"],
    access: "Access by a track from the public road.",
    water: "None connected.",
    services: "None connected.",
    planning: "Woodland; no application in the last ten years.",
  },
  plot: {
    propertyType: "building-plot",
    noun: "building plot",
    types: ["plot"],
    acres: [0.12, 0.45],
    poundsPerAcre: [0, 0],
    openings: [
      "with outline permission for one detached house",
      "with full permission for a house of four bedrooms",
    ],
    detail:
      "Services are in the road; buyers should ask the companies what a connection costs. The permission was granted last year and runs for three.",
    tags: ["land", "building plot"],
    access: "Access from the adopted road.",
    water: "In the road, not connected.",
    services: "Mains water and electricity in the road, not connected.",
    planning: "Permission granted last year for one dwelling.",
  },
} as const satisfies Record<string, LandKind>;

export type LandKindName = keyof typeof LAND_KINDS;

interface LandOptions {
  kindName: LandKindName;
  channel: "sales" | "lettings";
  address: Address;
  random: Random;
  today: string;
}

/** A building plot's price is a share of the finished house's. */
const PLOT_HOUSE_SQ_FT = 1_500;
const PLOT_SHARE = 0.36;
const GRAZING_POUNDS_PER_ACRE_MONTH = 15;

const OVERAGE = "An overage of 30% for 25 years on any gain from residential permission.";

/** Drafts a listing of land: its size in acres, its use and its access. */
export function draftLand(options: LandOptions): Draft {
  const { kindName, address, random, today } = options;
  const kind: LandKind = LAND_KINDS[kindName];
  const acreage = Number(random.between(...kind.acres).toFixed(kind.acres[1] > 30 ? 0 : 2));
  const offer = drawLandOffer(options, { kind, acreage });
  const acres = formatAcres(acreage);
  const opening = random.pick(kind.openings);
  const isToLet = offer.channel === "lettings";
  // A tenant of grazing gains nothing from a permission, and a plot has its permission already.
  const hasOverage = !isToLet && kindName !== "plot" && random.fork("overage").chance(0.5);
  return {
    propertyType: kind.propertyType,
    address,
    name: kindName === "plot" ? "Building plot" : "Land",
    offer,
    layout: null,
    rooms: [],
    ...NO_ROOMS,
    squareFeet: null,
    acreage,
    tags: [...kind.tags],
    summary: `${capitalise(kind.noun)} of about ${acres} off ${address.street}, ${address.town}.`,
    description: [
      `${capitalise(withArticle(kind.noun))} of about ${acres} off ${address.street}, ${address.town}, ${opening}.`,
      kind.detail,
      isToLet ? "To let for grazing from 25 March, by the year." : "For sale freehold, as a whole.",
      describePlace(address, random),
    ],
    features: [`About ${acres}`, kind.access.replace(/\.$/, ""), isToLet ? "By the year" : "Freehold"],
    energy: { state: "not-applicable", reason: "There is no building." },
    epcChart: null,
    material: createLandMaterial({ kind, offer, address, hasOverage, random, today }),
    gallery: { types: kind.types, rooms: [], hasGarden: false },
    department: kindName === "plot" ? "residential" : "rural",
    ...STANDING_ALONE,
    land: {
      access: kind.access,
      services: kind.services,
      // The description says which permission a plot has.
      planning:
        kindName === "plot"
          ? `${kind.planning.replace(/\.$/, "")}, ${opening.replace(/^with /, "")}.`
          : kind.planning,
      overage: hasOverage ? OVERAGE : null,
    },
  };
}

function drawLandOffer(
  { channel, address, random, today }: LandOptions,
  { kind, acreage }: { kind: LandKind; acreage: number },
): Offer {
  const isToLet = channel === "lettings";
  const worth =
    kind.propertyType === "building-plot"
      ? PLOT_HOUSE_SQ_FT * getPoundsPerSquareFoot(address) * PLOT_SHARE
      : acreage * random.between(...kind.poundsPerAcre);
  const priceValue = isToLet
    ? Math.max(10, Math.round(acreage * GRAZING_POUNDS_PER_ACRE_MONTH))
    : Math.max(5_000, Math.round(worth / 5_000) * 5_000);
  const status = isToLet
    ? "to-let"
    : random.weighted([
        ["for-sale", 6] as const,
        ["under-offer", 2] as const,
        ["sstc", 1] as const,
        ["sold", 1] as const,
      ]);
  return {
    ...PLAIN_TERMS,
    channel,
    status,
    priceValue,
    price: isToLet
      ? priceText({ value: priceValue, period: "year" })
      : priceText({
          value: priceValue,
          qualifier: random.pick(["Guide price", "Offers in excess of"] as const),
        }),
    disposal: !isToLet && random.chance(0.25) ? "By informal tender" : null,
    ...drawDates(random, today, drawDaysAgo(random, status)),
    tenure: isToLet ? null : { kind: "freehold" },
  };
}

function createLandMaterial(options: {
  kind: LandKind;
  offer: Offer;
  address: Address;
  hasOverage: boolean;
  random: Random;
  today: string;
}): Draft["material"] {
  const { kind, offer, address, hasOverage, random, today } = options;
  const writer = createMaterialWriter(random, today);
  const owner = getOwnerLabel(offer.channel);
  const noBuilding = () => writer.notApplicable("There is no building.");
  const isPlot = kind.propertyType === "building-plot";
  return {
    ...createTermsItems(offer, writer, today),
    councilTax: noBuilding(),
    ...(offer.channel === "lettings"
      ? { deposit: writer.known("Half a year’s rent in advance.", owner) }
      : {}),
    construction: noBuilding(),
    rooms: noBuilding(),
    electricity: isPlot ? writer.known("In the road, not connected.", owner) : writer.known("None.", owner),
    water: writer.known(kind.water, owner),
    sewerage: isPlot
      ? writer.notKnown("We have asked where the public sewer runs.", "Anglian Water")
      : noBuilding(),
    heating: noBuilding(),
    broadband: noBuilding(),
    mobile: writer.known("Good outdoors on at least two networks.", "Ofcom checker"),
    parking: writer.known(kind.access, owner),
    buildingSafety: noBuilding(),
    restrictions: hasOverage
      ? writer.known(OVERAGE, "Title register")
      : writer.known("None that the owner knows of.", owner),
    rights: random.chance(0.5)
      ? writer.known("A public footpath follows the boundary.", "Definitive map")
      : writer.known("None that affect the use of the land.", "Title register"),
    floodRisk: writer.known("Low risk from rivers, low risk from surface water.", "Environment Agency"),
    erosion: createErosionItem(address, writer),
    planning: writer.known(kind.planning, "Local planning authority"),
    accessibility: writer.known(kind.access, "Our surveyor"),
    coalfield: writer.notApplicable("No coal has been mined in this part of England."),
  };
}
