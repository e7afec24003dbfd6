import { expect, it } from "vitest";
import { PROPERTY_STATUSES } from "../../property/property-status.ts";
import { getViewingPlainUrl, isViewingOffered } from "./viewing.ts";

it.each(Object.values(PROPERTY_STATUSES).map(({ label }) => [label]))(
  "isViewingOffered decides for the status %s",
  (status) => {
    expect(isViewingOffered({ status })).toBe(!["Sold", "Exchanged", "Completed", "Let"].includes(status));
  },
);

it("getViewingPlainUrl returns the form's page without JavaScript", () => {
  expect(getViewingPlainUrl(12)).toBe("/book-a-viewing?plain=1&property=12");
});
