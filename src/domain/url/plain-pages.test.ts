import { describe, expect, it } from "vitest";
import { asksForPlainPage } from "../site/plain-request.ts";
import { readOverlayPath } from "./page-hash.ts";
import { PLAIN_PATTERNS, toPlainUrl } from "./plain-pages.ts";

describe("a plain page", () => {
  it.each([
    ["/send-to-friend", "?plain=1", true],
    ["/send-to-friend/", "?property=12&plain=1", true],
    ["/send-to-friend", "?plain=1&property=12", true],
    ["/send-to-friend", "", false],
    ["/send-to-friend", "?plain=0", false],
    ["/send-to-friend", "?plain=10", false],
    ["/send-to-friend", "?explain=1", false],
    ["/new-homes-enquiry", "?plain=1&property=12", true],
    ["/forms/2", "?plain=1", true],
    ["/forms", "?plain=1", false],
    ["/calculator", "?plain=1", false],
    ["/__proto__", "?plain=1", false],
  ])("is requested by %s%s: %s", (path, search, expected) => {
    expect(asksForPlainPage({ path, search })).toBe(expected);
  });

  it("is also an overlay, so that its path works without the query, except for a form inside a page and an uploaded file", () => {
    const alone = PLAIN_PATTERNS.filter((pattern) => readOverlayPath(pattern) === undefined);
    expect(alone).toEqual(["/forms/:formId", "/lead_uploads/:id"]);
  });

  it("has a URL that requests it", () => {
    expect(toPlainUrl("/send-to-friend", { property: 12, flash: "a&b" })).toBe(
      "/send-to-friend?plain=1&property=12&flash=a%26b",
    );
  });
});
