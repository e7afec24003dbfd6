import { createPhraseTable } from "./phrase-table.ts";

/** Words for a type or group. Each type's own label is recognised too. */
export const KIND_WORDS: readonly (readonly [tag: string, phrases: readonly string[]])[] = [
  ["house", ["house", "houses", "family house", "family houses"]],
  ["flat", ["flat", "flats", "apartment", "apartments", "penthouse"]],
  ["studio", ["studio", "studios", "studio flat", "studio flats", "studio apartment", "bedsit"]],
  ["bungalow", ["bungalow", "bungalows"]],
  ["cottage", ["cottage", "cottages"]],
  ["barn-conversion", ["barn", "barns", "barn conversion", "barn conversions", "converted barn"]],
  ["farmhouse", ["farmhouse", "farmhouses", "farm house", "farm houses"]],
  ["town-house", ["town house", "townhouse", "town houses", "townhouses"]],
  [
    "terraced-house",
    ["terraced house", "terrace house", "terraced houses", "terraced home", "mid terrace house"],
  ],
  ["end-terrace", ["end terrace house", "end of terrace house", "end of terrace houses"]],
  ["semi-detached-house", ["semi detached house", "semi detached houses", "semi detached home"]],
  ["detached-house", ["detached house", "detached houses", "detached home", "detached property"]],
  ["retirement-flat", ["retirement flat", "retirement flats", "retirement apartment", "retirement home"]],
  ["development", ["development", "developments"]],
  ["farm", ["farm", "farms"]],
  ["land", ["land", "farmland", "farm land"]],
  ["building-plot", ["plot", "plots", "building plot", "building plots", "plot of land", "building land"]],
  ["commercial", ["commercial", "commercial property", "commercial properties", "commercial premises"]],
  ["shop", ["shop", "shops", "retail", "retail unit", "shop unit"]],
  ["office", ["office", "offices", "office space"]],
  ["maisonette", ["maisonette", "maisonettes"]],
  ["park-home", ["park home", "park homes", "mobile home", "mobile homes", "static caravan"]],
  [
    "house-share",
    [
      "house share",
      "house shares",
      "flat share",
      "flatshare",
      "shared house",
      "room to rent",
      "room in a shared house",
      "room in a house share",
      "room",
    ],
  ],
  ["garage-only", ["lock up", "lock ups", "lock up garage", "lock up garages", "garage only"]],
  ["hospitality", ["hospitality", "hotel", "hotels", "guest house", "guest houses", "public house"]],
  ["industrial-unit", ["industrial", "industrial unit", "industrial units", "warehouse", "workshop unit"]],
];

/** Only read as a type of house if no other kind follows: a 'detached bungalow' is a bungalow. */
export const HOUSE_FORMS = createPhraseTable<{ tag: string; text: string }>([
  [{ tag: "detached-house", text: "detached" }, ["detached"]],
  [{ tag: "semi-detached-house", text: "semi-detached" }, ["semi detached", "semi", "semis"]],
  [{ tag: "terraced-house", text: "terraced" }, ["terraced", "terrace", "terraces", "mid terrace"]],
  [{ tag: "end-terrace", text: "end of terrace" }, ["end terrace", "end of terrace", "end terraced"]],
]);
