import { describe, expect, it } from "vitest";
import { createPictureAlt, LONGEST_ALT, type PictureSubject } from "./picture-alt.ts";

const ADDRESS = "12 Example Street, Ely";

describe("createPictureAlt", () => {
  it.each<[PictureSubject, string]>([
    [
      { kind: "photo", caption: "Kitchen", address: ADDRESS, number: 2, count: 9 },
      "Kitchen, 12 Example Street, Ely",
    ],
    [
      { kind: "photo", caption: "Kitchen. ", address: ADDRESS, number: 2, count: 9 },
      "Kitchen, 12 Example Street, Ely",
    ],
    [
      { kind: "photo", caption: "12 example street, Ely at dusk", address: ADDRESS, number: 1, count: 9 },
      "12 example street, Ely at dusk",
    ],
    [{ kind: "photo", address: ADDRESS, number: 2, count: 9 }, "Photo 2 of 9, 12 Example Street, Ely"],
    [{ kind: "photo", caption: " ", address: ADDRESS, number: 1, count: 1 }, "Photo, 12 Example Street, Ely"],
    [{ kind: "photo", caption: "Garden", address: " ", number: 1, count: 1 }, "Garden"],
    [{ kind: "photo", caption: "Living\n room", address: "Ely", number: 1, count: 2 }, "Living room, Ely"],
    [{ kind: "floorplan", address: ADDRESS }, "Floorplan, 12 Example Street, Ely"],
    [{ kind: "floorplan", caption: "First floor", address: "Ely" }, "First floor, Ely"],
    [{ kind: "energy-chart", address: "Ely" }, "Energy performance chart, Ely"],
    [{ kind: "person", name: "Rosa Whitlock", jobTitle: "Valuer" }, "Rosa Whitlock, Valuer"],
    [{ kind: "person", name: "Rosa Whitlock" }, "Rosa Whitlock"],
    [{ kind: "branch", name: "Ely" }, "Our Ely branch"],
    [{ kind: "logo", agency: "Ouse & Lark" }, "Ouse & Lark logo"],
    [{ kind: "page", title: "Our history" }, "Picture, Our history"],
    [
      { kind: "page", caption: "The saleroom in 1920", title: "Our history" },
      "The saleroom in 1920, Our history",
    ],
  ])("describes %j", (subject, alt) => {
    expect(createPictureAlt(subject)).toBe(alt);
  });

  it.each([`${"word ".repeat(99)}`, "x".repeat(900)])("cuts a long text at a word: %s", (caption) => {
    const alt = createPictureAlt({ kind: "photo", caption, address: ADDRESS, number: 1, count: 1 });
    expect(alt.length).toBeLessThanOrEqual(LONGEST_ALT);
    expect(alt).toMatch(/(word|x)…$/);
  });
});
