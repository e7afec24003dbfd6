import { describe, expect, it } from "vitest";
import { LONGEST_TITLE, shortenTitle } from "./shorten-title.ts";

describe("shortenTitle", () => {
  it.each([
    ["Mill Lane, Ely, £450,000 | Ouse & Lark", "Mill Lane, Ely, £450,000 | Ouse & Lark"],
    [
      "Fortnightly sale: furniture, ceramics and silver, 29 October 2026 | Ouse & Lark",
      "Fortnightly sale: furniture, ceramics and silver, 29 October 2026",
    ],
    [
      "Plot 2, Larkfield Meadows, Stokes Close, Longstanton, Offers in excess of £550,000 | Ouse & Lark",
      "Plot 2, Larkfield Meadows, Stokes Close, Longstanton",
    ],
    [
      "How we choose the people who look after your home while you are away from it | Ouse & Lark",
      "How we choose the people who look after your home while you are away…",
    ],
    ["x".repeat(80), `${"x".repeat(69)}…`],
    ["", ""],
  ])("makes %j %j", (title, short) => {
    expect(shortenTitle(title)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(LONGEST_TITLE);
  });
});
