import { describe, expect, it } from "vitest";
import { readSitePath } from "./site-path.ts";

describe("readSitePath", () => {
  it.each([
    ["/", "/"],
    ["/search?channel=sales#/map", "/search?channel=sales#/map"],
    ["/pages/../staff", "/staff"],
    ["/search?to=//host&q=a%5Cb", "/search?to=//host&q=a%5Cb"],
    ["/pages//about", "/pages//about"],
    ["/pages/a b", "/pages/a%20b"],
  ])("%j is a path of this site: %s", (text, path) => {
    expect(readSitePath(text)).toBe(path);
    expect(new URL(path, "https://own.example").host).toBe("own.example");
  });

  it.each([
    "",
    "about",
    "#/user",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/a/..//evil.example",
    "/a/%2E%2e//evil.example",
    "/%5Cevil.example",
    "/a/..%5c/evil.example",
    "/search?q=a\\b",
    "/search#\\b",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\\evil.example",
    "/.\t//evil.example",
    " /staff",
    "/a\u0000",
    "https://own.example/a",
    "https:evil.example",
    "javascript:alert(1)",
  ])("%j isn't one", (text) => {
    expect(readSitePath(text)).toBeUndefined();
  });
});
