import { placeKey } from "./place.ts";

/** As people write counties on letters. */
const COUNTIES: Readonly<Record<string, string>> = {
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
};
const COUNTRIES = new Set(["uk", "england", "scotland", "wales"]);

/** What a name may be looked up as, likeliest first: 'Ely Cambs', 'Saint Ives', 'Ely, Cambridgeshire, UK'. */
export function placeNameKeys(text: string): string[] {
  const key = placeKey(text);
  const words = key.split(" ");
  const atHome = COUNTRIES.has(words.at(-1) ?? "") && words.length > 1 ? words.slice(0, -1) : words;
  const county = atHome.length > 1 ? (atHome.at(-1) ?? "") : "";
  const whole = Object.hasOwn(COUNTIES, county) ? [...atHome.slice(0, -1), COUNTIES[county] ?? ""] : atHome;
  const saints = whole.map((word) => (word === "saint" ? "st" : word));
  return [...new Set([key, whole.join(" "), saints.join(" ")])].filter((each) => each !== "");
}

/** How a street ends. A hamlet may be called so too. */
const STREET_ENDS = new Set(
  "street road lane close avenue drive way court crescent terrace row walk gardens grove mews st rd ave ln".split(
    " ",
  ),
);

/** Alone, or with a town after it: 'Broad Street', 'Broad Street, Ely'. */
export function hasStreetName(text: string): boolean {
  const [, ...later] = placeKey(text).split(" ");
  return later.some((word) => STREET_ENDS.has(word));
}
