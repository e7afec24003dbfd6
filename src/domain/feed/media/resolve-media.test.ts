import { describe, expect, it } from "vitest";
import type { FeedDocument } from "../feed-record-schema.ts";
import type { KnownFile, MediaLists } from "./feed-media.ts";
import { MOST_TRIES } from "./needs-look.ts";
import { changesMedia, chooseMedia, listPictureAlts, resolveMedia } from "./resolve-media.ts";

const PDF = "a".repeat(64);
const media = (source: string, caption = "") => ({ source, caption, changed: null });
const document = (source: string): FeedDocument => ({
  ...media(source),
  kind: "brochure",
  label: "Brochure",
});
const record = (lists: Partial<MediaLists>): MediaLists => ({
  photos: [],
  floorplans: [],
  epcCharts: [],
  documents: [],
  ...lists,
});
const file = (change: Partial<KnownFile>): KnownFile => ({
  state: "kept",
  mediaKey: null,
  bytes: null,
  fingerprint: null,
  nextLookAt: null,
  tries: 0,
  ...change,
});
const kept = (mediaKey: string, bytes: number | null = null) => file({ mediaKey, bytes });
const failed = (tries = 1) => file({ state: "failed", tries });
const link = file({ state: "link" });
const resolve = (lists: Partial<MediaLists>, files: Record<string, KnownFile>) =>
  resolveMedia(record(lists), new Map(Object.entries(files)));

describe("resolveMedia", () => {
  it("is whole with a document that is shown as a link until it can be fetched", () => {
    const url = "https://epc.example.org/certificate";
    const lists = { photos: [media("a.jpg")], documents: [document(url)] };
    const files = { "a.jpg": kept("media/a"), [url]: failed() };
    expect(resolve(lists, files)).toMatchObject({ isWhole: true, documents: [{ url }] });
    expect(resolve({ documents: [document("d.pdf")] }, { "d.pdf": failed() }).isWhole).toBe(false);
    expect(resolve({ photos: [media(url)] }, { [url]: failed() }).isWhole).toBe(false);
  });

  it("lists what is kept, in the record's order and with its captions", () => {
    const lists = {
      photos: [media("b.jpg", "Kitchen"), media("a.jpg")],
      floorplans: [media("f.gif", "Ground floor")],
      epcCharts: [media("e.png")],
      documents: [document("d.pdf")],
    };
    const files = {
      "a.jpg": kept("media/a"),
      "b.jpg": kept("media/b"),
      "f.gif": kept("media/f"),
      "e.png": kept("media/e"),
      "d.pdf": kept(PDF, 9),
    };
    expect(resolve(lists, files)).toEqual({
      photos: [
        { key: "media/b", caption: "Kitchen" },
        { key: "media/a", caption: "" },
      ],
      photoKeys: ["media/b", "media/a"],
      floorplans: [{ key: "media/f", caption: "Ground floor" }],
      epcCharts: [{ key: "media/e", caption: "" }],
      documents: [{ kind: "brochure", label: "Brochure", key: PDF, bytes: 9 }],
      isWhole: true,
      isLookedAt: true,
    });
  });

  it.each<[string, Record<string, KnownFile>, { isWhole: boolean; isLookedAt: boolean; count: number }]>([
    ["nothing is known", {}, { isWhole: false, isLookedAt: false, count: 0 }],
    ["one is known", { a: kept("media/a") }, { isWhole: false, isLookedAt: false, count: 1 }],
    ["one has failed", { a: kept("media/a"), b: failed() }, { isWhole: false, isLookedAt: true, count: 1 }],
    ["both have failed", { a: failed(), b: failed() }, { isWhole: false, isLookedAt: true, count: 0 }],
    [
      "one is given up",
      { a: kept("media/a"), b: failed(MOST_TRIES) },
      { isWhole: true, isLookedAt: true, count: 1 },
    ],
    [
      "both are the same picture",
      { a: kept("media/a"), b: kept("media/a") },
      { isWhole: true, isLookedAt: true, count: 1 },
    ],
  ])("tells whether the set is whole: %s", (_what, files, { count, ...expected }) => {
    const resolved = resolve({ photos: [media("a"), media("b")] }, files);
    expect(resolved).toMatchObject(expected);
    expect(resolved.photos).toHaveLength(count);
  });

  it("is whole without any media", () => {
    expect(resolve({}, {})).toMatchObject({ isWhole: true, isLookedAt: true, photos: [] });
  });

  it.each<[string, KnownFile | undefined, object[]]>([
    ["https://a.example/d", undefined, [{ url: "https://a.example/d" }]],
    ["https://a.example/d", failed(), [{ url: "https://a.example/d" }]],
    ["https://a.example/d", link, [{ url: "https://a.example/d" }]],
    ["https://a.example/d", kept(PDF, 9), [{ key: PDF, bytes: 9 }]],
    ["http://a.example/d", link, []],
    ["http://a.example/d", kept(PDF, 9), [{ key: PDF, bytes: 9 }]],
    ["d.pdf", failed(), []],
  ])("shows the document %s", (source, known, expected) => {
    const { documents } = resolve({ documents: [document(source)] }, known ? { [source]: known } : {});
    expect(documents).toEqual(expected.map((shown) => ({ kind: "brochure", label: "Brochure", ...shown })));
  });

  it("lists a floorplan or energy chart that isn't a picture among the documents", () => {
    const page = "https://a.example/plan";
    const files = { [page]: link, "e.pdf": kept(PDF, 9), "f.jpg": failed(MOST_TRIES) };
    const lists = { floorplans: [media(page), media("f.jpg")], epcCharts: [media("e.pdf", "EPC 2026")] };
    expect(resolve(lists, files)).toMatchObject({
      floorplans: [],
      epcCharts: [],
      documents: [
        { kind: "other", label: "Floorplan", url: page },
        { kind: "certificate", label: "EPC 2026", key: PDF, bytes: 9 },
      ],
      isWhole: true,
    });
  });
});

