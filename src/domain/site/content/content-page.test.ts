import { describe, expect, it } from "vitest";
import { contentPageSchema, listPictureKeys } from "./content-page.ts";

const page = (...blocks: object[]) => ({ slug: "history", title: "History", description: "", blocks });

describe("a content page", () => {
  it("lists every picture key of its blocks once", () => {
    const image = (key: string) => ({ key, caption: "" });
    const parsed = contentPageSchema.parse({
      ...page(
        { type: "picture", pictureKey: "b", caption: "" },
        { type: "image-set", id: "yard", images: [image("c"), image("b")] },
        {
          type: "gallery-card-slider",
          id: "homes",
          cards: [{ id: "one", heading: "One", text: "", images: [image("d")] }],
        },
        { type: "text", paragraphs: ["Words."] },
      ),
      pictureKey: "a",
    });
    expect(listPictureKeys(parsed)).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    page({ type: "song" }),
    page({ type: "picture", pictureKey: "../secret", caption: "" }),
    page({ type: "links", links: [{ name: "x", url: "javascript:alert(1)" }] }),
    page({ type: "image-set", id: "Bad Id", images: [{ key: "a", caption: "" }] }),
    { ...page(), slug: "a/b" },
  ])("is rejected when it is %j", (bad) => {
    expect(contentPageSchema.safeParse(bad).success).toBe(false);
  });
});
