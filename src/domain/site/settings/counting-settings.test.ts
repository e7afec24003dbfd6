import { expect, it } from "vitest";
import { countingSettingsSchema, listCountingOrigins } from "./counting-settings.ts";

it("counting settings send views as JSON and record no exposures by default", () => {
  const settings = countingSettingsSchema.parse({});
  expect(settings).toEqual({ propertyViews: "json" });
  expect(listCountingOrigins(settings)).toEqual([]);
});

it.each([
  ["https://counts.example", ["https://counts.example"]],
  ["https://counts.example:8443/exposures", ["https://counts.example:8443"]],
  ["https://counts.example/v1/exposures/", ["https://counts.example"]],
  ["/exposures", []],
])("counting settings allow exposures to go to %s", (exposuresAddress, origins) => {
  expect(listCountingOrigins(countingSettingsSchema.parse({ exposuresAddress }))).toEqual(origins);
});

it.each([
  "",
  "exposures",
  "//counts.example",
  "http://counts.example",
  "javascript:alert(1)",
  "https://counts.example; script-src *",
  "https://counts.example@evil.example/",
  "https://counts.example/x?y=1",
  "https://counts.example#x",
])("counting settings reject %j for exposures", (exposuresAddress) => {
  expect(countingSettingsSchema.safeParse({ exposuresAddress }).success).toBe(false);
});

it("counting settings accept two formats for property views", () => {
  expect(countingSettingsSchema.safeParse({ propertyViews: "form" }).success).toBe(true);
  expect(countingSettingsSchema.safeParse({ propertyViews: "xml" }).success).toBe(false);
});