describe("listPictureAlts", () => {
  it("describes each picture", () => {
    const lists = record({
      photos: [media("a", "Kitchen"), media("b")],
      floorplans: [media("f")],
      epcCharts: [media("e")],
    });
    expect(Object.fromEntries(listPictureAlts({ ...lists, displayAddress: "Mill Lane, Ely" }))).toEqual({
      a: "Kitchen, Mill Lane, Ely",
      b: "Photo 2 of 2, Mill Lane, Ely",
      f: "Floorplan, Mill Lane, Ely",
      e: "Energy performance chart, Mill Lane, Ely",
    });
  });
});

describe("chooseMedia", () => {
  const show = (...keys: string[]) => ({
    photos: keys.map((key) => ({ key: `media/${key}`, caption: "" })),
    floorplans: [],
    epcCharts: [],
    documents: [],
  });
  const resolveKeys = (...names: (string | null)[]) =>
    resolve(
      { photos: names.map((name, index) => media(name ?? `failed-${index}`)) },
      Object.fromEntries(names.flatMap((name) => (name === null ? [] : [[name, kept(`media/${name}`)]]))),
    );

  it.each<[string, string[] | undefined, (string | null)[], string[], boolean]>([
    ["shows a whole set", ["a"], ["b", "c"], ["b", "c"], true],
    ["keeps the old set until the new one is whole", ["a"], ["b", null, "c"], ["a"], false],
    ["keeps a photo that the new set doesn't have yet", ["a", "b"], ["b", null], ["a", "b"], false],
    ["adds to a set that has only some of the photos", ["a"], ["a", "b", null], ["a", "b"], true],
    ["shows the photos at hand if there were none", [], [null, "b"], ["b"], true],
    ["removes all photos if the feed does", ["a"], [], [], true],
    ["changes nothing if the set is the same", ["a", "b"], ["a", "b"], ["a", "b"], false],
    ["changes the order", ["a", "b"], ["b", "a"], ["b", "a"], true],
    ["shows the photos at hand of a new property", undefined, ["a", null], ["a"], true],
  ])("%s", (_what, before, named, shown, isChanged) => {
    const resolved = resolveKeys(...named);
    expect(chooseMedia(resolved, before && show(...before))).toEqual(show(...shown));
    if (before) expect(changesMedia(resolved, show(...before))).toBe(isChanged);
  });

  it("notices a new caption", () => {
    const captioned = resolve({ photos: [media("a", "Hall")] }, { a: kept("media/a") });
    expect(changesMedia(captioned, show("a"))).toBe(true);
  });
});
