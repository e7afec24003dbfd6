import { describe, expect, it } from "vitest";
import { listMapOrigins, mapStyleSchema } from "./map-style.ts";

const parse = (settings: unknown) => mapStyleSchema.safeParse(settings);

describe("the map's settings", () => {
  it("default to our own basemap of Great Britain without external origins", () => {
    const map = mapStyleSchema.parse({});
    expect(map).toMatchObject({ styleUrl: "/basemap/style.json", minZoom: 5, maxZoom: 16 });
    expect(listMapOrigins(map)).toEqual([]);
  });

  it("accept another style and list the origins it needs", () => {
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
  ])("reject the style URL %j", (styleUrl) => {
    expect(parse({ styleUrl }).success).toBe(false);
  });

  it.each(["https://tiles.example/", "https://*.example", "*", "data:", "https://a.example 'unsafe-inline'"])(
    "reject the further origin %j",
    (origin) => {
      expect(parse({ furtherOrigins: [origin] }).success).toBe(false);
    },
  );

  it.each([
    ["bounds in the wrong order", { bounds: [2, 50, -2, 53] }],
    ["bounds outside the globe", { bounds: [-200, 50, 2, 53] }],
    ["bounds with three values", { bounds: [-2, 50, 2] }],
    ["minZoom above maxZoom", { minZoom: 12, maxZoom: 8 }],
    ["placeMaxZoom below minZoom", { minZoom: 8, placeMaxZoom: 6 }],
    ["an unknown setting", { colour: "red" }],
  ])("reject %s", (_what, settings) => {
    expect(parse(settings).success).toBe(false);
  });
});
