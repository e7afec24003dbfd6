import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../support/demo-app.ts";
import { listHomesOfEachKind } from "../support/homes-of-each-kind.ts";
import { listSchemaFaults } from "../support/schema-faults.ts";

/** A page of each other kind that has structured data. */
const PAGES = ["/", "/branches", "/branches/ely", "/branches/ely/departments/lettings", "/pages/about"];

describe("structured data", { timeout: 300_000 }, () => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp("sqlite");
  });
  afterAll(() => demo?.close());

  async function readNodes(path: string): Promise<object[]> {
    const { body } = await demo.app.inject(path);
    const scripts = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const nodes = [...scripts].map(([, text = ""]) => JSON.parse(text) as object);
    expect({ path, hasNodes: nodes.length > 0 }).toEqual({ path, hasNodes: true });
    return nodes;
  }

  it("of every kind of page and home has only what schema.org knows, and nothing empty", async () => {
    const homes = await listHomesOfEachKind(demo.testDb);
    expect(homes.length).toBeGreaterThan(20);
    const nodes = (await Promise.all([...PAGES, ...homes].map(readNodes))).flat();
    expect(listSchemaFaults(nodes)).toEqual([]);
    expect(nodes.filter((node) => /:(?:""|\[\]|\{\}|null)/.test(JSON.stringify(node)))).toEqual([]);
  });

  it.each([
    ["floorSize", { "@type": "RealEstateListing", mainEntity: { "@type": "Place", floorSize: 900 } }],
    ["bedrooms", { "@type": "RealEstateAgent", name: "Ely", bedrooms: 3 }],
    [
      "dayOfWeek",
      {
        "@type": "RealEstateAgent",
        openingHoursSpecification: { "@type": "OpeningHoursSpecification", dayOfWeek: "Mon" },
      },
    ],
    ["never", { name: "Ely" }],
  ])("would be found faulty: %s", (word, node) => {
    expect(listSchemaFaults([{ "@context": "https://schema.org", ...node }]).join()).toContain(word);
  });
});
