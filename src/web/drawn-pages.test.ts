import { expect, it, vi } from "vitest";
import type { Site } from "../domain/site/site.ts";
import { drawOnce, writeJsonOnce } from "./drawn-pages.ts";

const site = { agencyName: "Ouse & Lark" } as Site;
const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("renders the same data for the same URL once", () => {
  const draw = vi.fn(() => ({ html: ["<p>£1", "</p>"], inline: { scripts: ["go()"], styles: [] } }));
  const question = { pageData: { total: 1 }, site, url: "/search", draw };
  const { bytes, inline } = drawOnce(question);
  expect([toText(bytes), inline.scripts]).toEqual(["<p>£1</p>", ["go()"]]);
  expect(drawOnce(question)).toBe(drawOnce(question));
  expect(draw).toHaveBeenCalledTimes(1);
});

it("renders again for other data, another URL or another site", () => {
  const draw = vi.fn(() => ({ html: [], inline: { scripts: [], styles: [] } }));
  const pageData = { total: 1 };
  drawOnce({ pageData, site, url: "/search", draw });
  drawOnce({ pageData: { total: 1 }, site, url: "/search", draw });
  drawOnce({ pageData, site, url: "/search?page=2", draw });
  drawOnce({ pageData, site: { ...site }, url: "/search?page=2", draw });
  expect(draw).toHaveBeenCalledTimes(4);
});

it("serialises any value as JSON", () => {
  const data = { a: "’" };
  expect([data, data, null, "x"].map((value) => toText(writeJsonOnce(value)))).toEqual([
    '{"a":"’"}',
    '{"a":"’"}',
    "null",
    '"x"',
  ]);
});
