import { describe, expect, it } from "vitest";
import { readPageHash } from "../../url/page-hash.ts";
import type { ShownPage } from "./content-page.ts";
import { findContentPictures, findSalesEventPictures, getSalesEventPath } from "./picture-sets.ts";

const picture = (key: string) => ({ key, width: 1200, height: 800, alt: key, colour: "#aabbcc" });
const pictures = { shop: picture("shop"), yard: picture("yard"), barn: picture("barn") };
const listed = (...keys: string[]) => keys.map((key) => ({ key, caption: `The ${key}` }));

const shown: ShownPage = {
  page: {
    slug: "history",
    title: "History",
    description: "",
    blocks: [
      { type: "text", id: "premises", paragraphs: ["Words."] },
      { type: "image-set", id: "premises", heading: "The premises", images: listed("shop", "yard") },
      { type: "image-set", id: "untitled", images: listed("gone") },
      {
        type: "gallery-card-slider",
        id: "homes",
        cards: [
          { id: "first", heading: "The shop", text: "", images: listed("shop") },
          { id: "second", heading: "The barn", text: "", images: listed("barn", "yard") },
        ],
      },
      {
        type: "gallery-card-slider",
        id: "farms",
        cards: [{ id: "second", heading: "The other barn", text: "", images: listed("yard") }],
      },
    ],
  },
  pictures,
  forms: {},
};

const event = {
  eventId: 4,
  kind: "antiques" as const,
  name: "Autumn sale",
  on: "2026-11-20",
  startsAt: "10:00",
  venue: "Ely",
  branchId: 3,
  description: ["Words."],
  images: listed("shop", "yard"),
};

function readOverlay(hash: string) {
  const read = readPageHash(hash);
  if (read.kind !== "overlay") throw new Error(`${hash} is no overlay`);
  return read;
}

describe("findContentPictures", () => {
  it.each([
    ["#/history-images/premises", "The premises", ["shop", "yard"]],
    ["#/history-images/premises?picture=2", "The premises", ["shop", "yard"]],
    ["#/history-images/untitled", "History", []],
    ["#/gallery-card-slider-expand/first/homes", "The shop", ["shop"]],
    ["#/gallery-card-slider-expand/second/homes", "The barn", ["barn", "yard"]],
    ["#/gallery-card-slider-expand/second/farms", "The other barn", ["yard"]],
  ])("finds the images of %s", (hash, title, keys) => {
    const set = findContentPictures(shown, readOverlay(hash));
    expect(set).toMatchObject({ kind: "pictures", title });
    expect(set?.pictures.map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    "#/history-images/homes",
    "#/history-images/nothing",
    "#/history-images/__proto__",
    "#/gallery-card-slider-expand/first/farms",
    "#/gallery-card-slider-expand/homes/first",
    "#/antiques-sales-event/4",
    "#/property-images",
    "#/contact-office",
  ])("returns undefined for %s", (hash) => {
    expect(findContentPictures(shown, readOverlay(hash))).toBeUndefined();
  });
});

describe("findSalesEventPictures", () => {
  it("returns the images of the event with its name as the title", () => {
    const set = findSalesEventPictures({ event, pictures }, readOverlay("#/antiques-sales-event/4"));
    expect(set?.title).toBe("Autumn sale");
    expect(set?.pictures.map(({ caption }) => caption)).toEqual(["The shop", "The yard"]);
  });

  it("returns an empty set for an event without images", () => {
    const bare = { event: { ...event, images: [] }, pictures };
    expect(findSalesEventPictures(bare, readOverlay("#/antiques-sales-event/4"))?.pictures).toEqual([]);
  });

  it.each([
    "#/antiques-sales-event/5",
    "#/antiques-sales-event/04",
    "#/agricultural-sales-event/4",
    "#/history-images/4",
  ])("returns undefined for %s", (hash) => {
    expect(findSalesEventPictures({ event, pictures }, readOverlay(hash))).toBeUndefined();
  });

  it.each(["agricultural", "antiques", "property-auction"] as const)(
    "finds the images by the path of an event of kind %s",
    (kind) => {
      const page = { event: { ...event, kind }, pictures };
      expect(findSalesEventPictures(page, readOverlay(`#${getSalesEventPath(page.event)}`))).toBeDefined();
    },
  );
});
