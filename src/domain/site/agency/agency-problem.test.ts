import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formatField, formatProblem, toAgencyProblems } from "./agency-problem.ts";

const CASES: [string, z.ZodType, unknown, string][] = [
  ["a missing field", z.strictObject({ a: z.string() }), {}, "f.json, a: is missing"],
  ["text instead of a number", z.strictObject({ a: z.number() }), { a: "1" }, "f.json, a: must be a number"],
  ["a number instead of text", z.strictObject({ a: z.string() }), { a: 1 }, "f.json, a: must be text"],
  ["a fraction", z.number().int(), 1.5, "f.json: must be a whole number"],
  ["a flag as text", z.boolean(), "yes", "f.json: must be true or false"],
  ["a group instead of a list", z.array(z.string()), {}, "f.json: must be a list"],
  ["text instead of a group", z.strictObject({}), "x", "f.json: must be a group of fields in { }"],
  ["empty text", z.string().min(1), "", "f.json: can't be empty"],
  ["text that is too long", z.string().max(3), "four", "f.json: must have at most 3 characters"],
  ["a list that is too short", z.array(z.number()).min(2), [], "f.json: must have at least 2 entries"],
  ["a list that is too long", z.array(z.number()).max(1), [1, 2], "f.json: must have at most 1 entry"],
  ["a number that is too small", z.number().min(5), 4, "f.json: must be at least 5"],
  ["a negative number", z.number().positive(), -1, "f.json: must be more than 0"],
  ["a bad email address", z.email(), "a@", "f.json: must be an email address"],
  ["a bad date", z.iso.date(), "1 May", "f.json: must be a date such as 2026-11-17"],
  ["a bad URL", z.url(), "example", "f.json: must be a URL such as https://www.example.co.uk"],
  ["an unknown choice", z.enum(["left", "centre"]), "right", "f.json: must be one of left, centre"],
  [
    "a rule's own message",
    z.string().refine(() => false, "has a field twice"),
    "",
    "f.json: has a field twice",
  ],
  ["a pattern's own message", z.string().regex(/^a/, "must start with a"), "b", "f.json: must start with a"],
  [
    "a pattern without a message",
    z.string().regex(/^a$/),
    "b",
    "f.json: isn't in the right form, which is /^a$/",
  ],
  [
    "an unknown kind of block",
    z.discriminatedUnion("type", [z.strictObject({ type: z.literal("text") })]),
    { type: "slides" },
    "f.json, type: must be text",
  ],
  ["two choices of values", z.union([z.literal(2), z.literal(3)]), 4, "f.json: must be 2, or must be 3"],
  [
    "a bad name in a group",
    z.record(z.string().regex(/^[a-z]+$/), z.number()),
    { "A B": 1 },
    "f.json, A B: can't be used as a name here",
  ],
];

describe("a problem in an agency's file", () => {
  it.each(CASES)("describes %s", (_name, schema, value, text) => {
    const problems = toAgencyProblems("f.json", schema.safeParse(value).error?.issues ?? []);
    expect(problems.map(formatProblem)).toEqual([text]);
  });

  it("names each unknown field", () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({})) });
    const { error } = schema.safeParse({ list: [{ one: 1, two: 2 }] });
    expect(toAgencyProblems("f.json", error?.issues ?? []).map(({ field }) => field)).toEqual([
      "list[0].one",
      "list[0].two",
    ]);
  });

  it("writes a path as a field", () => {
    expect(formatField([2, "hours", 0, "opens"])).toBe("[2].hours[0].opens");
  });
});
