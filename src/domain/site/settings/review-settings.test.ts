import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reviewsSchema } from "./review-settings.ts";
import { SETTINGS_SCHEMAS } from "./site-settings.ts";

const home = JSON.parse(readFileSync("demo/site/home.json", "utf8"));

describe("the reviews of the home page", () => {
  it("may be left out", () => {
    const { reviews: _none, ...rest } = home;
    expect(SETTINGS_SCHEMAS.home.parse(rest).reviews).toBeUndefined();
    expect(SETTINGS_SCHEMAS.home.parse(home).reviews?.items.length).toBeGreaterThan(0);
  });

  it("need at least one review and a possible score", () => {
    expect(reviewsSchema.safeParse({ ...home.reviews, items: [] }).success).toBe(false);
    expect(reviewsSchema.safeParse({ ...home.reviews, score: 5.1, outOf: 5 }).success).toBe(false);
  });

  it("of the demo say that they're made up", () => {
    expect(home.reviews.source).toContain("Made up for this demonstration");
  });
});
