/** What the pictures show, in words: folder, kind, type, view, set, caption and alt of a master's name and the facts its builder printed. */
import { SCENES } from "./scene-words.mjs";

const BRICKS = {
  gault: "pale-brick",
  red: "red-brick",
  orange: "orange-brick",
  buff: "buff-brick",
  brown: "brown-brick",
  white: "pale-brick",
  grey: "grey-brick",
};
const RENDERS = {
  cream: "cream",
  white: "white",
  "suffolk-pink": "pink",
  sage: "sage green",
  ochre: "ochre",
  stone: "stone-coloured",
  "pale-blue": "pale blue",
};
const DOORS = {
  navy: "a navy door",
  "racing-green": "a dark green door",
  "pillar-red": "a red door",
  black: "a black door",
  sage: "a sage green door",
  teal: "a teal door",
  mustard: "a yellow door",
  heather: "a purple door",
  oak: "an oak door",
};
const VIEWS = {
  front: "front elevation",
  "three-quarter": "seen from the front corner",
  rear: "rear elevation and garden",
};
const PALETTES = [
  "sage and oak",
  "chalk and terracotta",
  "ink and mustard",
  "blush and forest",
  "dove grey and blue",
];

const HOUSES = {
  georgian: ["Detached Georgian house", (f) => `${BRICKS[f.brick]} Georgian house`, (f) => DOORS[f.door]],
  "victorian-terrace": [
    "Victorian terraced house",
    (f) => `${BRICKS[f.brick]} Victorian terraced house`,
    (f) => DOORS[f.door],
  ],
  "semi-1930s": [
    "1930s bay-fronted semi-detached house",
    (f) =>
      `1930s semi-detached house with ${RENDERS[f.render]} render over ${BRICKS[f.brick].replace("-brick", " brick")}`,
  ],
  "thatched-cottage": [
    "Thatched cottage",
    (f) => `${RENDERS[f.render]} thatched cottage`,
    (f) => DOORS[f.door],
  ],
  "barn-conversion": [
    "Barn conversion",
    (f) => `weatherboarded barn conversion with a ${f.roof === "slate" ? "slate" : "clay-tiled"} roof`,
  ],
  contemporary: [
    "Contemporary detached house",
    () => "contemporary house with an upper floor clad in timber",
  ],
  flats: [
    "Low-rise apartment building",
    (f) => `apartment building in ${BRICKS[f.brick].replace("-", " ")} and ${RENDERS[f.render]} render`,
  ],
  bungalow: ["Detached bungalow", () => "detached bungalow with a garage"],
  farmhouse: ["Farmhouse", (f) => `${BRICKS[f.brick]} farmhouse`, (f) => DOORS[f.door]],
  "shop-front": ["Shop with upper floors", () => "parade of shops with painted fronts"],
  "two-gables": [
    "Detached house with two gables",
    (f) => `${BRICKS[f.brick]} detached house with two gables`,
    (f) => DOORS[f.door],
  ],
  "semi-cottage": [
    "1930s cottage-style semi-detached house",
    (f) => `${BRICKS[f.brick]} pair of semi-detached houses under one broad gable`,
    (f) => DOORS[f.door],
  ],
  chalet: [
    "Chalet bungalow",
    (f) => `${BRICKS[f.brick]} chalet bungalow with boarding in its gable`,
    (f) => DOORS[f.door],
  ],
  "cottage-row": [
    "Terraced stone cottage",
    (_, massing) => `stone cottage in a row, with ${massing ? "windows under the eaves" : "dormer windows"}`,
  ],
  "town-house": [
    "Town house of three storeys",
    (f) => `${BRICKS[f.brick]} town house of three storeys`,
    (f) => DOORS[f.door],
  ],
};
/** Pairs, as detached homes must not show them. */
const NEW_PAIRS = new Set([3, 5]);

/** Where houses of one type differ in their massing and not just in colour: seed to name. */
const MASSINGS = {
  "victorian-terrace": {
    14: "flat-fronted",
    20: "flat-fronted",
    26: "flat-fronted",
    29: "gabled",
    32: "gabled",
  },
  "cottage-row": { 4: "two-storey", 5: "two-storey" },
  "shop-front": { 16: "two-storey", 19: "two-storey" },
  "semi-1930s": { 15: "hipped", 27: "hipped", 21: "gable-ended", 24: "gable-ended" },
  flats: { 8: "four-storey", 10: "pitched", 13: "two-storey" },
  contemporary: { 11: "pitched", 14: "pitched" },
  bungalow: { 14: "chalet", 17: "chalet" },
  georgian: { 12: "three-bay", 16: "three-bay" },
  "new-build": { 4: "straight", 3: "straight" },
};

/** The shape of a house: two pictures of one geometry look like the same house, whatever its colours. */
export function geometryOf(type, seed) {
  const massing = MASSINGS[type]?.[seed];
  return massing === undefined ? typeOf(type, seed) : `${typeOf(type, seed)} ${massing}`;
}

/** New houses built as pairs have a type of their own. */
export function typeOf(type, seed) {
  return type === "new-build" && NEW_PAIRS.has(seed) ? "new-build-semi" : type;
}

/** Which homes a room suits; see src/demo/pictures/room-styles.ts. */
export function styleOf(type, seed) {
  if (type.endsWith("-old")) return "dated";
  if (SINGLE_LAYOUT.has(type)) return undefined;
  return seed < PALETTES.length ? "classic" : "modern";
}
const SINGLE_LAYOUT = new Set(["dining", "study"]);

