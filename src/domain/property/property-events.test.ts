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
  ["new stock", undefined, sale("for-sale"), ["new"]],
  ["new to let", undefined, letting("to-let"), ["new"]],
  ["stock that arrives under offer", undefined, sale("under-offer"), []],
  ["stock that arrives sold", undefined, sale("sold"), []],
  ["nothing", sale("for-sale"), sale("for-sale"), []],
  ["nothing, under offer", sale("under-offer"), sale("under-offer"), []],
  ["a reduction", sale("for-sale"), sale("for-sale", 425_000), ["reduced"]],
  ["a reduction by a pound", sale("for-sale"), sale("for-sale", 449_999), ["reduced"]],
  ["a lower rent", letting("to-let"), letting("to-let", 1_150), ["reduced"]],
  ["a rise", sale("for-sale"), sale("for-sale", 475_000), []],
  ["a price on application that is told", sale("for-sale", null), sale("for-sale", 1), []],
  ["a price that is no longer told", sale("for-sale"), sale("for-sale", null), []],
  ["a reduction of what is under offer", sale("under-offer"), sale("under-offer", 1), []],
  ["an offer", sale("for-sale"), sale("under-offer"), []],
  ["an offer at less", sale("for-sale"), sale("sstc", 400_000), []],
  ["an offer that fell through", sale("under-offer"), sale("for-sale"), ["back"]],
  ["a sale that fell through", sale("sstc"), sale("for-sale"), ["back"]],
  ["a sale that fell through, at less", sale("sstc"), sale("for-sale", 425_000), ["back", "reduced"]],
  ["a sale that fell through, at more", sale("exchanged"), sale("for-sale", 475_000), ["back"]],
  ["a let that fell through", letting("let-agreed"), letting("to-let"), ["back"]],
  ["a let that ended", letting("let"), letting("to-let"), ["back"]],
  ["taken down, and up again", "withdrawn", sale("for-sale"), ["back"]],
  ["taken down, and up again under offer", "withdrawn", sale("under-offer"), []],
  ["for sale, now to let", sale("for-sale"), letting("to-let"), ["new"]],
])("%s", (_what, before, after, kinds) => {
  expect(propertyEvents(before, after).map(({ kind }) => kind)).toEqual(kinds);
});

it("tells both prices of a reduction", () => {
  expect(propertyEvents(sale("for-sale"), sale("for-sale", 425_000))).toEqual([
    { kind: "reduced", oldPrice: 450_000, newPrice: 425_000 },
  ]);
});
