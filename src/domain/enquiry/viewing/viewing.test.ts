import { expect, it } from "vitest";
import { getViewingPlainUrl } from "./viewing.ts";

it("getViewingPlainUrl returns the form's page without JavaScript", () => {
  expect(getViewingPlainUrl(12)).toBe("/book-a-viewing?plain=1&property=12");
});
