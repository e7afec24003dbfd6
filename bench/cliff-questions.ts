import type { PropertyCard } from "../src/domain/property/card/property-card.ts";

/** One kind of page or call. The first path warms up; the others differ from it and from each other. */
export interface Question {
  name: string;
  paths: string[];
}

interface QuestionOptions {
  ask: (path: string) => Promise<Response>;
  properties: readonly PropertyCard[];
}

const VARIANTS = 6;
const TOWNS = [
  "ely-cambridgeshire",
  "newmarket-suffolk",
  "cambridge-cambridgeshire",
  "huntingdon-cambridgeshire",
  "thetford-norfolk",
  "bury-st-edmunds-suffolk",
];
const PHRASES = [
  "3 bed house with a garden near Ely under 400000",
  "two bedroom flat to rent in Cambridge",
  "detached house with garage in Suffolk",
  "bungalow near Newmarket",
  "cottage with a fireplace around Thetford",
  "new homes in Huntingdon with parking",
];
const WORDS = ["garden", "kitchen", "garage", "fireplace", "conservatory", "cellar"];
const TWO_WORDS = [
  "the kitchen and the garden",
  "a garage and a garden",
  "the hall and the landing",
  "a study and a garden",
  "the dining room and the kitchen",
  "a bathroom and a shower",
];

/** Every kind of page and call of the public site. */
export async function listQuestions({ ask, properties }: QuestionOptions): Promise<Question[]> {
  const homes = properties.map(({ property_url }) => property_url);
  const ids = properties.map(({ id }) => id);
  const branches = await readSitemap(ask, "branches");
  const people = await readSitemap(ask, "people");
  const lastSitemaps = await listLastSitemaps(ask);
  const vary = (name: string, toPath: (index: number) => string): Question => ({
    name,
    paths: Array.from({ length: VARIANTS }, (_, index) => toPath(index)),
  });
  const pick = (values: readonly string[], index: number) => values[index % values.length] ?? "/";
  const price = (index: number) => `from-${100_000 + index * 1_000}`;
  return [
    vary("home page", (index) => `/?v=${index}`),
    vary("search page", (index) => `/search?channel=sales&fragment=${price(index)}`),
    vary("search data", (index) => `/search.ljson?channel=sales&fragment=${price(index + 20)}`),
    vary(
      "search around a town",
      (index) => `/search.ljson?place_id=${pick(TOWNS, index)}&fragment=within-10-miles`,
    ),
    vary(
      "search, last page",
      (index) => `/search.ljson?channel=sales&fragment=${price(index + 40)}/page-99999`,
    ),
    vary("search, one word", (index) => `/search.ljson?channel=sales&fragment=text-${pick(WORDS, index)}`),
    vary(
      "search, two words",
      (index) => `/search.ljson?channel=sales&fragment=text-${encodeURIComponent(pick(TWO_WORDS, index))}`,
    ),
    vary("plain English", (index) => `/search.ljson?q=${encodeURIComponent(pick(PHRASES, index))}`),
    vary(
      "map of the region",
      (index) => `/search.ljson?channel=sales&fragment=view--1.${index + 1},51.5,2,53.5`,
    ),
    vary("suggestions", (index) => `/places?q=${pick(["el", "cam", "new", "bury", "thet", "hun"], index)}`),
    vary("property page", (index) => pick(homes, index)),
    vary("property data", (index) => `${pick(homes, index + VARIANTS)}.ljson`),
    vary("cards", (index) => `/property_cards.ljson?ids=${ids.slice(index, index + 6).join(",")}`),
    vary("compare", (index) => `/compare?ids=${ids.slice(index, index + 4).join(",")}`),
    vary("branches", (index) => `/branches?place_id=${pick(TOWNS, index)}`),
    vary("branch page", (index) => pick(branches, index)),
    vary("person's page", (index) => pick(people, index)),
    vary("sales events", (index) => `/sales-events?v=${index}`),
    vary("sitemap index", (index) => `/sitemap.xml?v=${index}`),
    vary("last sitemap of properties", (index) => `${pick(lastSitemaps, index)}?v=${index}`),
    vary(
      "instant valuation",
      (index) => `/instant_valuation?postcode=CB7+4EX&type=terraced-house&beds=${1 + index}`,
    ),
    vary("health", (index) => `/healthz?v=${index}`),
  ];
}

async function readSitemap(ask: QuestionOptions["ask"], kind: string): Promise<string[]> {
  return listLocations(await (await ask(`/sitemaps/${kind}-1.xml`)).text());
}

async function listLastSitemaps(ask: QuestionOptions["ask"]): Promise<string[]> {
  const files = listLocations(await (await ask("/sitemap.xml")).text());
  return files.filter((file) => file.includes("/properties-")).slice(-1);
}

function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}