const NEW_BUILDS = {
  1: ["New-build detached house", "buff-brick new-build detached house", "a navy door"],
  2: ["New-build detached house", "red-brick new-build detached house", "a sage green garage door"],
  3: [
    "New-build semi-detached houses",
    "pair of new-build semi-detached houses with cream upper walls",
    "dark green doors",
  ],
  4: ["New-build detached house", "orange-brick new-build detached house", "a slate roof"],
  5: [
    "New-build semi-detached houses",
    "pair of new-build semi-detached houses with grey boarding",
    "oak doors",
  ],
};

const KINDS = {
  arable: "grounds",
  paddock: "grounds",
  woodland: "grounds",
  plot: "grounds",
  development: "exteriors",
  office: "commercial",
  industrial: "commercial",
  "auction-room": "events",
  antiques: "events",
  "farm-sale": "events",
  "high-street": "heritage",
  "town-house": "heritage",
  farm: "heritage",
  saleroom: "heritage",
};
const KIND_OF = {
  grounds: "ground",
  exteriors: "exterior",
  commercial: "commercial",
  events: "event",
  heritage: "heritage",
};

const ROOMS = {
  living: ["Living room with fireplace", "Living room with window seat"],
  kitchen: ["Kitchen and dining room with island", "Kitchen with round dining table"],
  bedroom: ["Double bedroom", "Double bedroom with painted wall"],
  bathroom: ["Bathroom with freestanding bath", "Bathroom with walk-in shower"],
  dining: ["Dining room", "Dining room"],
  study: ["Study with bookshelves", "Study with bookshelves"],
  "kitchen-old": ["Kitchen in need of updating"],
  "bathroom-old": ["Bathroom with a coloured suite"],
  "living-old": ["Living room with a gas fire in a brick surround"],
};

const article = (text) => `${/^[aeiou]/i.test(text) ? "An" : "A"} ${text}`;

/** The manifest entry of a master, without what describe.mjs measures. */
export function entryOf(name, facts) {
  const [, type, seedText, view] = /^(.*?)-(\d\d)(?:-(.*))?$/.exec(name);
  const seed = Number(seedText);
  if (type === "agency-front") {
    return {
      file: `commercial/${name}.avif`,
      kind: "branch",
      type,
      view,
      set: `${type}-${seedText}`,
      caption: "Ouse & Lark office",
      alt: "A high-street office with a dark green front, the name Ouse & Lark over the window and homes for sale in it",
    };
  }
  if (type.endsWith("-old")) {
    const [caption] = ROOMS[type];
    return {
      file: `interiors/${name}.avif`,
      kind: "interior",
      type: type.replace("-old", ""),
      view: "interior",
      style: "dated",
      set: name,
      caption,
      alt: article(caption.toLowerCase()),
    };
  }
  if (ROOMS[type]) {
    const [first, second] = ROOMS[type];
    const caption = seed < PALETTES.length ? first : second;
    const palette = PALETTES[seed % PALETTES.length];
    return {
      file: `interiors/${name}.avif`,
      kind: "interior",
      type,
      view: "interior",
      set: `palette-${seed % PALETTES.length}`,
      palette,
      ...(styleOf(type, seed) === undefined ? {} : { style: styleOf(type, seed) }),
      caption,
      alt: `${article(caption.toLowerCase())} in ${palette}`,
    };
  }
  if (type === "office-room" || type === "shop-room") {
    const [caption, alt] = SCENES[name];
    const trade = type.replace("-room", "");
    return {
      file: `interiors/${trade}-${seedText}.avif`,
      kind: "commercial",
      type: `${trade}-interior`,
      view: "interior",
      set: `${trade}-interior-${seedText}`,
      caption,
      alt,
    };
  }
  if (SCENES[name]) {
    const [caption, alt] = SCENES[name];
    const folder = KINDS[type];
    const shown =
      view ??
      { "farm-sale": "wide" }[type] ??
      (folder === "heritage" && type !== "saleroom" ? "front" : "interior");
    return {
      file: `${folder}/${name}.avif`,
      kind: KIND_OF[folder],
      type,
      view: shown,
      set: `${type}-${seedText}`,
      caption,
      alt,
    };
  }
  const file = `exteriors/${name}.avif`;
  const set = `${type}-${seedText}`;
  if (type === "new-build") {
    const [title, what, detail] = NEW_BUILDS[seed];
    return {
      file,
      kind: "exterior",
      type: typeOf(type, seed),
      geometry: geometryOf(type, seed),
      view,
      set,
      caption: `${title}, ${VIEWS[view]}`,
      alt:
        view === "rear"
          ? `The back of ${article(what).toLowerCase()}, with a lawn and terrace`
          : `${article(what)} with ${detail}`,
    };
  }
  const [title, what, detail] = HOUSES[type];
  const subject = what(facts, MASSINGS[type]?.[seed]);
  const extra = view !== "rear" && detail ? ` with ${detail(facts)}` : "";
  const alt =
    view === "rear"
      ? `The garden side of ${article(subject).replace(/^A/, "a")}`
      : view === "front"
        ? `${article(subject)}${extra}`
        : `${article(subject)}${extra}, seen from the corner`;
  return {
    file,
    kind: "exterior",
    type,
    geometry: geometryOf(type, seed),
    view,
    set,
    caption: `${title}, ${VIEWS[view]}`,
    alt,
  };
}
