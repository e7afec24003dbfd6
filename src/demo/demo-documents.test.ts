import { describe, expect, it } from "vitest";
import { resolveReferences } from "./demo-documents.ts";

const references = { today: "2026-11-15", pictureKeys: new Map([["houses/a.avif", "houses/a-1f"]]) };

describe("a demo document", () => {
  it.each([
    ["today", "2026-11-15"],
    ["today+24", "2026-12-09"],
    ["today-40", "2026-10-06"],
    ["today+0 Sunday", "2026-11-15"],
    ["today+1 Thursday", "2026-11-19"],
    ["today-36 Thursday", "2026-10-15"],
    ["today is a good day", "today is a good day"],
    ["picture:houses/a.avif", "houses/a-1f"],
  ])("reads '%s' as '%s'", (text, resolved) => {
    expect(resolveReferences({ deep: [{ text }] }, references)).toEqual({ deep: [{ text: resolved }] });
  });

  it("keeps numbers, booleans and null", () => {
    expect(resolveReferences([1, true, null], references)).toEqual([1, true, null]);
  });

  it.each(["picture:houses/b.avif", "today+3 Someday"])("rejects '%s'", (text) => {
    expect(() => resolveReferences(text, references)).toThrow();
  });
});
