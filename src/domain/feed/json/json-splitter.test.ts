import { describe, expect, it } from "vitest";
import { BrokenJson, JsonSplitter } from "./json-splitter.ts";

const DOCUMENT = `{"gable":1, "note":{"a":[1,{"b":"],}"}]},
  "properties" : [ {"x":"a \\"quoted\\" ]}, [", "y":[1,2]},{"z":{}} ,3], "next":null}`;
const PARTS = [
  { part: "member", text: '"gable":1' },
  { part: "member", text: '"note":{"a":[1,{"b":"],}"}]}' },
  { part: "entry", text: '{"x":"a \\"quoted\\" ]}, [", "y":[1,2]}' },
  { part: "entry", text: '{"z":{}}' },
  { part: "entry", text: "3" },
  { part: "member", text: '"next":null' },
  { part: "end", text: "" },
];

function split(chunks: readonly string[]) {
  const splitter = new JsonSplitter("properties");
  const parts = chunks.flatMap((chunk) => splitter.push(chunk));
  return { parts, isWhole: splitter.isWhole };
}

describe("JsonSplitter", () => {
  it("finds the elements of the list and the members beside it", () => {
    expect(split([DOCUMENT])).toEqual({ parts: PARTS, isWhole: true });
  });

  it("gives the same parts wherever the text is cut into chunks", () => {
    for (let at = 1; at < DOCUMENT.length; at++)
      expect(split([DOCUMENT.slice(0, at), DOCUMENT.slice(at)]).parts).toEqual(PARTS);
    expect(split([...DOCUMENT]).parts).toEqual(PARTS);
  });

  it("knows that a text cut anywhere isn't whole", () => {
    for (let at = 1; at < DOCUMENT.length; at++) expect(split([DOCUMENT.slice(0, at)]).isWhole).toBe(false);
  });

  it("reads several objects one after the other", () => {
    expect(split([`${DOCUMENT}\n${DOCUMENT}\n`])).toEqual({ parts: [...PARTS, ...PARTS], isWhole: true });
  });

  it("takes a list of the same name further inside for what it is", () => {
    const { parts } = split(['{"a":{"properties":[1,2]},"properties":[]}']);
    expect(parts.map(({ part }) => part)).toEqual(["member", "end"]);
  });

  it.each([
    ["a list", "[1]"],
    ["a web page", "<html></html>"],
    ["a bracket of the wrong kind", '{"properties":[1}'],
    ["an endless member", `{"a":"${"x".repeat(70_000)}`],
  ])("refuses %s", (_what, text) => {
    expect(() => split([text])).toThrow(BrokenJson);
  });
});
