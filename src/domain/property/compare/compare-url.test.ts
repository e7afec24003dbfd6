import { describe, expect, it } from "vitest";
import { readComparedIds, toCompareUrl } from "./compare-url.ts";

describe("the URL of a comparison", () => {
  it.each([
    [null, []],
    ["", []],
    ["12", [12]],
    ["12,45,9", [12, 45, 9]],
    [" 12 , 45,", [12, 45]],
    ["12,12,012", [12]],
    ["1,2,3,4,5", [1, 2, 3, 4, 5]],
    ["x,-1,0,1.5,1e3,0x10,__proto__,7", [7]],
    ["2147483648,8", [8]],
    ["'; drop table properties; --", []],
    ["9,".repeat(10_000), [9]],
  ])("is read from ids=%j as %j", (list, ids) => {
    expect(readComparedIds(list)).toEqual(ids);
  });

  it.each([
    [{ propertyIds: [] }, "/compare"],
    [{ propertyIds: [], isOnlyDifferences: true }, "/compare"],
    [{ propertyIds: [12, 45] }, "/compare?ids=12,45"],
    [{ propertyIds: [12, 45], isOnlyDifferences: true }, "/compare?ids=12,45&only=differences"],
  ])("for %j is %s", (what, address) => {
    expect(toCompareUrl(what)).toBe(address);
  });
});
