import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLACES } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import type { AddressSuggestion } from "../../../domain/enquiry/address/address.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";

describe.each(ENGINES)("/address_lookup in the gazetteer (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;

  beforeAll(async () => {
    testDb = await createTestDb(engine, PLACES);
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  let visitors = 0;
  /** Each request has another IP, to stay below the rate limit. */
  function ask(query: Record<string, string>) {
    visitors += 1;
    const remoteAddress = `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
    return app.inject({ url: "/address_lookup", query, remoteAddress });
  }
  const suggested = async (autocomplete: string) =>
    (await ask({ autocomplete })).json<{ suggestions: AddressSuggestion[] }>().suggestions;

  it.each([
    ["CB7 4AA", ["Fore Hill, Ely, CB7 4AA"]],
    ["cb74aa", ["Fore Hill, Ely, CB7 4AA"]],
    ["12 Fore Hill, Ely CB7 4AA", ["Fore Hill, Ely, CB7 4AA"]],
    // The gazetteer knows only the road's number here, which isn't part of an address.
    ["CB7 4AB", ["Ely, CB7 4AB"]],
    ["three cups walk", ["Three Cups Walk, Ely, CB7 4AN"]],
    ["6 Three Cups", ["Three Cups Walk, Ely, CB7 4AN"]],
    ["THREE CUPS WALK, ely", ["Three Cups Walk, Ely, CB7 4AN"]],
    ["three cups walk el", ["Three Cups Walk, Ely, CB7 4AN"]],
    ["12 fore hill, ely", ["Fore Hill, Ely"]],
    ["three cups walk, cambridge", []],
    ["CB7 4ZZ", []],
    ["zz", []],
    ["%", []],
    ["'; drop table postcodes; --", []],
    ["__proto__", []],
  ])("suggests for %j: %j", async (text, lines) => {
    expect((await suggested(text)).map(({ address }) => address)).toEqual(lines);
  });

  it("suggests at most fifteen postcodes with a prefix, in order", async () => {
    const lines = (await suggested("cb7 4a")).map(({ id }) => id);
    expect(lines).toHaveLength(15);
    expect(lines.slice(0, 2)).toEqual(["CB7 4AA", "CB7 4AB"]);
    expect(lines.every((postcode) => postcode.startsWith("CB7 4A"))).toBe(true);
  });

  it("answers a full address and leaves unknown parts empty", async () => {
    const [found] = await suggested("CB7 4AA");
    const response = await ask({ id: found?.id ?? "" });
    expect(response.json()).toEqual({
      building_name: "",
      building_number: "",
      line_1: "Fore Hill",
      line_2: "",
      line_3: "",
      line_4: "",
      town_or_city: "Ely",
      county: "",
      postcode: "CB7 4AA",
    });
  });

  it("doesn't guess between a street's postcodes", async () => {
    const [street] = await suggested("fore hill, ely");
    expect((await ask({ id: street?.id ?? "" })).json()).toMatchObject({
      line_1: "Fore Hill",
      town_or_city: "Ely",
      postcode: "",
    });
  });

  it("is cached only by the visitor's browser, and sets no cookie", async () => {
    const { headers } = await ask({ autocomplete: "CB7 4AA" });
    expect([headers["cache-control"], headers["set-cookie"]]).toEqual(["private, max-age=300", undefined]);
  });

  it.each(["CB7 4ZZ", "street:CB7 4ZZ", "street:", "../../x", "__proto__"])(
    "answers 404 for the id %j",
    async (id) => {
      const response = await ask({ id });
      expect([response.statusCode, response.json().error]).toEqual([404, "unknown-address"]);
      expect(response.json().message).toBe("Sorry we couldn't find that address");
    },
  );

  it.each<Record<string, string>>([
    {},
    { id: "" },
    { id: "x".repeat(201) },
    { autocomplete: "x".repeat(121) },
    { autocomplete: "CB7 4AA", id: "CB7 4AA" },
    { term: "CB7 4AA" },
  ])("refuses %j", async (query) => {
    const response = await ask(query);
    expect([response.statusCode, response.json().error]).toEqual([400, "bad-address-query"]);
  });

  it("is rate limited", async () => {
    const { max } = RATE_LIMITS.addressLookup;
    const again = () => app.inject({ url: "/address_lookup?autocomplete=zz", remoteAddress: "10.9.9.9" });
    for (let count = 0; count < max; count += 1) expect((await again()).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(429);
  });
});
