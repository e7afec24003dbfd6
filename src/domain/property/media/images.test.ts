import { describe, expect, it } from "vitest";
import {
  CAROUSEL_WIDTHS,
  clampImageWidth,
  findImageWidth,
  IMAGE_WIDTHS,
  imageFallback,
  imageFallbackSize,
  imageSrcSet,
  isPictureKey,
} from "./images.ts";

describe("images", () => {
  it("have one list of widths, of which the carousel uses seven", () => {
    expect(IMAGE_WIDTHS).toEqual([320, 375, 414, 480, 575, 660, 768, 992, 1160, 1440, 2000]);
    expect(CAROUSEL_WIDTHS).toEqual([320, 375, 414, 575, 768, 992, 1160]);
    expect(IMAGE_WIDTHS).toEqual(expect.arrayContaining([...CAROUSEL_WIDTHS]));
  });

  it.each([
    ["320", 320],
    ["2000", 2000],
    // No longer offered, but emails already sent link to them.
    ["640", 660],
    ["1200", 1440],
    ["1920", 2000],
    ["321", undefined],
    ["2001", undefined],
    ["0", undefined],
    ["", undefined],
    ["-320", undefined],
    ["0320", undefined],
    ["320.0", undefined],
    ["3.2e2", undefined],
    ["0x140", undefined],
    [" 320", undefined],
    ["NaN", undefined],
  ])("requested with width %j are %s wide", (text, width) => {
    expect(findImageWidth(text)).toBe(width);
  });

  it.each([
    [320, 1200, 320],
    [1160, 1200, 1160],
    [1440, 1200, 1440],
    [2000, 1200, 1440],
    [2000, 1440, 1440],
    [2000, 1441, 2000],
    [2000, 4000, 2000],
    [480, 100, 320],
    [2000, undefined, 2000],
  ])("requested at %i px from an original of %s px are made at %i px", (width, original, made) => {
    expect(clampImageWidth(width, original)).toBe(made);
  });

  it.each([
    [4000, 3000, { width: 2000, height: 1500 }],
    [1200, 800, { width: 1200, height: 800 }],
    [300, 200, { width: 300, height: 200 }],
  ])("of %i × %i px are never larger than their original where one URL is needed", (width, height, size) => {
    expect(imageFallbackSize({ key: "a", width, height })).toEqual(size);
  });

  it.each([
    [
      1200,
      "/images/320/a 320w, /images/375/a 375w, /images/414/a 414w, /images/480/a 480w, /images/575/a 575w, /images/660/a 660w, /images/768/a 768w, /images/992/a 992w, /images/1160/a 1160w, /images/1440/a 1200w",
    ],
    [400, "/images/320/a 320w, /images/375/a 375w, /images/414/a 400w"],
    [100, "/images/320/a 100w"],
  ])("that are %i px wide list only useful widths in srcset", (width, srcSet) => {
    expect(imageSrcSet({ key: "a", width })).toBe(srcSet);
  });

  it("fall back to the largest useful width", () => {
    expect(imageFallback({ key: "a", width: 1200 })).toBe("/images/1440/a");
    expect(imageFallback({ key: "a", width: 4000 }, CAROUSEL_WIDTHS)).toBe("/images/1160/a");
  });

  it.each(["a", "exteriors/georgian-05-front-3f2a1b4c", "2026/11/x"])("accept the key %s", (key) => {
    expect(isPictureKey(key)).toBe(true);
  });

  it.each(["", "/a", "a/", "../a", "a/../b", "a.b", "A", "a//b", "a--b", "a\\b", "a%2fb", "é", "a\0b"])(
    "refuse the key %j",
    (key) => {
      expect(isPictureKey(key)).toBe(false);
    },
  );
});
