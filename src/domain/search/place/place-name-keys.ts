import { MOST_JOINED_PLACES } from "./place.ts";
import { toPlaceKey } from "./place-keys.ts";

/** Counties as people abbreviate them in postal addresses. */
const COUNTY_ABBREVIATIONS = new Map(
  Object.entries({
    cambs: "cambridgeshire",
    beds: "bedfordshire",
    berks: "berkshire",
    bucks: "buckinghamshire",
    derbys: "derbyshire",
    glos: "gloucestershire",
    hants: "hampshire",
    herts: "hertfordshire",
    lancs: "lancashire",
    leics: "leicestershire",
    lincs: "lincolnshire",
    norf: "norfolk",
    northants: "northamptonshire",
    northumbs: "northumberland",
    notts: "nottinghamshire",
    oxon: "oxfordshire",
    salop: "shropshire",
    som: "somerset",
    staffs: "staffordshire",
    suff: "suffolk",
    warks: "warwickshire",
    wilts: "wiltshire",
    worcs: "worcestershire",
  }),
);

/** Normalises a county as it's written in an address: 'Cambs' and 'Cambridgeshire' are the same. */
export function toCountyKey(county: string): string {
  const key = toPlaceKey(county);
  return COUNTY_ABBREVIATIONS.get(key) ?? key;
}

/** Alone, 'beds' isn't Bedfordshire. */
const BEDROOMS = "beds";
const COUNTRIES = new Set(["uk", "england", "scotland", "wales"]);

/** Lists the keys to look a name up by, likeliest first: 'Ely Cambs', 'Saint Ives', 'Ely, Cambridgeshire, UK'. */
export function listPlaceNameKeys(text: string): string[] {
  const key = toPlaceKey(text).replace(/ (?:train|railway|rail) station$/, " station");
  const words = key.split(" ");
  const withoutCountry = COUNTRIES.has(words.at(-1) ?? "") && words.length > 1 ? words.slice(0, -1) : words;
  const county = withoutCountry.at(-1) ?? "";
  const whole = key === BEDROOMS ? withoutCountry : [...withoutCountry.slice(0, -1), toCountyKey(county)];
  const saints = whole.map((word) => (word === "saint" ? "st" : word));
  return [...new Set([key, whole.join(" "), saints.join(" ")])].filter((each) => each !== "");
}

const JOINER = / ?, ?(?:or|and|&) | (?:or|and|&|\/) | ?[,/] ?/i;

/** Splits 'Cambridge, Ely or Soham' into its names. Empty if there is only one, or too many. */
export function splitJoinedNames(text: string): string[] {
  const names = text
    .replace(/\s+/g, " ")
    .split(JOINER)
    .filter((name) => name !== "");
  return names.length > 1 && names.length <= MOST_JOINED_PLACES ? names : [];
}

/** Last words of street names. Some hamlets have such a name too. */
const STREET_ENDS = new Set(
  "street road lane close avenue drive way court crescent terrace row walk gardens grove mews st rd ave ln".split(
    " ",
  ),
);

/** Whether a text looks like a street, with or without its town: 'Broad Street', 'Broad Street, Ely'. */
export function hasStreetName(text: string): boolean {
  const [, ...later] = toPlaceKey(text).split(" ");
  return later.some((word) => STREET_ENDS.has(word));
}
