import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import {
  listCompareContradictions,
  listPageContradictions,
  listShownContradictions,
} from "../../../tests/support/property-contradictions.ts";
import { ALL_STATES, listStates } from "../../../tests/support/property-states.ts";
import { readRandomPool } from "../../../tests/support/random-pool.ts";
import { sampleProperties } from "../../../tests/support/random-property.ts";
import {
  listJsonFaults,
  listMarkupFaults,
  listStrings,
  listTextFaults,
  readShownText,
} from "../../../tests/support/shown-text.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { propertyCardSchema } from "../../domain/property/card/property-card-schema.ts";
import { CHANNELS } from "../../domain/property/channel.ts";
import type { ComparePage } from "../../domain/property/compare/compare.ts";
import { MOST_COMPARED } from "../../domain/property/compare/comparison.ts";
import { getPropertyPath, type Property } from "../../domain/property/property.ts";
import { MOST_CARDS } from "../../domain/property/property-calls-schema.ts";
import { EMPTY_SEARCH, STATUS_FILTERS } from "../../domain/search/search.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Engine } from "../db/database.ts";
import { findProperties } from "../property/property-queries.ts";
import { sendToFriendMail } from "../property/send-to-friend/send-to-friend-mail.ts";
import { insertProperties } from "../property/write-properties.ts";

const SEED = 20_261_115;
const FIRST_ID = 500_000;
/** Enough for every state, see the last test. `RANDOM_PROPERTIES=2000` checks more. */
const COUNT = Number(process.env.RANDOM_PROPERTIES ?? 700);
/** HTML takes six times as long as data, so most properties are checked as data only. */
const SIZES: readonly (readonly [Engine, { count: number; pages: number }])[] = [
  ["sqlite", { count: COUNT, pages: 80 }],
  ["postgres", { count: 200, pages: 10 }],
];
const AGENCY = { agencyName: "Ouse & Lark", publicUrl: "http://gable.test" };
const FRIEND = {
  property_id: FIRST_ID,
  name: "Rosa",
  email: "rosa@example.org",
  friend_name: "Piet",
  friend_email: "piet@example.org",
  message: "",
};

