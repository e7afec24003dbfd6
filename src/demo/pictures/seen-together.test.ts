import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { getPropertyPath, type Property } from "../../domain/property/property.ts";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { listResults, SimilarFinder } from "./seen-together.ts";

/** Every so many properties: enough for each kind, without asking for all 500 pages. */
const EVERY = 17;

describe("what the demo's pictures are chosen for", () => {
  let demo: DemoApp;
  let properties: Property[];

  beforeAll(async () => {
    demo = await startDemoApp("sqlite");
    properties = (await makeDemoAgency()).properties;
  });
  afterAll(() => demo?.close());

  it("are the similar properties that the property page shows, in the same order", async () => {
    const finder = new SimilarFinder(properties, londonDay(Date.now()));
    const asked = properties.filter((_, index) => index % EVERY === 0);
    for (const property of asked) {
      const { similar } = (await demo.app.inject(`${getPropertyPath(property)}.ljson`)).json<PropertyPage>();
      const expected = finder.find(property).map(({ propertyId }) => propertyId);
      expect({ of: property.reference, similar: similar.map(({ id }) => id) }).toEqual({
        of: property.reference,
        similar: expected,
      });
    }
    expect(new Set(asked.map(({ propertyType }) => propertyType)).size).toBeGreaterThan(8);
  });

  it.each(["sales", "lettings"])("are the first results of the search, %s", async (channel) => {
    const [all, homes] = ["", "kind-homes"].map((kind) =>
      listResults(properties).find(({ name }) => name === `${channel}${kind && " homes"} most-recent-first`),
    );
    const search = async (fragment: string) =>
      (await demo.app.inject(`/search.ljson?channel=${channel}${fragment}`))
        .json<SearchPage>()
        .properties.map(({ id }) => id);
    const first = (list: typeof all) => list?.listings.slice(0, 12).map(({ propertyId }) => propertyId);
    expect(await search("")).toEqual(first(all));
    expect(await search("&fragment=kind-homes")).toEqual(first(homes));
  });
});
