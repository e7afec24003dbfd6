import { describe, expect, it } from "vitest";
import { getPlainFormLocation, readFormPage } from "./form-place.ts";

describe("page of an agency-defined form", () => {
  it.each([
    ["/pages/careers", { page: "careers" }],
    ["/pages/../user", {}],
    ["/pages/a//b", {}],
    ["/", {}],
  ])("keeps the page %s as %j", (page, query) => {
    expect(getPlainFormLocation({ formId: 2, page })).toEqual({ path: "/forms/2", query });
  });

  it.each([
    ["careers", "/pages/careers"],
    ["client-money-protection", "/pages/client-money-protection"],
    ["//evil.example", "/"],
    ["__proto__", "/"],
    ["", "/"],
    [null, "/"],
  ])("reads %j as the page %s", (slug, path) => {
    expect(readFormPage(slug)).toBe(path);
  });
});
