import { describe, expect, it } from "vitest";
import { groupFields, groupIssuesByField, toFieldName } from "./form-fields.ts";

describe("groupFields", () => {
  it.each([
    ["keeps plain fields", [["email", "a@b.c"]], { email: "a@b.c" }],
    [
      "nests grouped fields",
      [
        ["lead_client[first_name]", "Sean"],
        ["lead_client[last_name]", "O'Brien"],
        ["lead[message]", ""],
      ],
      { lead_client: { first_name: "Sean", last_name: "O'Brien" }, lead: { message: "" } },
    ],
    [
      "uses the first value of a repeated field",
      [
        ["email", "first"],
        ["email", "second"],
        ["a[b]", "first"],
        ["a[b]", "second"],
      ],
      { email: "first", a: { b: "first" } },
    ],
    [
      "keeps whichever of a field and a group of the same name came first",
      [
        ["a", "field"],
        ["a[b]", "group"],
        ["c[d]", "group"],
        ["c", "field"],
      ],
      { a: "field", c: { d: "group" } },
    ],
    [
      "keeps names that aren't valid groups as fields",
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

  it("treats names of Object.prototype's members as ordinary fields", () => {
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

describe("issues of a form schema", () => {
  it.each([
    [["email"], "email"],
    [["lead_client", "email"], "lead_client[email]"],
    [[], ""],
  ])("at the path %j belong to the field %j", (path, name) => {
    expect(toFieldName(path)).toBe(name);
  });

  it("are grouped by field with every message", () => {
    expect(
      groupIssuesByField([
        { path: ["email"], message: "one" },
        { path: ["lead", "message"], message: "two" },
        { path: ["email"], message: "three" },
      ]),
    ).toEqual({ email: ["one", "three"], "lead[message]": ["two"] });
  });
});
