import { describe, expect, it } from "vitest";
import { checkRedirects } from "./check-redirects.ts";
import { listRedirectKeys, toRedirectKey, toRedirectUrl } from "./redirects.ts";

const SITE = { publicUrl: "https://www.example.co.uk" };

describe("a redirect's key", () => {
  it.each([
    ["/About-Us/", "", "/about-us"],
    ["/property.PHP", "?id=7&a=1", "/property.php?a=1&id=7"],
    ["/", "", "/"],
  ])("of %s%s is %s", (path, search, key) => {
    expect(toRedirectKey({ path, search })).toBe(key);
  });

  it("is looked up with and without the query", () => {
    expect(listRedirectKeys({ path: "/old", search: "?x=1" })).toEqual(["/old?x=1", "/old"]);
    expect(listRedirectKeys({ path: "/old", search: "" })).toEqual(["/old"]);
  });
});

describe("toRedirectUrl", () => {
  it.each([
    ["/old", "/pages/about", "?utm=1", "/pages/about?utm=1"],
    ["/old", "/search?channel=sales#/map", "?utm=1", "/search?channel=sales&utm=1#/map"],
    ["/old?id=7", "/pages/about", "?id=7", "/pages/about"],
    ["/old", "/pages/about", "", "/pages/about"],
  ])("%s to %s with %s is %s", (fromKey, to, search, url) => {
    expect(toRedirectUrl({ fromKey, to }, search)).toBe(url);
  });
});

describe("checkRedirects", () => {
  it("reads paths and full URLs of the old site", () => {
    const text =
      "from,to\n/a.html,/pages/a\nhttps://old.example/b?id=2,https://www.example.co.uk/search?x=1#/map\n";
    const { redirects, problems } = checkRedirects(text, SITE);
    expect(problems).toEqual([]);
    expect(redirects.map(({ fromKey, to }) => [fromKey, to])).toEqual([
      ["/a.html", "/pages/a"],
      ["/b?id=2", "/search?x=1#/map"],
    ]);
  });

  it.each([
    ["/a,", 1, "two columns"],
    ["/a,/b,/c", 1, "two columns"],
    ["about,/b", 1, "isn't a URL"],
    ["/a,//evil.example", 1, "isn't a URL"],
    ["/a,javascript:alert(1)", 1, "isn't a URL"],
    ["/a,https://www.example.co.uk/\\evil.example", 1, "isn't a URL"],
    ["/a,https://www.example.co.uk//evil.example", 1, "isn't a URL"],
    ["/a,https://www.example.co.uk/.//evil.example", 1, "isn't a URL"],
    ["/a,https://www.example.co.uk\\evil.example", 1, "isn't a URL"],
    ["/a,/.//evil.example", 1, "isn't a URL"],
    ["/a,/%2e//evil.example", 1, "isn't a URL"],
    ["/a,/search?q=a\\b", 1, "isn't a URL"],
    ["/a,https://user:pass@www.example.co.uk/", 1, "isn't a URL"],
    ["/a,https://other.example/b", 1, "another site"],
    ["/,/b", 1, "home page"],
    [`/a,/${"b".repeat(2_001)}`, 1, "longer than"],
    ["/a,/b\n/A/,/c", 2, "line 1 already"],
    ["/a,/A/", 1, "leads back to itself"],
    ["/a,/b\n/b,/c", 1, "redirected itself, on line 2"],
    ["/a,/b?x=1\n/b,/c", 1, "redirected itself, on line 2"],
    ["/a,/b\n/b,/c\n/c,/a", 3, "leads back to itself"],
    ['/a,"/b', 1, "quote"],
  ])("refuses %j", (text, line, words) => {
    const { problems } = checkRedirects(text, SITE);
    expect(problems.find((problem) => problem.line === line)?.message).toContain(words);
  });

  it("refuses too many lines", () => {
    const text = Array.from({ length: 50_001 }, (_, index) => `/a${index},/b`).join("\n");
    expect(checkRedirects(text, SITE).problems[0]?.message).toContain("50000");
  });
});
