import { expect, it } from "vitest";
import { type PropertyBefore, type PropertyState, propertyEvents } from "./property-events.ts";
import type { PropertyStatus } from "./property-status.ts";

const sale = (status: PropertyStatus, priceValue: number | null = 450_000): PropertyState => ({
  channel: "sales",
  status,
  priceValue,
});
const letting = (status: PropertyStatus, priceValue: number | null = 1_200): PropertyState => ({
  channel: "lettings",
  status,
  priceValue,
});

it.each<[what: string, before: PropertyBefore, after: PropertyState, kinds: string[]]>([
  ["a new sale", undefined, sale("for-sale"), ["new"]],
  ["a new letting", undefined, letting("to-let"), ["new"]],
  ["a property that arrives under offer", undefined, sale("under-offer"), []],
  ["a property that arrives sold", undefined, sale("sold"), []],
  ["no change", sale("for-sale"), sale("for-sale"), []],
  ["no change under offer", sale("under-offer"), sale("under-offer"), []],
  ["a reduction", sale("for-sale"), sale("for-sale", 425_000), ["reduced"]],
  ["a reduction by a pound", sale("for-sale"), sale("for-sale", 449_999), ["reduced"]],
  ["a lower rent", letting("to-let"), letting("to-let", 1_150), ["reduced"]],
  ["a rise", sale("for-sale"), sale("for-sale", 475_000), []],
  ["a price on application that is published", sale("for-sale", null), sale("for-sale", 1), []],
  ["a price that becomes on application", sale("for-sale"), sale("for-sale", null), []],
  ["a reduction while under offer", sale("under-offer"), sale("under-offer", 1), []],
  ["an accepted offer", sale("for-sale"), sale("under-offer"), []],
  ["an accepted offer at a lower price", sale("for-sale"), sale("sstc", 400_000), []],
  ["an offer that fell through", sale("under-offer"), sale("for-sale"), ["back"]],
  ["a sale that fell through", sale("sstc"), sale("for-sale"), ["back"]],
  [
    "a sale that fell through, at a lower price",
    sale("sstc"),
    sale("for-sale", 425_000),
    ["back", "reduced"],
  ],
  ["a sale that fell through, at a higher price", sale("exchanged"), sale("for-sale", 475_000), ["back"]],
  ["a let that fell through", letting("let-agreed"), letting("to-let"), ["back"]],
  ["a let that ended", letting("let"), letting("to-let"), ["back"]],
  ["a withdrawn property that returns", "withdrawn", sale("for-sale"), ["back"]],
  ["a withdrawn property that returns under offer", "withdrawn", sale("under-offer"), []],
  ["a property for sale that is now to let", sale("for-sale"), letting("to-let"), ["new"]],
])("propertyEvents has the right events for %s", (_what, before, after, kinds) => {
  expect(propertyEvents(before, after).map(({ kind }) => kind)).toEqual(kinds);
});

it("propertyEvents includes both prices of a reduction", () => {
  expect(propertyEvents(sale("for-sale"), sale("for-sale", 425_000))).toEqual([
    { kind: "reduced", oldPrice: 450_000, newPrice: 425_000 },
  ]);
});
