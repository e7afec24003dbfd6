import { beforeAll, describe, expect, it } from "vitest";
import { makeLinkedHomes } from "../../../../tests/support/linked-homes.ts";
import type { Property } from "../../property/property.ts";
import { listFieldChanges } from "./property-diff.ts";

let home: Property;
beforeAll(async () => {
  home = (await makeLinkedHomes()).sale;
});

describe("listFieldChanges", () => {
  it("finds nothing between a property and itself", () => {
    expect(listFieldChanges(home, structuredClone(home))).toEqual([]);
  });

  it("names a price once", () => {
    const before = { ...home, price: "£365,000", priceValue: 365_000 };
    const after = { ...home, price: "£350,000", priceValue: 350_000 };
    expect(listFieldChanges(before, after)).toEqual([{ label: "Price", was: "£365,000", now: "£350,000" }]);
  });

  it("shows what was empty", () => {
    const withTax = (councilTax: Property["details"]["councilTax"]) => ({
      ...home,
      details: { ...home.details, councilTax },
    });
    expect(listFieldChanges(withTax(null), withTax({ state: "banded", band: "B" }))).toEqual([
      { label: "Council tax", was: "", now: "Band B" },
    ]);
  });

  it("describes photos by what changed about them", () => {
    const [a, b, c] = ["a", "b", "c"].map((key) => ({ key, caption: "" }));
    const show = (photos: unknown[]) =>
      ({ ...home, details: { ...home.details, photos } }) as unknown as Property;
    const describe = (was: unknown[], now: unknown[]) => listFieldChanges(show(was), show(now))[0]?.now;
    expect(describe([a, b], [b, a])).toBe("2 photos, new first photo");
    expect(describe([a, b, c], [a, c, b])).toBe("3 photos, in another order");
    expect(describe([a, b], [a, b, c])).toBe("3 photos");
    expect(describe([a, b], [a, c])).toBe("2 photos, some of them new");
    expect(describe([a], [])).toBe("");
  });

  it("says that a text changed whose shown part is the same", () => {
    const long = "x".repeat(400);
    const show = (end: string) => ({ ...home, details: { ...home.details, description: [long + end] } });
    const [change] = listFieldChanges(show("a"), show("b"));
    expect(change?.label).toBe("Description");
    expect(change?.was).not.toBe(change?.now);
  });
});
