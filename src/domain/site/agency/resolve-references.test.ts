import { describe, expect, it } from "vitest";
import { listPictureKeysIn, resolveReferences, toPictureReferences } from "./resolve-references.ts";

const PICTURE = { key: "houses/a-1f", width: 1200, height: 800, alt: "A house", colour: "#aabbcc" };
const options = {
  file: "agency/pages/about.json",
  today: "2026-11-15",
  pictures: new Map([["houses/a.avif", PICTURE]]),
};
const exported = new Map([["houses/a-1f", { file: "houses/a.avif", picture: PICTURE }]]);

describe("a reference in an agency's document", () => {
  it.each([
    ["on", "today", "2026-11-15"],
    ["on", "today+24", "2026-12-09"],
    ["from", "today-40", "2026-10-06"],
    ["to", "today+0 Sunday", "2026-11-15"],
    ["on", "today+1 Thursday", "2026-11-19"],
    ["updatedOn", "today-36 Thursday", "2026-10-15"],
    ["on", "today is a good day", "today is a good day"],
    ["heading", "today", "today"],
    ["pictureKey", "picture:houses/a.avif", "houses/a-1f"],
    ["photoKey", "picture:houses/a.avif", "houses/a-1f"],
    ["heading", "picture:houses/a.avif", "picture:houses/a.avif"],
    ["logo", "picture-480:houses/a.avif", "/images/480/houses/a-1f"],
  ])("in %s reads '%s' as '%s'", (name, text, resolved) => {
    expect(resolveReferences({ deep: [{ [name]: text }] }, options)).toEqual({
      document: { deep: [{ [name]: resolved }] },
      problems: [],
    });
  });

  it("becomes the whole picture where only its key and alt text are given", () => {
    const key = "picture:houses/a.avif";
    const written = { a: { key }, b: { key, alt: "Ours" }, c: { key, caption: "In a list" } };
    expect(resolveReferences(written, options).document).toEqual({
      a: PICTURE,
      b: { ...PICTURE, alt: "Ours" },
      c: { key: "houses/a-1f", caption: "In a list" },
    });
  });

  it("leaves numbers, booleans and null alone", () => {
    expect(resolveReferences([1, true, null], options).document).toEqual([1, true, null]);
  });

  it.each([
    [
      { pictureKey: "picture:houses/b.avif" },
      "pictureKey",
      "there's no picture houses/b.avif in pictures/manifest.json",
    ],
    [{ list: [{ on: "today+3 Someday" }] }, "list[0].on", "Someday isn't a day of the week"],
    [{ title: "one\u0000two" }, "title", "has a character that can't be shown"],
    [{ title: "half \ud83d" }, "title", "has a character that can't be shown"],
  ])("refuses %o", (document, field, message) => {
    expect(resolveReferences(document, options).problems).toEqual([{ file: options.file, field, message }]);
  });

  it.each([
    { pictureKey: "houses/a-1f" },
    { logo: "/images/480/houses/a-1f" },
    { picture: PICTURE },
    { picture: { ...PICTURE, alt: "Ours" } },
    { picture: { ...PICTURE, width: 600 } },
    { images: [{ key: "houses/a-1f", caption: "A caption" }] },
    { heading: "houses/a-1f", url: "/images/480/other" },
  ])("is written so that %o reads the same again", (document) => {
    const written = toPictureReferences(document, exported);
    expect(resolveReferences(written, options)).toEqual({ document, problems: [] });
  });

  it("names the picture's file", () => {
    expect(toPictureReferences({ pictureKey: "houses/a-1f", other: { ...PICTURE } }, exported)).toEqual({
      pictureKey: "picture:houses/a.avif",
      other: { key: "picture:houses/a.avif" },
    });
  });
});

describe("the pictures of a document", () => {
  it("are those of its key fields and image URLs", () => {
    const document = { key: "a", list: [{ photoKey: "b" }, { logo: "/images/480/c/d" }], heading: "e" };
    expect(listPictureKeysIn(document)).toEqual(["a", "b", "c/d"]);
  });
});
