import { expect, it } from "vitest";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { findProperty } from "../../property/property-queries.ts";
import { findFeed } from "../feed-queries.ts";
import { putByHand, removeByHand } from "./put-by-hand.ts";

const COTTAGE = {
  reference: "HAND-1",
  channel: "sales",
  status: "for-sale",
  displayAddress: "Fore Hill, Ely",
  position: { lat: 52.4, lng: 0.26 },
  price: { pounds: 250_000, qualifier: "", period: "total", perPersonWeek: null },
  summary: "A cottage.",
  description: ["A cottage."],
};

onBothEngines("a property added by hand", (current) => {
  const put = (change: object = {}) =>
    putByHand(current().db, { input: { ...COTTAGE, ...change }, branchId: 1, by: "Sam" });

  it("is listed, changed and removed, with one id", async () => {
    const added = await put();
    expect(added).toMatchObject({ ok: { change: "new" } });
    const propertyId = "ok" in added ? added.ok.propertyId : 0;
    expect(await findProperty(current().db.query, propertyId)).toMatchObject({
      reference: "HAND-1",
      price: "£250,000",
      propertyType: "house",
    });
    expect(await put({ bedrooms: 2 })).toMatchObject({ ok: { propertyId, change: "changed" } });
    expect(await put({ bedrooms: 2 })).toMatchObject({ ok: { propertyId, change: "unchanged" } });
    expect(await findFeed(current().db.query, "by-hand")).toMatchObject({
      kind: "by-hand",
      lastHeardAt: null,
    });
    expect(await removeByHand(current().db, { reference: "HAND-1", by: "Sam" })).toMatchObject({
      ok: { propertyId },
    });
    expect(await findProperty(current().db.query, propertyId)).toBeUndefined();
    expect(await put()).toMatchObject({ ok: { propertyId, change: "new" } });
  });

  it.each([
    ["a status of the other channel", { status: "let" }, /status/],
    ["a field that doesn't exist", { bedroms: 2 }, /bedroms|Unrecognized/],
    ["no position", { position: null }, /can’t tell where/],
  ])("is refused with %s", async (_what, change, reason) => {
    expect(await put(change)).toMatchObject({ refused: expect.stringMatching(reason) });
  });

  it("is refused when the file isn't an object", async () => {
    expect(await putByHand(current().db, { input: [COTTAGE], branchId: 1, by: "Sam" })).toHaveProperty(
      "refused",
    );
  });
});
