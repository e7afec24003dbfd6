import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { DEFAULT_SETTINGS } from "../../domain/site/settings/site-settings.ts";
import { toSite } from "../../domain/site/site.ts";
import { drawWithParts } from "../drawn-parts.tsx";
import { FOREIGN_KEY } from "../router/page-location.ts";
import { PageView } from "../router/router-view.tsx";
import * as module from "./property-route.tsx";

let demo: DemoApp;
beforeAll(async () => {
  demo = await startDemoApp("sqlite", { count: 120 });
});
afterAll(() => demo?.close());

const site = toSite({
  settings: DEFAULT_SETTINGS,
  botCheck: { kind: "none" },
  today: new Date("2026-11-18T12:00:00Z"),
});
const toText = (part: string | Uint8Array) =>
  typeof part === "string" ? part : new TextDecoder().decode(part);

function draw(data: PropertyPage) {
  const pathname = data.card.property_url;
  return (
    <PageView
      Frame={module.Page}
      FailurePage={() => null}
      rootData={site}
      navigate={() => undefined}
      shown={{
        location: { pathname, search: "", hash: "", state: null, key: FOREIGN_KEY },
        isPop: true,
        routeId: "property-route",
        module,
        data,
        failure: undefined,
      }}
    />
  );
}

it("draws every kind of home in several turns as in one piece, so that the browser finds what it expects", async () => {
  const homes = await demo.testDb.db.query
    .selectFrom("properties")
    .select(["property_id", "channel"])
    .execute();
  for (const { property_id, channel } of homes) {
    const page = (await demo.app.inject(`/properties/${property_id}/${channel}.ljson`)).json<PropertyPage>();
    const inOnePiece = renderToString(draw(page)).replace(/^(<link rel="preload"[^>]*>)+/, "");
    const inParts = await drawWithParts(site, draw(page), async () => undefined);
    expect(inParts.map(toText).join("")).toBe(inOnePiece);
    expect(inOnePiece).toContain("Material information");
  }
});
