import { describe, expect, it } from "vitest";
import { getStillView, placeOnStill, readStillMap, toStillMapUrl } from "./still-map.ts";

const ELY = { bounds: [0.246, 52.39, 0.278, 52.408], width: 640, height: 420 } as const;

describe("a still map", () => {
  it("has a URL from which it can be read again", () => {
    const url = toStillMapUrl({ styleUrl: "/basemap/style.json" }, ELY);
    expect(url).toBe("/basemap/still.svg?bounds=0.246,52.39,0.278,52.408&size=640x420");
    const params = new URLSearchParams(url?.split("?")[1]);
    expect(readStillMap({ bounds: params.get("bounds"), size: params.get("size") })).toEqual(ELY);
  });

  it.each([
    [
      { lng: 0.262, lat: 52.399 },
      { x: 320, y: 210 },
    ],
    [
      { lng: 0.246, lat: 52.399 },
      { x: 92, y: 210 },
    ],
    [
      { lng: 0.262, lat: 52.408 },
      { x: 320, y: 0 },
    ],
  ])("shows %j at %j, with the whole area in view", (point, { x, y }) => {
    const shown = placeOnStill(getStillView(ELY), point);
    expect(Math.abs(shown.x - x)).toBeLessThan(1);
    expect(Math.abs(shown.y - y)).toBeLessThan(1);
  });

  it("doesn't exist for an agency's own style, which only the browser can draw", () => {
    expect(toStillMapUrl({ styleUrl: "https://tiles.example/style.json" }, ELY)).toBeUndefined();
  });

  it.each([
    [undefined, "640x420"],
    ["0,52,1", "640x420"],
    ["1,52,0,53", "640x420"],
    ["0,53,1,52", "640x420"],
    ["0,52,1,89", "640x420"],
    ["0,52,1,53", undefined],
    ["0,52,1,53", "640x9999"],
    ["0,52,1,53", "0x0"],
    ["0,52,1e3,53", "640x420"],
    [["0,52,1,53"], "640"],
  ])("is refused for bounds %j and size %j", (bounds, size) => {
    expect(readStillMap({ bounds, size })).toBeUndefined();
  });
});
