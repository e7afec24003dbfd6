import { describe, expect, it } from "vitest";
import { getPlainFormLocation, readFormPage } from "./form-place.ts";

describe("a form as a page of its own", () => {
  it.each([
    ["/pages/careers", { page: "careers" }],
    ["/pages/../user", {}],
    ["/pages/a//b", {}],
    ["/", {}],
  ])("remembers %s as %j", (page, query) => {
    expect(getPlainFormLocation({ formId: 2, page })).toEqual({ path: "/forms/2", query });
  });

  it.each([
    ["careers", "/pages/careers"],
    ["client-money-protection", "/pages/client-money-protection"],
    ["//evil.example", "/"],
    ["__proto__", "/"],
    ["", "/"],
    [null, "/"],
  ])("leads back from %j to %s", (slug, path) => {
    expect(readFormPage(slug)).toBe(path);
  });
});
