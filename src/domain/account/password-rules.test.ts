import { expect, it } from "vitest";
import { passwordProblems } from "./password-rules.ts";

const EMAIL = "rosa@example.uk";

it.each<[string, problems: number]>([
  ["correct horse battery", 0],
  ["Fenland-heron-7", 0],
  ["x'; drop table users; --", 0],
  ["short", 1],
  ["", 1],
  ["x".repeat(129), 2],
  [`Fen ${"y z".repeat(41)}`, 0],
  ["password", 1],
  ["Password1!", 1],
  ["Liverpool123", 1],
  ["12345678", 1],
  ["aaaaaaaaaa", 1],
  ["hgfedcba", 1],
  ["Rosa@Example.UK", 1],
  ["qwerty", 2],
])("finds in %j this many problems: %i", (password, count) => {
  expect(passwordProblems(password, EMAIL)).toHaveLength(count);
});
