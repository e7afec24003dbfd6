import { describe, expect, it } from "vitest";
import { isLazyCard } from "./card-loading.ts";

describe("isLazyCard", () => {
  it.each([
    [390, 2],
    [768, 2],
    [769, 4],
    [1200, 4],
    [1201, 6],
  ])("loads lazily at %i px from index %i on", (width, eager) => {
    const waiting = Array.from({ length: 24 }, (_, index) => isLazyCard({ index, width }));
    expect(waiting.indexOf(true)).toBe(eager);
    expect(waiting.slice(eager).every(Boolean)).toBe(true);
  });
});
