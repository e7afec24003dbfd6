import { expect, it, vi } from "vitest";
import type { Site } from "../domain/site/site.ts";
import { drawOnce, writeJsonOnce } from "./drawn-pages.ts";

const site = { agencyName: "Ouse & Lark" } as Site;

it("draws the same data for the same address once", () => {
  const draw = vi.fn(() => ({ markup: "<p>", data: "{}" }));
  const pageData = { total: 1 };
  const question = { pageData, site, url: "/search", draw };
  expect(drawOnce(question)).toMatchObject({ markup: "<p>", data: "{}" });
  drawOnce(question);
  expect(draw).toHaveBeenCalledTimes(1);
});

it("draws anew for other data, another address or another site", () => {
  const draw = vi.fn(() => ({ markup: "", data: undefined }));
  const pageData = { total: 1 };
  drawOnce({ pageData, site, url: "/search", draw });
  drawOnce({ pageData: { total: 1 }, site, url: "/search", draw });
  drawOnce({ pageData, site, url: "/search?page=2", draw });
  drawOnce({ pageData, site: { ...site }, url: "/search?page=2", draw });
  expect(draw).toHaveBeenCalledTimes(4);
});

it("writes the JSON of anything", () => {
  const data = { a: 1 };
  expect([writeJsonOnce(data), writeJsonOnce(data), writeJsonOnce(null), writeJsonOnce("x")]).toEqual([
    '{"a":1}',
    '{"a":1}',
    "null",
    '"x"',
  ]);
});
