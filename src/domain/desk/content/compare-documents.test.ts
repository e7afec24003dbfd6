import { describe, expect, it } from "vitest";
import { compareDocuments, mergeDocuments } from "./compare-documents.ts";

const MONDAY = { day: "Monday", opens: "09:00", closes: "17:30" };
const TUESDAY = { day: "Tuesday", opens: "09:00", closes: "17:30" };

describe("compareDocuments", () => {
  it.each([
    ["equal documents whatever the order of their fields", { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    ["a field", { a: 1 }, { a: 2 }, ["a"]],
    ["a new field", {}, { a: 2 }, ["a"]],
    [
      "an entry of a list",
      { hours: [MONDAY] },
      { hours: [{ ...MONDAY, opens: "10:00" }] },
      ["hours[0].opens"],
    ],
    ["a list that grew", { a: [1] }, { a: [1, 2] }, ["a"]],
    ["a whole document", undefined, { a: 1 }, [""]],
  ])("finds %s", (_what, before, after, fields) => {
    expect(compareDocuments(before, after).map(({ field }) => field)).toEqual(fields);
  });
});

describe("mergeDocuments", () => {
  const base = { name: "Ely", telephone: "1", hours: [MONDAY, TUESDAY], blocks: [{ t: "a" }, { t: "b" }] };

  it.each([
    ["two fields", { name: "New" }, { telephone: "2" }, { name: "New", telephone: "2" }],
    [
      "two days",
      { hours: [{ ...MONDAY, opens: "10:00" }, TUESDAY] },
      { hours: [MONDAY, { ...TUESDAY, opens: "11:00" }] },
      {
        hours: [
          { ...MONDAY, opens: "10:00" },
          { ...TUESDAY, opens: "11:00" },
        ],
      },
    ],
    [
      "a removed day and a changed one",
      { hours: [TUESDAY] },
      { hours: [MONDAY, { ...TUESDAY, opens: "11:00" }] },
      { hours: [{ ...TUESDAY, opens: "11:00" }] },
    ],
    [
      "two entries of a list without identities",
      { blocks: [{ t: "A" }, { t: "b" }] },
      { blocks: [{ t: "a" }, { t: "B" }] },
      { blocks: [{ t: "A" }, { t: "B" }] },
    ],
    [
      "two fields of one entry",
      { blocks: [{ t: "a", h: 1 }, { t: "b" }] },
      { blocks: [{ t: "A" }, { t: "b" }] },
      { blocks: [{ t: "A", h: 1 }, { t: "b" }] },
    ],
    ["the same change twice", { name: "New" }, { name: "New" }, { name: "New" }],
  ])("puts %s together", (_what, mine, theirs, result) => {
    const merge = mergeDocuments({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });
    expect(merge).toEqual({ merged: { ...base, ...result }, conflicts: [] });
  });

  it.each([
    ["one field", { name: "Mine" }, { name: "Theirs" }, "name"],
    [
      "one day",
      { hours: [{ ...MONDAY, opens: "10:00" }, TUESDAY] },
      { hours: [{ ...MONDAY, opens: "11:00" }, TUESDAY] },
      "hours.Monday.opens",
    ],
    ["a list that both lengthened", { blocks: [{ t: "x" }] }, { blocks: [] }, "blocks"],
    [
      "an entry that one moved and the other changed",
      { blocks: [{ t: "b" }, { t: "a" }] },
      { blocks: [{ t: "A" }, { t: "b" }] },
      "blocks",
    ],
    [
      "a day that one removed and the other changed",
      { hours: [TUESDAY] },
      { hours: [{ ...MONDAY, opens: "11:00" }, TUESDAY] },
      "hours.Monday",
    ],
  ])("leaves the choice of %s to the person", (_what, mine, theirs, field) => {
    const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    expect(mergeDocuments(sides).conflicts.map((conflict) => conflict.field)).toEqual([field]);
    expect(mergeDocuments(sides).merged).toEqual(sides.theirs);
    expect(mergeDocuments({ ...sides, choose: () => "mine" }).merged).toEqual(sides.mine);
  });
});
