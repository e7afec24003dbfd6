import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type FlashHash,
  findPageOverlayHash,
  OVERLAY_NAMES,
  readFlashFields,
  readOverlayPath,
  readPageHash,
  toFlashHash,
  toOverlayUrl,
} from "./page-hash.ts";

describe("a hash that opens an overlay", () => {
  it.each([
    ["#/user", "user", {}],
    ["#/user/", "user", {}],
    ["#/user/saved-searches", "user", {}],
    ["#/user/sign-in?from=mail", "user", {}],
    ["#/valuation", "valuation", {}],
    ["#/book-a-valuation", "book-a-valuation", {}],
    ["#/book-a-viewing", "book-a-viewing", {}],
    ["#/calculator", "calculator", {}],
    ["#/video/2", "video", { id: "2" }],
    ["#/floorplan", "floorplan", {}],
    ["#/epc-chart", "epc-chart", {}],
    ["#/property-images", "property-images", {}],
    ["#/agricultural-sales-event/7", "agricultural-sales-event", { id: "7" }],
    ["#/antiques-sales-event/7", "antiques-sales-event", { id: "7" }],
    ["#/property-auction-sales-event/7", "property-auction-sales-event", { id: "7" }],
    ["#/history-images/3", "history-images", { id: "3" }],
    ["#/gallery-card-slider-expand/4/9", "gallery-card-slider-expand", { id: "4", contentBlockId: "9" }],
    ["#/contact-staff-member/O%27Brien", "contact-staff-member", { id: "O'Brien" }],
    ["#/contact-office", "contact-office", {}],
    ["#/new-homes-enquiry", "new-homes-enquiry", {}],
    ["#/tenant-info", "tenant-info", {}],
    ["#/send-to-friend", "send-to-friend", {}],
    ["#/material-alert?items=rights", "material-alert", {}],
  ])("is read from %s", (hash, overlay, params) => {
    expect(readPageHash(hash)).toMatchObject({ kind: "overlay", overlay, params });
  });

  it("keeps the overlay's own path, without the query or a trailing slash", () => {
    expect(readPageHash("#/user/saved-searches/?a=b")).toMatchObject({ path: "/user/saved-searches" });
  });

  it.each([
    ["#/history-images/premises?picture=3", "picture=3"],
    ["#/history-images/premises?", ""],
    ["#/history-images/premises", ""],
    ["#/user?a=b?c", "a=b"],
  ])("reads the query of %s as %j", (hash, query) => {
    expect(readPageHash(hash)).toMatchObject({ query });
  });

  it("is known for all 20 overlays", () => {
    expect(OVERLAY_NAMES).toHaveLength(20);
  });
});

describe("other hashes", () => {
  it.each([
    ["#/map", { kind: "map" }],
    ["#flash/welcome-lead-sent", { kind: "flash", code: "welcome-lead-sent", query: "" }],
    ["#/flash/site-not-live", { kind: "flash", code: "site-not-live", query: "" }],
    [
      "#flash/file-upload-error?field=form_submission%5Bcv%5D&field=a",
      { kind: "flash", code: "file-upload-error", query: "field=form_submission%5Bcv%5D&field=a" },
    ],
    ["#/book_a_valuation", { kind: "legacy-calendar" }],
  ])("%s is read correctly", (hash, expected) => {
    expect(readPageHash(hash)).toEqual(expected);
  });

  it.each([
    "",
    "#",
    "#/",
    "#//",
    "#branches",
    "#user",
    "#/username",
    "#/users",
    "#/valuation/extra",
    "#/video",
    "#/video/1/2",
    "#/unknown",
    "#/__proto__",
    "#/toString",
    "#/%E0%A4%A",
    "#flash/",
    "#flash/a/b",
    "#flash/<img>",
    `#/user/${"x".repeat(600)}`,
  ])("%j does nothing", (hash) => {
    expect(readPageHash(hash)).toEqual({ kind: "nothing" });
  });

  it("never throw, whatever they contain", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPageHash(`#${text}`)).toHaveProperty("kind");
        expect(readPageHash(`#/${text}`)).toHaveProperty("kind");
      }),
    );
  });
});

describe("an overlay as a real path", () => {
  it.each(["/user/sign-in", "/book-a-valuation", "/calculator"])("is read from %s", (path) => {
    expect(readOverlayPath(path)?.path).toBe(path);
  });

  it.each(["/", "/search", "/properties/1/sales", "/users"])("isn't read from %s", (path) => {
    expect(readOverlayPath(path)).toBeUndefined();
  });
});

describe("the URL that opens an overlay", () => {
  it.each([
    ["", "/#/valuation"],
    ["?utm_source=mail", "/?utm_source=mail#/valuation"],
    ["?plain=1", "/#/valuation"],
    ["?plain=1&property=12", "/?property=12#/valuation"],
    ["?property=12&plain=1", "/?property=12#/valuation"],
    ["?plain=12", "/?plain=12#/valuation"],
    ["?explain=1", "/?explain=1#/valuation"],
  ])("for the query %j is %s", (search, address) => {
    expect(toOverlayUrl({ path: "/valuation" }, search)).toBe(address);
  });
});

describe("the hash of a flash message", () => {
  it.each([[[]], [["lead[viewing_slot_id]"]], [["form_submission[cv]", "a&b", "c,d?e", "é"]]])(
    "keeps the names of the fields %j",
    (fields) => {
      const hash = readPageHash(toFlashHash("file-upload-error", fields));
      expect(hash).toMatchObject({ kind: "flash", code: "file-upload-error" });
      expect(readFlashFields(hash as FlashHash)).toEqual(fields);
    },
  );

  it("leaves out names that would make it too long to be read", () => {
    const fields = Array.from({ length: 60 }, (_, index) => `form_submission[field_${index}]`);
    const hash = readPageHash(toFlashHash("file-upload-error", fields));
    expect(hash).toMatchObject({ kind: "flash", code: "file-upload-error" });
  });
});

describe("a link to an overlay's page", () => {
  it.each([
    ["/valuation", "#/valuation"],
    ["/valuation?plain=1", "#/valuation"],
    ["/valuation?plain=1&postcode=CB7%204EX", "#/valuation?postcode=CB7%204EX"],
    ["/valuation?postcode=CB7%204EX&plain=1", "#/valuation?postcode=CB7%204EX"],
    ["/book-a-valuation?plain=1", "#/book-a-valuation"],
    ["/", undefined],
    ["/search", undefined],
    ["/book-a-viewing?plain=1&property=12", undefined],
    ["/user/sign-in", undefined],
    ["#/valuation", undefined],
    ["https://example.org/valuation", undefined],
  ])("%s opens %s over the page", (href, hash) => {
    expect(findPageOverlayHash(href)).toBe(hash);
  });
});
