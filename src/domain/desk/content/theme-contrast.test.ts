import { expect, it } from "vitest";
import { toThemeRoles } from "../../site/agency/theme-from-colour.ts";
import { checkThemeContrast } from "./theme-contrast.ts";

it("accepts the product's own colours, and every theme made from one colour", () => {
  for (const roles of [{}, toThemeRoles("#ffcc00"), toThemeRoles("#1d4e89")])
    expect(checkThemeContrast(roles).filter(({ passes }) => !passes)).toEqual([]);
});

it.each([
  ["--c-accent", "#d98a96"],
  ["--c-action", "#9fd0ff"],
  ["--c-deep", "#cccccc"],
  ["--c-warm", "#303030"],
])("refuses %s as %s and suggests the nearest that passes", (role, colour) => {
  const failing = checkThemeContrast({ [role]: colour }).filter(({ passes }) => !passes);
  expect(failing.map((row) => row.role)).toEqual([role]);
  expect(failing[0]?.result).toMatch(/^\d+(\.\d)?:1 .+\. Needs 4\.5$/);
  const again = checkThemeContrast({ [role]: failing[0]?.suggestion ?? "" });
  expect(again.every(({ passes }) => passes)).toBe(true);
});
