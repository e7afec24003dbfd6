import { describe, expect, it } from "vitest";
import { CAROUSEL_WIDTHS, IMAGE_WIDTHS, imageFallback, imageSrcSet, isPictureKey } from "./images.ts";

describe("pictures", () => {
  it("are made from 320 to 1920 wide, and in every width of the carousel", () => {
    expect(IMAGE_WIDTHS[0]).toBe(320);
    expect(IMAGE_WIDTHS.at(-1)).toBe(1920);
    expect(IMAGE_WIDTHS).toEqual(expect.arrayContaining([320, 375, 414, 575, 768, 992, 1160]));
  });

  it.each([
    [
      1200,
      "/images/320/a 320w, /images/480/a 480w, /images/640/a 640w, /images/768/a 768w, /images/992/a 992w, /images/1200/a 1200w",
    ],
    [500, "/images/320/a 320w, /images/480/a 480w, /images/640/a 500w"],
    [100, "/images/320/a 100w"],
  ])("of %i px are offered in the widths that they have", (width, srcSet) => {
    expect(imageSrcSet({ key: "a", width })).toBe(srcSet);
  });

  it("fall back to the largest useful width", () => {
    expect(imageFallback({ key: "a", width: 1200 })).toBe("/images/1200/a");
    expect(imageFallback({ key: "a", width: 4000 }, CAROUSEL_WIDTHS)).toBe("/images/1160/a");
  });

  it.each(["a", "exteriors/georgian-05-front-3f2a1b4c", "2026/11/x"])("%s may be a key", (key) => {
    expect(isPictureKey(key)).toBe(true);
  });

  it.each(["", "/a", "a/", "../a", "a/../b", "a.b", "A", "a//b", "a--b", "a\\b", "a%2fb", "é", "a\0b"])(
    "%j may not",
    (key) => {
      expect(isPictureKey(key)).toBe(false);
    },
  );
});
