import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import type { PropertyPage } from "../../../domain/pages/property-page.ts";
import { drawQrCode } from "./qr-code.ts";

describe("the QR code of a property's page", () => {
  let demo: DemoApp;
  beforeAll(async () => {
    demo = await startDemoApp("sqlite", { count: 20 });
  });
  afterAll(() => demo?.close());

  it("is a picture of the page's URL, which the page shows", async () => {
    const [home] = await demo.testDb.db.query
      .selectFrom("properties")
      .select(["property_id", "channel"])
      .limit(1)
      .execute();
    const path = `/properties/${home?.property_id}/${home?.channel}`;
    const { fullUrl } = (await demo.app.inject(`${path}.ljson`)).json<PropertyPage>();
    expect(new URL(fullUrl).pathname).toBe(path);
    const answer = await demo.app.inject(`${path}/qr.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/svg+xml");
    expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
    expect(answer.body).toBe(drawQrCode(fullUrl));
    expect((await demo.app.inject(path)).body).toContain(`src="${path}/qr.svg" alt="QR code of ${fullUrl}"`);
  });

  it.each(["0/sales", "abc/sales", "99999999999/sales", "1/rentals", "1/Sales"])(
    "isn't drawn for %s",
    async (path) => {
      expect((await demo.app.inject(`/properties/${path}/qr.svg`)).statusCode).toBe(404);
    },
  );
});
