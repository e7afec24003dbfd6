import { describe, expect, it } from "vitest";
import { cutAtWord, toFeatures, toLine, toParagraphs, toSummary } from "./feed-texts.ts";

describe("cutAtWord", () => {
  it.each([
    ["short", 10, "short"],
    ["a house with a garden", 10, "a house…"],
    ["a house with a garden", 8, "a house…"],
    ["a house, with", 10, "a house…"],
    ["x".repeat(20), 10, `${"x".repeat(9)}…`],
    ["12345678\u{1f3e0}\u{1f3e0}", 10, "12345678…"],
  ])("cuts '%s' to %s characters", (text, most, cut) => {
    expect(cutAtWord(text, most)).toBe(cut);
    expect(cut.length).toBeLessThanOrEqual(most);
  });
});

describe("toLine", () => {
  it("joins lines and takes out control characters", () => {
    expect(toLine(" A\r\n\r\nB\u0000\u0085C  D ")).toBe("A B C D");
  });
});

describe("toSummary", () => {
  it.each([
    ["A summary\nof two lines", ["Other."], "A summary of two lines"],
    ["", ["A house in Ely with a garden. More text."], "A house in Ely with a garden."],
    [" ", ["No. 5 is a house in Ely. More text."], "No. 5 is a house in Ely."],
    ["", ["Without a full stop"], "Without a full stop"],
    ["", [], ""],
  ])("'%s' of %j", (summary, paragraphs, text) => {
    expect(toSummary(summary, paragraphs)).toBe(text);
  });

  it("is at most 300 characters", () => {
    expect(toSummary("word ".repeat(100), []).length).toBeLessThanOrEqual(300);
  });
});

describe("toParagraphs", () => {
  it("splits at blank lines and keeps single lines", () => {
    expect(toParagraphs("\n\nA\nB\n \nC\n\n\n")).toEqual(["A\nB", "C"]);
  });

  it("has none for an empty text", () => {
    expect(toParagraphs(" \n ")).toEqual([]);
  });

  it("keeps all words of a long paragraph", () => {
    const text = "A sentence of some words. ".repeat(1_000).trim();
    const paragraphs = toParagraphs(text);
    expect(paragraphs.join(" ")).toBe(text);
    expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
  });

  it("splits a long text without spaces", () => {
    expect(toParagraphs("x".repeat(9_000)).map(({ length }) => length)).toEqual([3_999, 3_999, 1_002]);
  });

  it("joins the last of too many paragraphs", () => {
    const paragraphs = toParagraphs(Array.from({ length: 60 }, (_, index) => `P${index}`).join("\n\n"));
    expect(paragraphs).toHaveLength(40);
    expect(paragraphs.at(-1)).toMatch(/^P39\nP40\n.*P59$/s);
  });

  it("has at most 40 paragraphs, whatever their length", () => {
    const paragraphs = toParagraphs(Array.from({ length: 60 }, () => "word ".repeat(1_500)).join("\n\n"));
    expect(paragraphs).toHaveLength(40);
    expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
  });
});

describe("toFeatures", () => {
  it("leaves out empty ones and doubles", () => {
    expect(toFeatures(["Garden", "", " garden ", "Garage\nfor two"])).toEqual(["Garden", "Garage for two"]);
  });

  it("limits their number and length", () => {
    const features = toFeatures(Array.from({ length: 30 }, (_, index) => `${index} ${"word ".repeat(100)}`));
    expect(features).toHaveLength(20);
    expect(Math.max(...features.map(({ length }) => length))).toBeLessThanOrEqual(400);
  });
});