describe.each(SIZES)("random properties (%s)", { timeout: 120_000 }, (engine, { count, pages }) => {
  let demo: DemoApp;
  let homes: Property[];
  const faults: string[] = [];

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    homes = sampleProperties({
      seed: SEED,
      count,
      firstId: FIRST_ID,
      pool: await readRandomPool(demo.testDb),
    });
    const { db } = demo.testDb;
    await db.transaction((trx) => insertProperties(db, trx, homes, { isNews: false }));
  });
  afterAll(() => demo?.close());

  const get = async (url: string) => {
    const response = await demo.app.inject(url);
    if (response.statusCode !== 200) faults.push(`${url} answers ${response.statusCode}`);
    return response;
  };
  const note = (url: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${url}: ${fault}`));
  const expectNoFaults = () => {
    const found = faults.splice(0);
    expect(keepOneOfEach(found), `${found.length} faults with seed ${SEED}`).toEqual([]);
  };

  it("are stored and read unchanged, except for videos that can't be shown", async () => {
    const ids = homes.map(({ propertyId }) => propertyId);
    const stored = [];
    for (const chunk of chunksOf(ids, 400))
      stored.push(...(await findProperties(demo.testDb.db.query, chunk)));
    const strip = ({ details, tags, ...home }: Property) => ({
      ...home,
      tags: [...tags].sort(),
      details: { ...details, virtualTours: [], propertyVideos: [] },
    });
    expect(stored.map(strip)).toEqual(homes.map(strip));
  });

  it("have page data without holes or contradictions", async () => {
    for (const home of homes) {
      const url = `${getPropertyPath(home)}.ljson`;
      const page = (await get(url)).json<PropertyPage>();
      note(url, [...listJsonFaults(page), ...listPageContradictions(home, page)]);
    }
    expectNoFaults();
  });

  it("have pages without holes or contradictions", async () => {
    for (const home of homes.slice(0, pages)) {
      const url = getPropertyPath(home);
      const { body } = await get(url);
      const page = (await get(`${url}.ljson`)).json<PropertyPage>();
      const text = readShownText(body);
      note(url, [
        ...listTextFaults(text),
        ...listMarkupFaults(body),
        ...listShownContradictions(page, text),
        ...listStructuredDataFaults(body),
      ]);
    }
    expectNoFaults();
  });

  it("have cards and emails without holes", async () => {
    const cards: PropertyCard[] = [];
    for (const chunk of chunksOf(homes, MOST_CARDS)) {
      const url = `/property_cards.ljson?ids=${chunk.map(({ propertyId }) => propertyId).join(",")}`;
      cards.push(...(await get(url)).json<{ properties: PropertyCard[] }>().properties);
    }
    expect(cards.map(({ id }) => id)).toEqual(homes.map(({ propertyId }) => propertyId));
    for (const card of cards) {
      const { error } = propertyCardSchema.safeParse(card);
      const mail = sendToFriendMail({ ...AGENCY, card, sent: FRIEND });
      note(card.property_url, [
        ...(error ? [error.message] : []),
        ...listJsonFaults(card),
        ...listTextFaults(mail.text),
        ...listTextFaults(mail.subject),
        ...listMarkupFaults(`<main>${mail.html}</main>`),
        ...listTextFaults(readShownText(`<main>${mail.html}</main>`)),
      ]);
    }
    expectNoFaults();
  });

  it("are compared without holes or contradictions", async () => {
    for (const channel of CHANNELS) {
      const ofChannel = homes.filter((home) => home.channel === channel);
      for (const chunk of chunksOf(ofChannel, MOST_COMPARED)) {
        const url = `/compare.ljson?ids=${chunk.map(({ propertyId }) => propertyId).join(",")}`;
        const page = (await get(url)).json<ComparePage>();
        note(url, listJsonFaults(page));
        for (const [index, home] of chunk.entries())
          note(`${url} ${home.propertyId}`, listCompareContradictions(home, page.groups, index));
      }
    }
    expectNoFaults();
  });

  it.each(CHANNELS)("are listed among the %s without holes", async (channel) => {
    for (const status of [null, ...STATUS_FILTERS]) {
      const url = toSearchPath({ ...EMPTY_SEARCH, channel, status });
      const { body } = await get(url);
      note(url, [...listTextFaults(readShownText(body)), ...listMarkupFaults(body)]);
    }
    expectNoFaults();
  });
});

describe("a sample of random properties", () => {
  it("covers every type, status, price and state", () => {
    const pool = { branchIds: [1], staffMemberIds: [1], pictureKeys: ["houses/a"], now: 0 };
    const sample = sampleProperties({ seed: SEED, count: COUNT, firstId: FIRST_ID, pool });
    const seen = new Set(sample.flatMap(listStates));
    expect(ALL_STATES.filter((state) => !seen.has(state))).toEqual([]);
  });
});

/** A fault of one page is usually a fault of many, so each kind is reported once. */
function keepOneOfEach(faults: readonly string[]): string[] {
  const kinds = faults.map((fault) => [fault.slice(fault.indexOf(": ")).replace(/".*/, ""), fault] as const);
  return [...new Map(kinds).values()];
}

/** Search engines reject empty values. */
function listStructuredDataFaults(html: string): string[] {
  const documents = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return documents.flatMap(([, json = ""]) => {
    const document: unknown = JSON.parse(json);
    const empty = listStrings(document).filter(({ text }) => text.trim() === "");
    return [
      ...listJsonFaults(document),
      ...empty.map(({ path }) => `the structured data's ${path} is empty`),
      ...(/:null\b/.test(json) ? ["the structured data has a null"] : []),
    ];
  });
}
