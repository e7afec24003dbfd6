import { describe, expect, it } from "vitest";
import { HOME_BLOCKS, homeSettingsSchema } from "./home-settings.ts";

describe("the home page's settings", () => {
  it("show every block by default", () => {
    expect(homeSettingsSchema.parse({}).blocks).toEqual(HOME_BLOCKS);
  });

  it.each([[[]], [["branches", "newest"]]])("accept the blocks %j", (blocks) => {
    expect(homeSettingsSchema.parse({ blocks }).blocks).toEqual(blocks);
  });

  it.each([[["newest", "newest"]], [["carousel"]]])("reject the blocks %j", (blocks) => {
    expect(homeSettingsSchema.safeParse({ blocks }).success).toBe(false);
  });
});
