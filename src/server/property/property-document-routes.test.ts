import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../tests/support/engines.ts";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { Property } from "../../domain/property/property.ts";
import { openMediaStore } from "../media/store/open-media-store.ts";
import { findProperty } from "./property-queries.ts";
import { putProperties, removeProperties } from "./write-properties.ts";

const PDF = Buffer.from("%PDF-1.7\nA brochure of a test.\n%%EOF\n");
const KEY = createHash("sha256").update(PDF).digest("hex");

describe.each(ENGINES)("a property's documents (%s)", (engine) => {
  let demo: DemoApp;
  let home: Property;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 60 });
    const { db, dataDir } = demo.testDb;
    await openMediaStore({ dataDir, mediaUrl: undefined }).put(`documents/${KEY}.pdf`, PDF);
    const ids = await db.query.selectFrom("properties").select("property_id").limit(1).execute();
    const property = await findProperty(db.query, ids[0]?.property_id ?? 0);
    if (!property) throw new Error("There is no property.");
    home = {
      ...property,
      details: {
        ...property.details,
        documents: [
          { kind: "brochure", label: 'Our "brochure" (2026)', key: KEY, bytes: PDF.length },
          { kind: "certificate", label: "Energy certificate", url: "https://example.org/epc" },
          { kind: "other", label: "Lost", key: "f".repeat(64), bytes: 9 },
        ],
      },
    };
    await db.transaction((trx) => putProperties(db, trx, [home]));
  });
  afterAll(() => demo?.close());

  const get = (rest: string) => demo.app.inject(`/properties/${home.propertyId}/documents/${rest}`);

  it("are listed on its page", async () => {
    const url = `/properties/${home.propertyId}/${home.channel}`;
    const { documents } = (await demo.app.inject(`${url}.ljson`)).json<PropertyPage>();
    expect(documents.map(({ href }) => href)).toEqual([
      `/properties/${home.propertyId}/documents/1`,
      "https://example.org/epc",
      `/properties/${home.propertyId}/documents/3`,
    ]);
    expect((await demo.app.inject(url)).body).toContain(">Documents</h2>");
  });

  it("are sent as the stored file with a name of their own", async () => {
    const answer = await get("1");
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="our-brochure-2026.pdf"',
      "x-content-type-options": "nosniff",
    });
  });

  it.each(["2", "3", "4", "0", "-1", "1e0", "x", "__proto__", "..%2F1"])(
    "don't include %s",
    async (number) => {
      expect((await get(number)).statusCode).toBe(404);
    },
  );

  it("are gone when the home is withdrawn", async () => {
    const { db } = demo.testDb;
    await db.transaction((trx) => removeProperties(db, trx, [home.propertyId]));
    expect((await get("1")).statusCode).toBe(404);
  });
});
