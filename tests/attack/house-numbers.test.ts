import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putHouseNumbers } from "../../src/server/property/house-number-queries.ts";
import { findProperties } from "../../src/server/property/property-queries.ts";
import { putProperties } from "../../src/server/property/write-properties.ts";
import { match, put, send } from "../support/alert-world.ts";
import type { TestDb } from "../support/engines.ts";
import { until } from "../support/patience.ts";
import {
  collectOutputs,
  listPagePatterns,
  type Outputs,
  PAGE_OUTPUTS,
  ROUTE_OUTPUTS,
} from "../support/public-outputs.ts";
import { createPublicWorld } from "../support/public-world.ts";

/** Unlike any other text on the site. */
const MARK = "ZQX-1000";

/** A link without a token, and a page that doesn't exist. */
const UNANSWERED = ["GET /user/confirm-email", "*"];
/** Outputs that show homes, so that a house number in a home's own texts would appear in them. */
const OUTPUTS_WITH_HOMES = [
  "GET /search.ljson",
  "GET /property_cards.ljson",
  "GET /saved_properties.ljson",
  "GET /instant_valuation",
  "/",
  "/search",
  "/properties/:propertyId/:channel",
  "/compare",
  "/branches/:branchUrl",
  "/staff/:staffMemberId",
  "/sales-events/:eventId",
  "*",
  "/send-to-friend",
  "/material-alert",
  "/material-alerts/:alert/:signature",
  "/valuation",
  "/new-homes-enquiry",
  "/book-a-viewing",
  "/viewings/:lead/:expires/:signature",
  "GET /viewings/:lead/:expires/:signature/viewing.ics",
  "email to rosa@example.uk",
  "email to piet@example.org",
  "email to told@example.org",
  "email to huntingdon@ouselark.example",
  "email to rosa@example.org",
];

describe("house numbers", () => {
  const routes = new Set<string>();
  let testDb: TestDb;
  let world: Awaited<ReturnType<typeof createPublicWorld>>;

  beforeAll(async () => {
    world = await createPublicWorld(collectRoute);
    testDb = world.testDb;
    const { db } = testDb;
    const rows = await db.query.selectFrom("properties").select("property_id").execute();
    const numbers = rows.map(({ property_id: propertyId }) => ({
      propertyId,
      houseNumber: MARK + propertyId,
    }));
    await db.transaction((trx) => putHouseNumbers(trx, numbers));
  });
  afterAll(() => world?.close());

  function collectRoute({ method, url, config }: RouteOptions): void {
    // The desk shows them to the people who work there.
    if (config?.desk) return;
    for (const name of [method].flat()) if (name !== "HEAD") routes.add(`${name} ${url}`);
  }

  /** Changes a home's price and lets the alerts tell of it. */
  async function sendAlert(pounds: number): Promise<void> {
    const { db } = testDb;
    const [home] = await findProperties(db.query, [world.home.propertyId]);
    if (!home) return expect.fail("There is no such home.");
    await put(db, [{ ...home, priceValue: pounds, price: `£${pounds.toLocaleString("en-GB")}` }]);
    await match(db);
    await send(db);
  }
  const listMarked = (outputs: Outputs) =>
    [...outputs].filter(([, text]) => text.includes(MARK)).map(([name]) => name);
  /** The outputs that were asked for, but never with success. */
  const listWithoutAnswer = (outputs: Outputs) =>
    [...outputs]
      .filter(([, text]) => /^\d{3} \{/.test(text) && !/^[23]\d\d \{/m.test(text))
      .map(([name]) => name);

  it("are looked for in every route of the app", () => {
    expect(Object.keys(ROUTE_OUTPUTS).sort()).toEqual([...routes].sort());
  });

  it("are looked for on every page of the route table", () => {
    expect(Object.keys(PAGE_OUTPUTS).sort()).toEqual(listPagePatterns().sort());
  });

  it("appear in no page, data, sitemap or email", { timeout: 120_000 }, async () => {
    await sendAlert(123_000);
    const outputs = await collectOutputs(world);
    expect(listMarked(outputs)).toEqual([]);
    expect(listWithoutAnswer(outputs)).toEqual(UNANSWERED);
  });

  it("would be found wherever homes are shown", { timeout: 120_000 }, async () => {
    const { db } = testDb;
    const rows = await db.query.selectFrom("properties").select("property_id").execute();
    const homes = await findProperties(
      db.query,
      rows.map(({ property_id }) => property_id),
    );
    const marked = homes.map(({ displayAddress, street, ...home }) => ({
      ...home,
      displayAddress: `${MARK}${home.propertyId} ${displayAddress}`,
      street: `${MARK}${home.propertyId} ${street}`,
    }));
    await db.transaction((trx) => putProperties(db, trx, marked));
    await sendAlert(122_000);
    const cards = `/property_cards.ljson?ids=${world.home.propertyId}`;
    await until(async () => expect((await world.app.inject(cards)).body).toContain(MARK));
    const found = listMarked(await collectOutputs(world));
    expect(found.sort()).toEqual([...OUTPUTS_WITH_HOMES].sort());
  });
});
