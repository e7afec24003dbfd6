import { describe, expect, it } from "vitest";
import { toThemeRoles } from "../../site/agency/theme-from-colour.ts";
import { checkThemeContrast, withColours, withoutColours } from "./theme-contrast.ts";

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

describe("the colours of a theme", () => {
  const THEME = { roles: { "--c-accent": "#a3283f", "--r-control": "8px" }, infiniteScroll: true };

  it("have fields of their own, and everything else stays", () => {
    expect(withoutColours(THEME)).toEqual({ roles: { "--r-control": "8px" }, infiniteScroll: true });
    expect(withColours(THEME, { "colour.--c-accent": " #123456 " })).toEqual({
      roles: { "--r-control": "8px", "--c-accent": "#123456" },
      infiniteScroll: true,
    });
  });

  it.each([
    ["an empty one", { "colour.--c-accent": "" }],
    ["the product's own", { "colour.--c-accent": "#A3283F" }],
  ])("leave out %s", (_what, fields) => {
    expect(withColours(THEME, fields).roles).toEqual({ "--r-control": "8px" });
  });

  it("take the one that was offered", () => {
    const fields = { "colour.--c-accent": "#d98a96", use: "--c-accent #b85766" };
    expect(withColours(THEME, fields).roles).toMatchObject({ "--c-accent": "#b85766" });
  });
});
