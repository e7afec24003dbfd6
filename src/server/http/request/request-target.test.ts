import { expect, it } from "vitest";
import { toRequestTarget } from "./request-target.ts";

it.each([
  ["/", "/", ""],
  ["/search?q=a?b", "/search", "?q=a?b"],
  ["//evil.example/x", "/evil.example/x", ""],
  ["http://gable.test/search?q=a", "/search", "?q=a"],
  ["http://gable.test", "/", ""],
  ["*", "/", ""],
])("%s requests %s with query %j", (url, path, search) => {
  expect(toRequestTarget(url)).toEqual({ path, search });
});
