import { describe, expect, it } from "vitest";
import { rtdfSend } from "../../../../tests/support/rtdf-call.ts";
import { readRtdfMedia } from "./read-rtdf-media.ts";
import { rtdfSendSchema } from "./rtdf-schema.ts";

function read(...media: Record<string, unknown>[]) {
  return readRtdfMedia(rtdfSendSchema.parse(rtdfSend({ media })).property.media);
}

function toUrl(name: string) {
  return `https://crm.example/media/${name}`;
}

describe("media of an RTDF call", () => {
  it("are photos in the sender's order, with the date on which they changed", () => {
    const { photos, findings } = read(
      { media_type: 1, media_url: toUrl("b.jpg"), sort_order: 2, caption: "Garden" },
      { media_type: 1, media_url: toUrl("c.jpg") },
      {
        media_type: 1,
        media_url: toUrl("a.jpg"),
        sort_order: 1,
        media_update_date: "01-11-2026 10:00:00",
      },
    );
    expect(findings).toEqual([]);
    expect(photos).toEqual([
      { source: toUrl("a.jpg"), caption: "", changed: "01-11-2026 10:00:00" },
      { source: toUrl("b.jpg"), caption: "Garden", changed: null },
      { source: toUrl("c.jpg"), caption: "", changed: null },
    ]);
  });

  it.each([
    [1, "x.jpg", "photos"],
    [2, "x.gif", "floorplans"],
    [2, "x.pdf", "documents"],
    [3, "x.pdf", "documents"],
    [4, "tour", "virtualTours"],
    [5, "x.mp3", "documents"],
    [6, "x.PNG", "epcCharts"],
    [6, "x.pdf", "documents"],
    [6, "certificate/1234", "documents"],
    [7, "x.png", "epcCharts"],
    [7, "chart", "epcCharts"],
    [7, "x.pdf", "documents"],
  ] as const)("of type %s named %s are %s", (media_type, name, list) => {
    const { findings, ...lists } = read({ media_type, media_url: toUrl(name) });
    const filled = Object.entries(lists).filter(([, items]) => items.length > 0);
    expect(filled.map(([key]) => key)).toEqual([list]);
    expect(findings).toEqual([]);
  });

  it.each([
    ["a file on a disk", "file:///etc/passwd", "bad-media-url"],
    ["a relative path", "/photos/1.jpg", "bad-media-url"],
    ["no URL", "", "bad-media-url"],
    ["a URL that is too long", toUrl("x".repeat(500)), "bad-media-url"],
  ])("with %s are left out", (_what, media_url, code) => {
    const { photos, findings } = read({ media_type: 1, media_url });
    expect(photos).toEqual([]);
    expect(findings.map((finding) => finding.code)).toEqual([code]);
  });

  it("named twice are used once", () => {
    const item = { media_type: 1, media_url: toUrl("a.jpg") };
    const { photos, findings } = read(item, item);
    expect(photos).toHaveLength(1);
    expect(findings.map(({ code }) => code)).toEqual(["media-twice"]);
  });

  it("of an unknown type are left out", () => {
    expect(read({ media_type: 9, media_url: toUrl("a.jpg") }).findings[0]?.code).toBe("unknown-media-type");
  });

  it("beyond what a page shows are left out", () => {
    const media = Array.from({ length: 62 }, (_, index) => ({
      media_type: 1,
      media_url: toUrl(`${index}.jpg`),
    }));
    const { photos, findings } = read(...media);
    expect(photos).toHaveLength(60);
    expect(findings.map(({ code }) => code)).toEqual(["too-many-media", "too-many-media"]);
  });
});
