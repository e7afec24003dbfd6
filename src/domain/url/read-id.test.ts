import { describe, expect, it } from "vitest";
import { idSchema } from "./id-schema.ts";
import { isId, MAX_ID, readId } from "./read-id.ts";

const NOT_IDS = [
  undefined,
  null,
  "",
  "0",
  "012",
  "-1",
  "1.5",
  "1e3",
  "0x10",
  " 1",
  "1\n",
  "2147483648",
  "9".repeat(30),
  "١",
  "__proto__",
];

describe("an id", () => {
  it.each([
    ["1", 1],
    ["12", 12],
    ["2147483647", MAX_ID],
  ])("is read from %s", (text, id) => {
    expect(readId(text)).toBe(id);
    expect([idSchema().parse(text), idSchema().parse(id)]).toEqual([id, id]);
  });

  it.each(NOT_IDS)("isn't read from %j", (text) => {
    expect(readId(text)).toBeUndefined();
    expect(idSchema().safeParse(text).success).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_ID + 1, true, [7], {}])(
    "isn't the value %j",
    (value) => {
      expect(isId(value)).toBe(false);
      expect(idSchema().safeParse(value).success).toBe(false);
    },
  );

  it("is refused with its form's message", () => {
    const messages = ["x", 0, null, undefined].map(
      (value) => idSchema("Please choose a branch").safeParse(value).error?.issues[0]?.message,
    );
    expect(messages).toEqual(Array.from({ length: 4 }, () => "Please choose a branch"));
  });
});
