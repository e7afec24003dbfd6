import { expect, it } from "vitest";
import { findPageName } from "./page-identity.ts";

it.each([
  ["property-route", "properties#show"],
  ["search-route", "properties#index"],
  ["home-route", "home#index"],
  ["not-found-route", undefined],
  ["toString", undefined],
])("%s is known as %s", (routeId, name) => {
  expect(findPageName(routeId)).toBe(name);
});
