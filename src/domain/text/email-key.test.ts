import { describe, expect, it } from "vitest";
import { toEmailKey } from "./email-key.ts";

describe("toEmailKey", () => {
  it.each([
    ["rosa@example.org", "rosa@example.org"],
    ["Rosa@Example.ORG", "rosa@example.org"],
    [" rosa@example.org ", "rosa@example.org"],
    ["rosa+viewings@example.org", "rosa@example.org"],
    ["rosa+a+b@example.org", "rosa@example.org"],
    ["r.osa@example.org", "r.osa@example.org"],
    ["R.o.s.a+x@gmail.com", "rosa@gmail.com"],
    ["rosa@googlemail.com", "rosa@gmail.com"],
    ["+x@example.org", "+x@example.org"],
    ["rosa@münchen.example", "rosa@xn--mnchen-3ya.example"],
    ["not an address", "not an address"],
    ["", ""],
  ])("turns %j into %j", (email, key) => {
    expect(toEmailKey(email)).toBe(key);
  });
});
