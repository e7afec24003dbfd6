import { describe, expect, it } from "vitest";
import { readBlm } from "../../../../tests/support/blm-row.ts";

const NO_PICTURES = { MEDIA_IMAGE_00: "", MEDIA_IMAGE_01: "" };

function readMedia(values: Record<string, string>) {
  const { record, findings } = readBlm({ ...NO_PICTURES, ...values });
  const list = (media: readonly { source: string }[] = []) => media.map(({ source }) => source);
  return {
    photos: list(record?.photos),
    floorplans: list(record?.floorplans),
    epcCharts: list(record?.epcCharts),
    documents: record?.documents.map(({ source, kind, label }) => [source, kind, label]) ?? [],
    tours: record?.virtualTours.map(({ url }) => url) ?? [],
    codes: findings.map(({ code }) => code),
  };
}

const NOTHING = { photos: [], floorplans: [], epcCharts: [], documents: [], tours: [], codes: [] };

describe("the media of a BLM row", () => {
  it.each<[string, Record<string, string>, Partial<typeof NOTHING> | Record<string, unknown>]>([
    ["a file name in lower case", { MEDIA_IMAGE_00: "A_IMG_00.JPG" }, { photos: ["a_img_00.jpg"] }],
    [
      "a URL as it is",
      { MEDIA_IMAGE_00: "https://x.example/A.jpg?v=1" },
      { photos: ["https://x.example/A.jpg?v=1"] },
    ],
    ["a URL over http", { MEDIA_IMAGE_00: "http://x.example/a.jpg" }, { photos: ["http://x.example/a.jpg"] }],
    [
      "a URL with spaces",
      { MEDIA_IMAGE_00: "https://x.example/a b.jpg" },
      { photos: ["https://x.example/a%20b.jpg"] },
    ],
    [
      "an escaped URL",
      { MEDIA_IMAGE_00: "https://x.example/a?b=1&amp;c=2" },
      { photos: ["https://x.example/a?b=1&c=2"] },
    ],
    [
      "pictures in the order of their numbers",
      { MEDIA_IMAGE_70: "c.jpg", MEDIA_IMAGE_02: "b.jpg", MEDIA_IMAGE_00: "a.jpg" },
      { photos: ["a.jpg", "b.jpg", "c.jpg"] },
    ],
    ["a picture once", { MEDIA_IMAGE_00: "a.jpg", MEDIA_IMAGE_01: "A.JPG" }, { photos: ["a.jpg"] }],
    [
      "60 to 69 as EPC charts",
      { MEDIA_IMAGE_60: "e.png", MEDIA_IMAGE_TEXT_60: "EPC" },
      { epcCharts: ["e.png"] },
    ],
    [
      "a caption as that of an EPC chart",
      { MEDIA_IMAGE_03: "e.png", MEDIA_IMAGE_TEXT_03: "EPC 1" },
      { epcCharts: ["e.png"] },
    ],
    [
      "an EPC as a PDF",
      { MEDIA_IMAGE_60: "e.pdf", MEDIA_IMAGE_TEXT_60: "" },
      { documents: [["e.pdf", "certificate", "Energy performance certificate"]] },
    ],
    ["a folder not at all", { MEDIA_IMAGE_00: "a/b.jpg" }, { codes: ["bad-media-name"] }],
    ["a backslash not at all", { MEDIA_IMAGE_00: "a\\b.jpg" }, { codes: ["bad-media-name"] }],
    ["two dots not at all", { MEDIA_IMAGE_00: "..jpg" }, { codes: ["bad-media-name"] }],
    [
      "a password not at all",
      { MEDIA_IMAGE_00: "https://a:b@x.example/a.jpg" },
      { codes: ["bad-media-name"] },
    ],
    ["another scheme not at all", { MEDIA_IMAGE_00: "ftp://x.example/a.jpg" }, { codes: ["bad-media-name"] }],
    [
      "a long URL not at all",
      { MEDIA_IMAGE_00: `https://x.example/${"a".repeat(500)}` },
      { codes: ["bad-media-name"] },
    ],
    ["a floor plan", { MEDIA_FLOOR_PLAN_00: "F.gif" }, { floorplans: ["f.gif"] }],
    [
      "a floor plan by URL",
      { MEDIA_FLOOR_PLAN_00: "http://x.example/f.png" },
      { floorplans: ["http://x.example/f.png"] },
    ],
    [
      "a floor plan in the query",
      { MEDIA_FLOOR_PLAN_00: "https://x.example/get?f=a.jpg" },
      { floorplans: ["https://x.example/get?f=a.jpg"] },
    ],
    [
      "a floor plan that is a page as a link",
      { MEDIA_FLOOR_PLAN_00: "https://x.example/plan/5" },
      { documents: [["https://x.example/plan/5", "other", "Floor plan"]] },
    ],
    [
      "a page over http not at all",
      { MEDIA_FLOOR_PLAN_00: "http://x.example/plan/5" },
      { codes: ["bad-document"] },
    ],
    ["a brochure", { MEDIA_DOCUMENT_00: "B.PDF" }, { documents: [["b.pdf", "brochure", "Brochure"]] }],
    [
      "a brochure's caption",
      { MEDIA_DOCUMENT_00: "b.pdf", MEDIA_DOCUMENT_TEXT_00: "Our &amp; your brochure" },
      { documents: [["b.pdf", "brochure", "Our & your brochure"]] },
    ],
    [
      "a PDF over http",
      { MEDIA_DOCUMENT_01: "http://x.example/b.pdf" },
      { documents: [["http://x.example/b.pdf", "brochure", "Brochure"]] },
    ],
    [
      "a certificate that is a page",
      { MEDIA_DOCUMENT_50: "https://x.example/epc?id=1" },
      { documents: [["https://x.example/epc?id=1", "certificate", "Energy performance certificate"]] },
    ],
    ["a certificate that is a picture", { MEDIA_DOCUMENT_51: "epc.jpg" }, { epcCharts: ["epc.jpg"] }],
    [
      "a page as a document over http not at all",
      { MEDIA_DOCUMENT_50: "http://x.example/epc" },
      { codes: ["bad-document"] },
    ],
    ["another file not at all", { MEDIA_DOCUMENT_00: "b.doc" }, { codes: ["bad-document"] }],
    [
      "a tour",
      { MEDIA_VIRTUAL_TOUR_00: "https://my.matterport.com/show/?m=abc" },
      { tours: ["https://my.matterport.com/show/?m=abc"] },
    ],
    [
      "a page as a tour",
      { MEDIA_VIRTUAL_TOUR_00: "https://tours.example/5" },
      { tours: ["https://tours.example/5"] },
    ],
    [
      "an old YouTube link",
      { MEDIA_VIRTUAL_TOUR_00: "http://www.youtube.com/watch?v=aqz-KE-bpKQ" },
      { tours: ["https://www.youtube.com/watch?v=aqz-KE-bpKQ"] },
    ],
    [
      "a tour over http not at all",
      { MEDIA_VIRTUAL_TOUR_00: "http://tours.example/5" },
      { codes: ["bad-tour"] },
    ],
    ["words as a tour not at all", { MEDIA_VIRTUAL_TOUR_00: "see brochure" }, { codes: ["bad-tour"] }],
  ])("has %s", (_what, values, media) => {
    expect(readMedia(values)).toEqual({ ...NOTHING, ...media });
  });

  it("has at most 60 photos", () => {
    const names = Array.from({ length: 80 }, (_, index) =>
      String(index < 60 ? index : index + 10).padStart(2, "0"),
    );
    const { photos, codes } = readMedia(
      Object.fromEntries(names.map((name) => [`MEDIA_IMAGE_${name}`, `${name}.jpg`])),
    );
    expect(photos).toHaveLength(60);
    expect(photos.at(-1)).toBe("59.jpg");
    expect(codes).toEqual(["too-many-photos"]);
  });
});
