import { describe, expect, it } from "vitest";
import { listMapOrigins, mapStyleSchema } from "./map-style.ts";

const parse = (settings: unknown) => mapStyleSchema.safeParse(settings);

describe("the map's settings", () => {
  it("show our own basemap of Great Britain by default, and ask nobody else", () => {
    const map = mapStyleSchema.parse({});
    expect(map).toMatchObject({ styleUrl: "/basemap/style.json", minZoom: 5, maxZoom: 16 });
    expect(listMapOrigins(map)).toEqual([]);
  });

  it("take any other style, and name the hosts that it needs", () => {
    const map = mapStyleSchema.parse({
      styleUrl: "https://maps.example:8443/styles/quiet.json?key=a-b_c",
      furtherOrigins: ["https://tiles.example", "https://maps.example:8443"],
    });
    expect(listMapOrigins(map)).toEqual(["https://maps.example:8443", "https://tiles.example"]);
  });

  it.each([
    "http://maps.example/style.json",
    "//maps.example/style.json",
    "javascript:alert(1)",
    "https://maps.example",
    "https://maps.example;script-src *",
    "https://maps.example/a b",
    "https://user@maps.example/style.json",
    "",
  ])("refuse the style address %j", (styleUrl) => {
    expect(parse({ styleUrl }).success).toBe(false);
  });

  it.each(["https://tiles.example/", "https://*.example", "*", "data:", "https://a.example 'unsafe-inline'"])(
    "refuse the further origin %j",
    (origin) => {
      expect(parse({ furtherOrigins: [origin] }).success).toBe(false);
    },
  );

  it.each([
    ["an area inside out", { bounds: [2, 50, -2, 53] }],
    ["an area beyond the globe", { bounds: [-200, 50, 2, 53] }],
    ["three corners", { bounds: [-2, 50, 2] }],
    ["zooms the wrong way round", { minZoom: 12, maxZoom: 8 }],
    ["an unknown word", { colour: "red" }],
  ])("refuse %s", (_what, settings) => {
    expect(parse(settings).success).toBe(false);
  });
});
