import { describe, expect, it } from "vitest";
import { themeSettingsSchema } from "../settings/theme-settings.ts";
import { measureContrast, toRgb, toThemeRoles } from "./theme-from-colour.ts";

describe("the theme from a brand colour", () => {
  it.each(["#000000", "#ffffff", "#ffe600", "#1d4e89", "#e4002b", "#7fb800"])(
    "is readable for %s",
    (colour) => {
      const roles = toThemeRoles(colour);
      const contrast = (role: string) => measureContrast(toRgb(roles[role] ?? ""), toRgb("#ffffff"));
      for (const role of ["--c-action", "--c-action-hover", "--c-link", "--c-accent"]) {
        expect(contrast(role)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast("--c-deep")).toBeGreaterThanOrEqual(12);
      expect(themeSettingsSchema.safeParse({ roles }).error).toBeUndefined();
    },
  );

  it("keeps a colour that is dark enough", () => {
    expect(toThemeRoles("#1d4e89")["--c-action"]).toBe("#1d4e89");
  });
});
