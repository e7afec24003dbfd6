import { expect, it, vi } from "vitest";
import type { Site } from "../domain/site/site.ts";
import { renderCached, stringifyCached } from "./rendered-pages.ts";

const site = { agencyName: "Ouse & Lark" } as Site;
const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("renders the same data for the same URL once, also for requests at the same time", async () => {
  const render = vi.fn(async () => ({ html: ["<p>£1", "</p>"], inline: { scripts: ["go()"], styles: [] } }));
  const options = { pageData: { total: 1 }, site, url: "/search", render };
  const [first, second] = await Promise.all([renderCached(options), renderCached(options)]);
  expect([toText(first.bytes), first.inline.scripts]).toEqual(["<p>£1</p>", ["go()"]]);
  expect(second).toBe(first);
  expect(await renderCached(options)).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
});

it("renders again for other data, another URL or another site", async () => {
  const render = vi.fn(async () => ({ html: [], inline: { scripts: [], styles: [] } }));
  const pageData = { total: 1 };
  await renderCached({ pageData, site, url: "/search", render });
  await renderCached({ pageData: { total: 1 }, site, url: "/search", render });
  await renderCached({ pageData, site, url: "/search?page=2", render });
  await renderCached({ pageData, site: { ...site }, url: "/search?page=2", render });
  expect(render).toHaveBeenCalledTimes(4);
});

it("renders again after a failure", async () => {
  const render = vi.fn(async () => ({ html: ["<p>"], inline: { scripts: [], styles: [] } }));
  render.mockRejectedValueOnce(new Error("broken"));
  const options = { pageData: { total: 1 }, site, url: "/search", render };
  await expect(renderCached(options)).rejects.toThrow("broken");
  expect(toText((await renderCached(options)).bytes)).toBe("<p>");
});

it("serialises any value as JSON", () => {
  const data = { a: "’" };
  expect([data, data, null, "x"].map((value) => toText(stringifyCached(value)))).toEqual([
    '{"a":"’"}',
    '{"a":"’"}',
    "null",
    '"x"',
  ]);
});
