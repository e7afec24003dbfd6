import { describe, expect, it } from "vitest";
import { measureJson } from "./measure-json.ts";

describe("the size of a JSON text", () => {
  it.each([
    ["1", { depth: 0, values: 1 }],
    ["[]", { depth: 1, values: 2 }],
    ['{"a":[1,2],"b":{}}', { depth: 2, values: 6 }],
    ['{"a":"[[[,,,"}', { depth: 1, values: 2 }],
    ['["\\"[","\\\\"]', { depth: 1, values: 3 }],
    ["]]]]", { depth: 0, values: 1 }],
    ['"[', { depth: 0, values: 1 }],
    ["[".repeat(1_000_000), { depth: 1_000_000, values: 1_000_001 }],
  ])("is right for case %#", (text, expected) => expect(measureJson(text)).toEqual(expected));
});
