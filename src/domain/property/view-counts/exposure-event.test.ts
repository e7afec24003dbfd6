import { expect, it } from "vitest";
import { toExposureEvent } from "./exposure-event.ts";

it.each([
  ["/search", "search_result"],
  ["/", "list"],
  ["/branches/ely", "list"],
  ["/properties/7/sales", "list"],
  ["/searching", "list"],
])("a card on %s counts as %s", (pathname, event) => {
  expect(toExposureEvent(pathname)).toBe(event);
});
