import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { expectSameInParts, makeSite } from "../../../tests/support/rendered-page.tsx";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { Page } from "./property-route.tsx";

let demo: DemoApp;
beforeAll(async () => {
  demo = await startDemoApp("sqlite", { count: 120 });
});
afterAll(() => demo?.close());

it("draws every kind of home in several turns as in one piece, so that the browser finds what it expects", async () => {
  const site = makeSite();
  const homes = await demo.testDb.db.query
    .selectFrom("properties")
    .select(["property_id", "channel"])
    .execute();
  for (const { property_id, channel } of homes) {
    const pathname = `/properties/${property_id}/${channel}`;
    const data = (await demo.app.inject(`${pathname}.ljson`)).json<PropertyPage>();
    expect(await expectSameInParts({ site, node: <Page />, data, pathname })).toContain(
      "Material information",
    );
  }
});
