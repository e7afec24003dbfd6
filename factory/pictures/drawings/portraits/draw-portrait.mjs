import { round1, wrapSvg } from "../svg.mjs";
import { drawClothes } from "./clothes.mjs";
import { drawFeatures, drawHead } from "./face.mjs";
import { LONG_HAIR } from "./hair-long.mjs";
import { SHORT_HAIR } from "./hair-short.mjs";
import { CLOTHS, darken, GROUNDS, HAIRS, lighten, SKINS } from "./palette.mjs";

const WIDTH = 600;
const HEIGHT = 720;

/** "_" stands for the colour. */
const HAIR_WORDS = {
  bob: "_ bob",
  fringe: "_ bob with a fringe",
  long: "long _ hair",
  waves: "wavy _ hair",
  curly: "_ curls",
  afro: "_ afro",
  "top-bun": "_ hair in a bun",
  "low-bun": "_ hair tied back",
  ponytail: "_ ponytail",
  braids: "_ braids",
  crop: "short _ hair",
  side: "short _ hair",
  quiff: "_ quiff",
  fade: "short _ hair",
  curls: "curly _ hair",
  wavy: "wavy _ hair",
  receding: "short _ hair",
  pixie: "short _ hair",
  bald: "bald head",
  shaved: "shaved head",
};
const TONE_WORDS = { sandy: "light brown", dark: "dark brown" };
const CLOTH_WORDS = {
  pine: "dark green",
  sky: "pale blue",
  madder: "red",
  mustard: "yellow",
  oat: "cream",
  clay: "terracotta",
  moss: "olive",
  rose: "pink",
};
const WEAR_WORDS = { knit: "jumper", roll: "roll-neck" };
const BEARD_WORDS = {
  full: "beard",
  short: "short beard",
  stubble: "stubble",
  moustache: "moustache",
  goatee: "goatee",
};

export function describePortrait(person) {
  const [garment, cloth] = person.wear;
  const nameCloth = (name) => CLOTH_WORDS[name] ?? name;
  const tone = TONE_WORDS[person.tone] ?? person.tone;
  const head = person.wrap
    ? `${nameCloth(person.wrap)} ${person.hair}`
    : HAIR_WORDS[person.hair].replace("_", tone);
  const extras = [BEARD_WORDS[person.beard], person.glasses && "glasses"].filter(Boolean);
  return `Illustrated portrait, ${[head, ...extras].join(", ")} and ${nameCloth(cloth)} ${WEAR_WORDS[garment] ?? garment}`;
}

/** Path numbers come out of arithmetic: one decimal is all a portrait needs. */
const shorten = (svg) => svg.replace(/-?\d+\.\d{2,}/g, (number) => String(round1(Number(number))));

export function drawPortrait(person) {
  const skin = SKINS[person.skin];
  const hair = HAIRS[person.tone];
  const ground = GROUNDS[person.ground];
  const style = { ...SHORT_HAIR, ...LONG_HAIR }[person.hair];
  const { back = "", front = "", over = "" } = style(hair, CLOTHS[person.wrap]);
  const turn = `transform="rotate(${person.tilt ?? 0} 0 490)"`;
  const body =
    `<circle cx="300" cy="330" r="262" fill="${lighten(ground, 0.38)}"/>` +
    `<path d="M0 640C150 600 450 600 600 640V720H0Z" fill="${darken(ground, 0.05)}"/>` +
    `<g transform="translate(300 0)"><g ${turn}>${back}</g>${drawClothes(person, skin, CLOTHS)}` +
    `<g ${turn}>${drawHead(person, skin)}${drawFeatures(person, skin, hair)}${over}${front}</g></g>`;
  return {
    svg: shorten(wrapSvg({ width: WIDTH, height: HEIGHT, label: describePortrait(person), body, ground })),
    width: WIDTH,
    height: HEIGHT,
  };
}
