import { describe, expect, it } from "vitest";
import { isPictureKey } from "./images.ts";
import { listKeptPictureKeys, toKeptPictureKey } from "./kept-picture.ts";

const SHA256 = "0123456789abcdef".repeat(4);
const KEY = "media/0123456789abcdef0123456789abcdef01234567";

describe("toKeptPictureKey", () => {
  it("returns a valid key that depends on the bytes only", () => {
    expect(toKeptPictureKey(SHA256)).toBe(KEY);
    expect(isPictureKey(KEY)).toBe(true);
  });
});

describe("listKeptPictureKeys", () => {
  const other = KEY.replace("/01", "/ff");
  it.each([
    [`{"key":"${KEY}","caption":"Kitchen"}`, [KEY]],
    [`["${KEY}","houses/a-1","${other}"]`, [KEY, other]],
    [`{"logo":"/images/480/${KEY}"}`, [KEY]],
    [`See ${KEY}. And (${other})`, [KEY, other]],
    [`${KEY}0`, []],
    [`multi${KEY}`, []],
    [KEY.toUpperCase(), []],
    ["", []],
  ])("finds the keys in %j", (text, keys) => {
    expect(listKeptPictureKeys(text)).toEqual(keys);
  });
});
