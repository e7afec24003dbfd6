import { expect, it } from "vitest";
import { rememberLast } from "./remember-last.ts";

it("builds once for equal arguments, and again for others", () => {
  const builtFor: string[] = [];
  const get = rememberLast((rules: { isStrict: boolean }, name: string) => {
    builtFor.push(`${name} ${rules.isStrict}`);
    return { ...rules, name };
  });
  const first = get({ isStrict: true }, "a");
  expect(get({ isStrict: true }, "a")).toBe(first);
  expect(get({ isStrict: false }, "a")).toEqual({ isStrict: false, name: "a" });
  expect(get({ isStrict: false }, "b")).toEqual({ isStrict: false, name: "b" });
  expect(get({ isStrict: true }, "a")).toEqual(first);
  expect(builtFor).toEqual(["a true", "a false", "b false", "a true"]);
});
