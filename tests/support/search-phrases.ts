import type { Search } from "../../src/domain/search/search.ts";

/** What a phrase must become: every filter that it sets, its place, and the words that aren't understood. */
export interface ExpectedSearch extends Partial<Omit<Search, "place">> {
  place?: string;
  unread?: readonly string[];
  kind?: string;
}

const CAMBRIDGE = "Cambridge, Cambridgeshire";
const ELY = "Ely, Cambridgeshire";
const SOHAM = "Soham, Cambridgeshire";
const ST_IVES = "St Ives, Cambridgeshire";
const beds = (minBeds: number, maxBeds: number | null = minBeds) => ({ minBeds, maxBeds });

/** Written before the reader could do them. */
export const PHRASES: readonly (readonly [phrase: string, expected: ExpectedSearch])[] = [
  // Counties
  ["houses in cambridgeshire", { tags: ["house"], place: "Cambridgeshire" }],
  ["houses in essex", { tags: ["house"], place: "Essex" }],
  ["3 bed house suffolk", { ...beds(3), tags: ["house"], place: "Suffolk" }],
  ["thatched cottage suffolk", { tags: ["thatched", "cottage"], place: "Suffolk" }],
  ["suffolk", { place: "Suffolk" }],
  ["Norfolk cottages under 400k", { tags: ["cottage"], maxPrice: 400_000, place: "Norfolk" }],
  ["flats to rent in herts", { channel: "lettings", tags: ["flat"], place: "Hertfordshire" }],
  ["cambs bungalows", { tags: ["bungalow"], place: "Cambridgeshire" }],
  ["county durham", { place: "County Durham" }],
  ["farmhouse anywhere in Norfolk", { tags: ["farmhouse"], place: "Norfolk" }],
  ["4 bed detached house in west sussex", { ...beds(4), tags: ["detached-house"], place: "West Sussex" }],
  // Types
  ["terrace", { tags: ["terraced-house"] }],
  ["terraced", { tags: ["terraced-house"] }],
  ["terraced house in Ely", { tags: ["terraced-house"], place: ELY }],
  ["end of terrace", { tags: ["end-terrace"] }],
  ["end terrace soham", { tags: ["end-terrace"], place: SOHAM }],
  ["victorian terrace", { tags: ["terraced-house"], text: "Victorian" }],
  ["victorian terrace cambridge", { tags: ["terraced-house"], text: "Victorian", place: CAMBRIDGE }],
  ["mid-terrace", { tags: ["terraced-house"] }],
  ["detached bungalow", { tags: ["bungalow"], text: "detached" }],
  ["3 bed detached bungalow ely", { ...beds(3), tags: ["bungalow"], text: "detached", place: ELY }],
  ["semi", { tags: ["semi-detached-house"] }],
  ["3 bed semi in St Ives", { ...beds(3), tags: ["semi-detached-house"], place: ST_IVES }],
  ["detached or semi-detached", { tags: ["detached-house", "semi-detached-house"] }],
  ["house or bungalow near Ely", { tags: ["house", "bungalow"], place: ELY }],
  ["apartment in cambridge", { tags: ["flat"], place: CAMBRIDGE }],
  ["maisonette", { tags: ["maisonette"] }],
  ["new build house", { tags: ["new home", "house"] }],
  ["building plot in Norfolk", { tags: ["building-plot"], place: "Norfolk" }],
  ["shop to let in Newmarket", { channel: "lettings", tags: ["shop"], place: "Newmarket, Suffolk" }],
  ["barn conversion", { tags: ["barn-conversion"] }],
  ["town house cambridge", { tags: ["town-house"], place: CAMBRIDGE }],
  // Bedrooms and bathrooms
  ["3 or 4 bed", beds(3, 4)],
  ["3 or 4 bed house in ely", { ...beds(3, 4), tags: ["house"], place: ELY }],
  ["2 bathrooms", { minBathrooms: 2 }],
  ["4 bed 2 bath", { ...beds(4), minBathrooms: 2 }],
  ["3 bed house with at least 2 bathrooms", { ...beds(3), tags: ["house"], minBathrooms: 2 }],
  ["two bathroom flat", { tags: ["flat"], minBathrooms: 2 }],
  ["four bedroom house", { ...beds(4), tags: ["house"] }],
  ["at least 3 bedrooms", beds(3, null)],
  ["3+ bed", beds(3, null)],
  ["2-3 bed flat", { ...beds(2, 3), tags: ["flat"] }],
  ["studio in Cambridge", { tags: ["studio"], place: CAMBRIDGE }],
  // Prices
  ["house under 300k", { tags: ["house"], maxPrice: 300_000 }],
  ["£250k to £350k", { minPrice: 250_000, maxPrice: 350_000 }],
  ["between 300 and 400k in Ely", { minPrice: 300_000, maxPrice: 400_000, place: ELY }],
  ["flat up to £1,200 pcm", { channel: "lettings", tags: ["flat"], maxPrice: 1_200 }],
  ["half a million", { maxPrice: 500_000 }],
  ["house under £1m near Cambridge", { tags: ["house"], maxPrice: 1_000_000, place: CAMBRIDGE }],
  // Chain, furnishing, dates
  ["no onward chain", { tags: ["chain free"] }],
  ["chain free", { tags: ["chain free"] }],
  ["chain free bungalow in norfolk", { tags: ["chain free", "bungalow"], place: "Norfolk" }],
  ["3 bed no chain", { ...beds(3), tags: ["chain free"] }],
  ["furnished", { channel: "lettings", tags: ["furnished"] }],
  ["furnished from january", { channel: "lettings", tags: ["furnished"], availableBy: "2027-01-31" }],
  ["unfurnished flat", { channel: "lettings", tags: ["!furnished", "flat"] }],
  [
    "flat to rent available from 1 december",
    { channel: "lettings", tags: ["flat"], availableBy: "2026-12-01" },
  ],
  [
    "2 bed flat available in February",
    { ...beds(2), tags: ["flat"], channel: "lettings", availableBy: "2027-02-28" },
  ],
  // Places
  ["Ely area", { place: ELY }],
  ["the Ely area", { place: ELY }],
  ["around Ely", { place: ELY }],
  ["Cambridge city centre", { place: CAMBRIDGE, within: 1 }],
  ["flat in Cambridge city centre", { tags: ["flat"], place: CAMBRIDGE, within: 1 }],
  ["ely town centre", { place: ELY, within: 1 }],
  ["houses in ely or soham", { tags: ["house"], place: "Ely or Soham" }],
  ["ely or soham", { place: "Ely or Soham" }],
  ["flat in cambridge, ely or newmarket", { tags: ["flat"], place: "Cambridge, Ely or Newmarket" }],
  ["2 bed ely and littleport", { ...beds(2), place: "Ely or Littleport" }],
  ["house in suffolk or norfolk", { tags: ["house"], place: "Suffolk or Norfolk" }],
  ["near cambridge station", { place: "Cambridge station, Cambridgeshire" }],
  ["flat near Ely station", { tags: ["flat"], place: "Ely station, Cambridgeshire" }],
  ["cambridge north station", { place: "Cambridge North station, Cambridgeshire" }],
  ["flat near ely train station", { tags: ["flat"], place: "Ely station, Cambridgeshire" }],
  ["saint ives", { place: ST_IVES }],
  ["st ives", { place: ST_IVES }],
  ["ely cambs", { place: ELY }],
  ["house within 10 miles of Ely", { tags: ["house"], place: ELY, within: 10 }],
  ["houses 5 miles from Newmarket", { tags: ["house"], place: "Newmarket, Suffolk", within: 5 }],
  ["bury st edmunds 2 bed", { ...beds(2), place: "Bury St Edmunds, Suffolk" }],
  ["CB7 3 bed house", { ...beds(3), tags: ["house"], place: "CB7" }],
  ["cottage near the sea in Norfolk", { tags: ["cottage"], place: "Norfolk", unread: ["near the sea"] }],
  // Features in the properties' texts
  ["stables", { text: "stables" }],
  ["house with stables", { tags: ["house"], text: "stables" }],
  ["paddock", { text: "paddock" }],
  ["house with a paddock in suffolk", { tags: ["house"], text: "paddock", place: "Suffolk" }],
  ["annexe", { text: "annexe" }],
  ["4 bed house with annexe", { ...beds(4), tags: ["house"], text: "annexe" }],
  ["home office", { text: "study" }],
  ["ev charger", { text: "EV charger" }],
  ["south facing garden", { text: "south-facing", tags: ["garden"] }],
  ["south facing", { text: "south-facing" }],
  ["big garden", { tags: ["garden"], unread: ["big"] }],
  ["sea view", { text: "sea view" }],
  [
    "3 bed house with conservatory and utility room",
    { ...beds(3), tags: ["house"], text: "conservatory utility" },
  ],
  ["cottage with a wood burner", { tags: ["cottage"], text: "wood burner" }],
  ["flat with a lift", { tags: ["flat"], text: "lift" }],
  ["house with en suite", { tags: ["house"], text: "en suite" }],
  ["swimming pool", { text: "swimming pool" }],
  ["georgian house", { text: "Georgian", tags: ["house"] }],
  ["ground floor flat", { text: "ground floor", tags: ["flat"] }],
  ["solar panels", { text: "solar panels" }],
  // Tags
  ["garden and parking", { tags: ["garden", "parking"] }],
  ["house with garage in Ely", { tags: ["house", "garage"], place: ELY }],
  ["pet friendly flat", { channel: "lettings", tags: ["flat"], pets: true }],
  ["no auctions", { tags: ["!auction"] }],
  ["listed cottage", { tags: ["listed", "cottage"] }],
  ["house share in Cambridge", { tags: ["house-share"], place: CAMBRIDGE }],
  ["guest house in Ely", { tags: ["hospitality"], place: ELY }],
  // Not understood, and said so
  ["near a good school", { kind: "text" }],
  ["house near good schools in Ely", { tags: ["house"], place: ELY, unread: ["near good schools"] }],
  ["help to buy", { kind: "text" }],
  ["help to buy flat in cambridge", { tags: ["flat"], place: CAMBRIDGE, unread: ["help to buy"] }],
  ["shared ownership flat", { tags: ["flat"], unread: ["shared ownership"] }],
  ["low crime 3 bed house", { ...beds(3), tags: ["house"], unread: ["low crime"] }],
  ["houses near me", { tags: ["house"], unread: ["near me"] }],
  ["near me", { kind: "text" }],
  ["quiet house in Ely", { tags: ["house"], place: ELY, unread: ["quiet"] }],
];
