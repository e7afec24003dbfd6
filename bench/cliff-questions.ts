import type { PropertyCard } from "../src/domain/property/card/property-card.ts";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";

/** One kind of page or call. All its paths differ. */
export interface Question {
  name: string;
  paths: string[];
}

interface QuestionOptions {
  ask: (path: string) => Promise<Response>;
  /** How many paths of each kind. */
  variants: number;
}

const RESULT_PAGES = 5;
const TOWNS = [
  "ely-cambridgeshire",
  "newmarket-suffolk",
  "cambridge-cambridgeshire",
  "huntingdon-cambridgeshire",
  "thetford-norfolk",
  "bury-st-edmunds-suffolk",
];
/** A price follows. */
const PHRASES = [
  "3 bed house with a garden near Ely under",
  "two bedroom flat in Cambridge under",
  "detached house with garage in Suffolk under",
  "bungalow near Newmarket under",
  "cottage with a fireplace around Thetford under",
  "new homes in Huntingdon with parking under",
];
const TYPES = ["terraced-house", "detached-house", "semi-detached-house", "bungalow"];
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
export async function listQuestions({ ask, variants }: QuestionOptions): Promise<Question[]> {
  const properties = await readProperties(ask);
  const homes = properties.map(({ property_url }) => property_url);
  const ids = properties.map(({ id }) => id);
  const branches = await readSitemap(ask, "branches");
  const people = await readSitemap(ask, "people");
  const lastSitemaps = await listLastSitemaps(ask);
  const vary = (name: string, toPath: (index: number) => string): Question => ({
    name,
    paths: Array.from({ length: variants }, (_, index) => toPath(index)),
  });
  const pick = (values: readonly string[], index: number) => values[index % values.length] ?? "/";
  const price = (index: number) => `from-${100_000 + index * 1_000}`;
  const text = (words: readonly string[], index: number) =>
    `/search.ljson?channel=sales&fragment=text-${encodeURIComponent(pick(words, index))}/${price(index)}`;
  return [
    vary("home page", (index) => `/?v=${index}`),
    vary("search page", (index) => `/search?channel=sales&fragment=${price(index)}`),
    vary("search data", (index) => `/search.ljson?channel=sales&fragment=${price(index + 100)}`),
    vary(
      "search around a town",
      (index) => `/search.ljson?place_id=${pick(TOWNS, index)}&fragment=within-10-miles/${price(index)}`,
    ),
    vary(
      "search, last page",
      (index) => `/search.ljson?channel=sales&fragment=${price(index + 200)}/page-99999`,
    ),
    vary("search, one word", (index) => text(WORDS, index)),
    vary("search, two words", (index) => text(TWO_WORDS, index)),
    vary(
      "plain English",
      (index) =>
        `/search.ljson?q=${encodeURIComponent(`${pick(PHRASES, index)} ${300_000 + index * 1_000}`)}`,
    ),
    vary(
      "map of the region",
      (index) => `/search.ljson?channel=sales&fragment=view--1.${100 + index},51.5,2,53.5`,
    ),
    vary("suggestions", (index) => `/places?q=${pick(["el", "cam", "new", "bury", "thet", "hun"], index)}`),
    vary("property page", (index) => pick(homes, index)),
    vary("property data", (index) => `${pick(homes, index + variants)}.ljson`),
    vary("cards", (index) => `/property_cards.ljson?ids=${ids.slice(index, index + 6).join(",")}`),
    vary("compare", (index) => `/compare?ids=${ids.slice(index, index + 4).join(",")}`),
    vary("branches", (index) => `/branches?place_id=${pick(TOWNS, index)}&v=${index}`),
    vary("branch page", (index) => `${pick(branches, index)}?v=${index}`),
    vary("person's page", (index) => `${pick(people, index)}?v=${index}`),
    vary("sales events", (index) => `/sales-events?v=${index}`),
    vary("sitemap index", (index) => `/sitemap.xml?v=${index}`),
    vary("first sitemap of properties", (index) => `/sitemaps/properties-1.xml?v=${index}`),
    vary("last sitemap of properties", (index) => `${pick(lastSitemaps, index)}?v=${index}`),
    vary(
      "instant valuation",
      (index) => `/instant_valuation?postcode=CB7+4EX&type=${pick(TYPES, index)}&beds=${1 + (index % 5)}`,
    ),
    vary("health", (index) => `/healthz?v=${index}`),
  ];
}

async function readProperties(ask: QuestionOptions["ask"]): Promise<PropertyCard[]> {
  const properties: PropertyCard[] = [];
  for (let page = 1; page <= RESULT_PAGES; page += 1) {
    const response = await ask(`/search.ljson?channel=sales&fragment=page-${page}`);
    properties.push(...((await response.json()) as SearchPage).properties);
  }
  return properties;
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
