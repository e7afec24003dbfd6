import { expect, it } from "vitest";
import { exposureEventOf } from "./exposure-event.ts";

it.each([
  ["/search", "search_result"],
  ["/", "list"],
  ["/branches/ely", "list"],
  ["/properties/7/sales", "list"],
  ["/searching", "list"],
])("a card on %s counts as %s", (pathname, event) => {
  expect(exposureEventOf(pathname)).toBe(event);
});
