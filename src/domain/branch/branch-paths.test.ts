import { describe, expect, it } from "vitest";
import { getBranchFinderPath, getBranchPath, readBranchQuery } from "./branch-paths.ts";

describe("getBranchPath", () => {
  it.each([
    ["ely", undefined, "/branches/ely"],
    ["ely", "", "/branches/ely"],
    ["ely", "lettings", "/branches/ely/departments/lettings"],
  ])("of %s and %s returns %s", (branch, department, path) => {
    expect(getBranchPath(branch, department)).toBe(path);
  });
});

describe("getBranchFinderPath", () => {
  it.each([
    [{}, "/branches"],
    [{ page: 1 }, "/branches"],
    [{ service: "lettings", page: 2 }, "/branches?service=lettings&page=2"],
    [
      { placeId: "ely-cambridgeshire", location: "Ely, Cambridgeshire" },
      "/branches?place_id=ely-cambridgeshire&location=Ely%2C+Cambridgeshire",
    ],
  ])("turns %j into %s, which readBranchQuery reads back", (query, path) => {
    expect(getBranchFinderPath(query)).toBe(path);
    const { searchParams } = new URL(path, "http://x");
    const read = readBranchQuery((name) => searchParams.get(name));
    expect(read).toEqual({ placeId: undefined, location: undefined, service: undefined, page: 1, ...query });
  });

  it.each(["page=-3", "page=x", "page=0", "location=%20%20", `location=${"a".repeat(5_000)}`])(
    "limits the invalid query ?%s",
    (query) => {
      const params = new URLSearchParams(query);
      const read = readBranchQuery((name) => params.get(name));
      expect(read.location?.length ?? 0).toBeLessThanOrEqual(120);
      expect(Number.isFinite(read.page)).toBe(true);
    },
  );
});
