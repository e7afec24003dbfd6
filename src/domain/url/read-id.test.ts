import { expect, it } from "vitest";
import { readId } from "./read-id.ts";

it.each([
  ["1", 1],
  ["12", 12],
  ["999999999", 999_999_999],
])("reads %s", (text, id) => {
  expect(readId(text)).toBe(id);
});

it.each([undefined, "", "0", "012", "-1", "1.5", "1e3", "0x10", " 1", "1\n", "1000000000", "١", "__proto__"])(
  "%j is the number of nothing",
  (text) => {
    expect(readId(text)).toBeUndefined();
  },
);
