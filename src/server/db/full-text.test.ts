import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { findFullText, putFullTexts, removeFullTexts, toFullTextWords } from "./full-text.ts";

const TEXTS: Record<number, string> = {
  1: "A thatched cottage beside the Lark, King's Lynn road",
  2: "Flat on the first floor, walled garden",
  3: "Cottage-style kitchen and a garden to the Café",
};

onBothEngines("full text", (current) => {
  const put = (id: number, text: string, collection = "test") =>
    current().db.transaction((trx) =>
      putFullTexts(current().db, trx, { collection, documents: [toFullTextWords({ id, text })] }),
    );
  const find = (text: string, more: { prefix?: boolean; limit?: number; among?: number[] } = {}) =>
    findFullText(current().db, current().db.query, { collection: "test", text, limit: 10, ...more });
  const fill = async () => {
    for (const [id, text] of Object.entries(TEXTS)) await put(Number(id), text);
  };

  it.each([
    ["cottage", [1, 3]],
    ["COTTAGE", [1, 3]],
    ["garden", [2, 3]],
    ["cottage garden", [3]],
    ["kings lynn", [1]],
    ["King’s Lynn", [1]],
    ["cafe", [3]],
    ["gard", []],
    ["the", [1, 2, 3]],
    ["cottages", []],
    ["", []],
    ["!!", []],
    ['cottage" OR "flat', []],
    ["garden & !flat", [2]],
    ["NEAR(cottage)", []],
  ])("finds for %j the documents %j", async (text, ids) => {
    await fill();
    expect(await find(text)).toEqual(ids);
  });

  it("completes only the last word", async () => {
    await fill();
    expect(await find("gard", { prefix: true })).toEqual([2, 3]);
    expect(await find("walled gard", { prefix: true })).toEqual([2]);
    expect(await find("wall garden", { prefix: true })).toEqual([]);
  });

  it("replaces and removes documents, and keeps collections apart", async () => {
    await fill();
    await put(1, "a bungalow");
    await put(1, "a cottage elsewhere", "other");
    expect(await find("cottage")).toEqual([3]);
    expect(await find("bungalow")).toEqual([1]);
    const { db } = current();
    await db.transaction((trx) => removeFullTexts(db, trx, { collection: "test", ids: [3] }));
    expect(await find("cottage")).toEqual([]);
  });

  it("finds only documents that it's asked about", async () => {
    await fill();
    expect(await find("the", { among: [1, 3, 99] })).toEqual([1, 3]);
    expect(await find("cottage garden", { among: [1, 2] })).toEqual([]);
    expect(await find("the", { among: [] })).toEqual([]);
  });

  it("stops at the limit", async () => {
    await fill();
    expect(await find("the", { limit: 2 })).toEqual([1, 2]);
  });
});
