import { describe, expect, it } from "vitest";
import { groupFields, groupIssuesByField, toFieldName } from "./form-fields.ts";

describe("a form's fields", () => {
  it.each([
    ["plain ones stay", [["email", "a@b.c"]], { email: "a@b.c" }],
    [
      "grouped ones go into their group",
      [
        ["lead_client[first_name]", "Sean"],
        ["lead_client[last_name]", "O'Brien"],
        ["lead[message]", ""],
      ],
      { lead_client: { first_name: "Sean", last_name: "O'Brien" }, lead: { message: "" } },
    ],
    [
      "a repeated one counts as its first",
      [
        ["email", "first"],
        ["email", "second"],
        ["a[b]", "first"],
        ["a[b]", "second"],
      ],
      { email: "first", a: { b: "first" } },
    ],
    [
      "a group does not replace a field, nor a field a group",
      [
        ["a", "field"],
        ["a[b]", "group"],
        ["c[d]", "group"],
        ["c", "field"],
      ],
      { a: "field", c: { d: "group" } },
    ],
    [
      "what is not quite a group is a field",
      [
        ["a[b][c]", "1"],
        ["[a]", "2"],
        ["a[]", "3"],
      ],
      { "a[b][c]": "1", "[a]": "2", "a[]": "3" },
    ],
  ] as [string, [string, string][], unknown][])("%s", (_case, entries, fields) => {
    expect(groupFields(entries)).toEqual(fields);
  });

  it("named like a part of every object are only fields", () => {
    const fields = groupFields([
      ["__proto__[isAdmin]", "1"],
      ["constructor", "2"],
      ["toString[x]", "3"],
    ]);
    expect(Object.keys(fields)).toEqual(["__proto__", "constructor", "toString"]);
    expect(({} as { isAdmin?: string }).isAdmin).toBeUndefined();
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

describe("what a schema finds fault with", () => {
  it.each([
    [["email"], "email"],
    [["lead_client", "email"], "lead_client[email]"],
    [[], ""],
  ])("%j is the field %j", (path, name) => {
    expect(toFieldName(path)).toBe(name);
  });

  it("is told by field, each sentence kept", () => {
    expect(
      groupIssuesByField([
        { path: ["email"], message: "one" },
        { path: ["lead", "message"], message: "two" },
        { path: ["email"], message: "three" },
      ]),
    ).toEqual({ email: ["one", "three"], "lead[message]": ["two"] });
  });
});
