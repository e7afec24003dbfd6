import { expect, it } from "vitest";
import { findPageName } from "./page-identity.ts";

it.each([
  ["property-route", "properties#show"],
  ["search-route", "properties#index"],
  ["home-route", "home#index"],
  ["not-found-route", undefined],
  ["toString", undefined],
])("findPageName returns the name of %s: %s", (routeId, name) => {
  expect(findPageName(routeId)).toBe(name);
});
