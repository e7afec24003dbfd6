import { describe, expect, it } from "vitest";
import { findPasswordProblem, secondStepSchema, toDeskPath } from "./door-schema.ts";

describe("a path of the desk", () => {
  it.each([
    ["/desk", "/desk"],
    ["/desk/enquiries/12?tab=notes&page=2", "/desk/enquiries/12?tab=notes&page=2"],
    ["/desk?today=1", "/desk?today=1"],
    [undefined, "/desk"],
    ["", "/desk"],
    ["https://evil.example/", "/desk"],
    ["//evil.example", "/desk"],
    ["/desk//evil.example", "/desk"],
    ["/desk/..\\x", "/desk"],
    ["/desk/..//evil.example", "/desk"],
    ["/desk/\t/evil.example", "/desk"],
    ["/deskx", "/desk"],
    ["/enquiries", "/desk"],
    ["/desk/\nset-cookie", "/desk"],
    [`/desk/${"a".repeat(600)}`, "/desk"],
  ])("is read from %j", (text, path) => {
    expect(toDeskPath(text)).toBe(path);
  });
});

describe("a second step", () => {
  it.each([
    [{ code: " 123 456 " }, { code: "123456", to: "/desk" }],
    [{ code: "12345" }, undefined],
    [{ code: "12345a" }, undefined],
    [{}, undefined],
    [{ recovery_code: "abcd-efgh" }, { recovery_code: "abcd-efgh", to: "/desk" }],
    [{ recovery_code: "a".repeat(41) }, undefined],
    [{ passkey: "x".repeat(20_000) }, undefined],
  ])("is read from %j", (fields, expected) => {
    expect(secondStepSchema.safeParse(fields).data).toEqual(expected);
  });
});

describe("a new password of the desk", () => {
  it.each([
    ["short", "Your password needs at least 8 characters."],
    ["password123", "This password is too common. Please choose one that is harder to guess."],
    ["priya@example.co.uk", "Your password can't be your email address."],
    ["violet harbour lantern", undefined],
  ])("%s", (password, problem) => {
    expect(findPasswordProblem(password, "priya@example.co.uk")).toBe(problem);
  });
});
