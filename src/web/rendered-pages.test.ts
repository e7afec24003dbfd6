import { expect, it, vi } from "vitest";
import type { Site } from "../domain/site/site.ts";
import { drawOnce, writeJsonOnce } from "./drawn-pages.ts";

const site = { agencyName: "Ouse & Lark" } as Site;
const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("renders the same data for the same URL once, also for requests at the same time", async () => {
  const draw = vi.fn(async () => ({ html: ["<p>£1", "</p>"], inline: { scripts: ["go()"], styles: [] } }));
  const question = { pageData: { total: 1 }, site, url: "/search", draw };
  const [first, second] = await Promise.all([drawOnce(question), drawOnce(question)]);
  expect([toText(first.bytes), first.inline.scripts]).toEqual(["<p>£1</p>", ["go()"]]);
  expect(second).toBe(first);
  expect(await drawOnce(question)).toBe(first);
  expect(draw).toHaveBeenCalledTimes(1);
});

it("renders again for other data, another URL or another site", async () => {
  const draw = vi.fn(async () => ({ html: [], inline: { scripts: [], styles: [] } }));
  const pageData = { total: 1 };
  await drawOnce({ pageData, site, url: "/search", draw });
  await drawOnce({ pageData: { total: 1 }, site, url: "/search", draw });
  await drawOnce({ pageData, site, url: "/search?page=2", draw });
  await drawOnce({ pageData, site: { ...site }, url: "/search?page=2", draw });
  expect(draw).toHaveBeenCalledTimes(4);
});

it("renders again after a failure", async () => {
  const draw = vi.fn(async () => ({ html: ["<p>"], inline: { scripts: [], styles: [] } }));
  draw.mockRejectedValueOnce(new Error("broken"));
  const question = { pageData: { total: 1 }, site, url: "/search", draw };
  await expect(drawOnce(question)).rejects.toThrow("broken");
  expect(toText((await drawOnce(question)).bytes)).toBe("<p>");
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
