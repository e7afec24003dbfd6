import type { PropertyCard } from "../property/card/property-card.ts";
import type { Channel } from "../property/channel.ts";
import type { Picture } from "../property/media/picture-schema.ts";
import type { HomePage } from "../site/site.ts";
import type { CostExample, MaterialExample } from "./home-facts.ts";
import type { NewestChoice } from "./newest-homes.ts";

/** What `/` shows: the agency's texts, and live figures from the stock. */
export interface HomePageContent {
  home: HomePage;
  /** Homes on the market, by channel. */
  totals: Readonly<Record<Channel, number>>;
  picture: Picture | null;
  /** The property in the picture, if it's on the market. */
  hero: { name: string; price: string; path: string } | null;
  newest: NewestHomes | null;
  facts: HomeFacts | null;
  branches: readonly HomeBranch[];
  /** The time that decides which cards are labelled new. */
  answeredAt: number;
}

export interface NewestHomes extends NewestChoice {
  /** The first is shown large. */
  cards: readonly PropertyCard[];
  /** The first property in one sentence. */
  summary: string;
}

/** A figure is missing if no property on the market can show it. */
export interface HomeFacts {
  bedrooms: readonly { label: string; count: number; path: string }[];
  material: MaterialExample | null;
  cost: CostExample | null;
}

export interface HomeBranch {
  branchUrl: string;
  name: string;
  /** Homes for sale and to let. */
  homes: number;
}
