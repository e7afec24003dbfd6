import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import type { PropertyPage } from "../../domain/property/property-page.ts";
import type { SearchPage } from "../../domain/search/search-page.ts";

describe.each(ENGINES)("a property's page (%s)", (engine) => {
  let demo: DemoApp;
  let sale: string;
  let letting: string;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    const first = async (channel: string) =>
      (await demo.app.inject(`/search.ljson?channel=${channel}`)).json<SearchPage>().properties[0]
        ?.property_url ?? "";
    [sale, letting] = [await first("sales"), await first("lettings")];
  });
  afterAll(() => demo?.close());

  const ask = async (url: string) => (await demo.app.inject(`${url}.ljson`)).json<PropertyPage>();

  it("tells what the property is, with pictures, material information and whom to ask", async () => {
    const page = await ask(sale);
    expect(page.card.property_url).toBe(sale);
    expect(page.details.description.length).toBeGreaterThan(0);
    for (const { key } of page.details.photos) expect(page.pictures[key]).toBeDefined();
    expect(page.contact.telephone).toMatch(/^\d/);
    const { body } = await demo.app.inject(sale);
    expect(body).toContain("Material information");
    expect(body).toContain('data-page="properties#show"');
  });

  it("gives the number of its channel", async () => {
    const [forSale, toLet] = [await ask(sale), await ask(letting)];
    const { db } = demo.testDb;
    const branch = async ({ contact }: PropertyPage) =>
      JSON.parse(
        (
          await db.query
            .selectFrom("branches")
            .select("body_json")
            .where("branch_url", "=", contact.branchUrl)
            .executeTakeFirstOrThrow()
        ).body_json,
      );
    expect(forSale.contact.telephone).toBe((await branch(forSale)).salesTelephone);
    expect(toLet.contact.telephone).toBe((await branch(toLet)).lettingsTelephone);
  });

  it("shows others nearby at about its price, never itself", async () => {
    const { similar, card } = await ask(sale);
    for (const other of similar) {
      expect(other.id).not.toBe(card.id);
      expect(other.property_channel).toBe("sales");
    }
  });

  it("leads from the other channel's address to its own, and knows no other", async () => {
    const wrong = await demo.app.inject(sale.replace("sales", "lettings"));
    expect([wrong.statusCode, wrong.headers.location]).toEqual([301, sale]);
    expect((await demo.app.inject("/properties/999999/sales")).statusCode).toBe(404);
    expect((await demo.app.inject("/properties/x/sales")).statusCode).toBe(404);
  });
});
