import { getMarketState, getPropertyKind, type MarketState, type PropertyKind } from "./property-kind.ts";

/**
 * Which parts a property's page, cards and emails show. A part that is shown is still left out where nothing is known
 * about it.
 */
export interface PropertySections {
  /** Bedrooms, bathrooms and receptions. */
  rooms: boolean;
  /** The monthly cost, in the heading and in its panel. */
  monthlyCost: boolean;
  /** The plots of a development. */
  plots: boolean;
  /** The link to the development, and to the previous and next plot. */
  neighbours: boolean;
  /** The terms of a letting. */
  tenancy: boolean;
  /** Use class, rates, VAT and lease terms. */
  business: boolean;
  /** Access, services, planning and overage. */
  land: boolean;
  viewing: boolean;
  registerToBid: boolean;
  /** What the price is: asked, an auctioneer's guide, or the last one of a property that is gone. */
  price: "asking" | "guide" | "last";
  /** Where similar properties are: first on the page of one that is gone. */
  similar: "first" | "last";
}

const HOME: PropertySections = {
  rooms: true,
  monthlyCost: true,
  plots: false,
  neighbours: false,
  tenancy: false,
  business: false,
  land: true,
  viewing: true,
  registerToBid: false,
  price: "asking",
  similar: "last",
};
const NOT_A_HOME: PropertySections = {
  ...HOME,
  rooms: false,
  monthlyCost: false,
  tenancy: true,
  land: false,
};

/** Each kind on the open market. Everything but a home for sale may be let. */
const KINDS: Readonly<Record<PropertyKind, PropertySections>> = {
  "home-for-sale": HOME,
  "home-to-let": { ...HOME, monthlyCost: false, tenancy: true, land: false },
  plot: { ...HOME, neighbours: true, tenancy: true, land: false },
  development: { ...NOT_A_HOME, plots: true },
  commercial: { ...NOT_A_HOME, business: true, land: true },
  land: { ...NOT_A_HOME, business: true, land: true },
  // A farm has a house with rooms, but what a mortgage on a house costs says nothing about a farm.
  farm: { ...NOT_A_HOME, rooms: true, business: true, land: true },
  garage: NOT_A_HOME,
};

/** What changes with the market, whatever the kind. */
const CHANGES: Readonly<Record<MarketState, Partial<PropertySections>>> = {
  "on-market": {},
  // A guide price isn't what a lot sells for, so no monthly cost follows from it.
  "auction-lot": { registerToBid: true, price: "guide", monthlyCost: false },
  gone: { viewing: false, monthlyCost: false, price: "last", similar: "first" },
};

export function getSections(kind: PropertyKind, state: MarketState): PropertySections {
  return { ...KINDS[kind], ...CHANGES[state] };
}

/** Whether lists and emails mention the rooms of a property. */
export function showsRooms(property: Parameters<typeof getPropertyKind>[0]): boolean {
  return KINDS[getPropertyKind(property)].rooms;
}

type SectionFacts = Parameters<typeof getPropertyKind>[0] & Parameters<typeof getMarketState>[0];

export function findSections(property: SectionFacts, today: string): PropertySections {
  return getSections(getPropertyKind(property), getMarketState(property, today));
}
