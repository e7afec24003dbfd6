import { describe, expect, it } from "vitest";
import { findEnergySection } from "./energy-section.ts";

const HOME = {
  energy: { state: "rated", current: 67, potential: 84 },
  channel: "sales",
  postcode: "CB7 4AA",
  isScottish: false,
  isHome: true,
} as const;

describe("findEnergySection", () => {
  it("draws seven bars and marks the rating and what is possible", () => {
    const bars = findEnergySection(HOME)?.bars ?? [];
    expect(bars.map(({ band, scores }) => `${band} ${scores}`)).toEqual([
      "A 92+",
      "B 81–91",
      "C 69–80",
      "D 55–68",
      "E 39–54",
      "F 21–38",
      "G 1–20",
    ]);
    expect(bars.filter(({ now, possible }) => now ?? possible)).toEqual([
      { band: "B", scores: "81–91", now: null, possible: "84 possible" },
      { band: "D", scores: "55–68", now: "67 now", possible: null },
    ]);
  });

  it("marks both on one bar", () => {
    const bars = findEnergySection({ ...HOME, energy: { state: "rated", current: 70, potential: 78 } })?.bars;
    expect(bars?.find(({ band }) => band === "C")).toMatchObject({ now: "70 now", possible: "78 possible" });
  });

  it.each([
    [{ state: "banded", current: "D", potential: "B" } as const, "Now", "Possible"],
    [{ state: "banded", current: "D", potential: "D" } as const, "Now", undefined],
    [{ state: "rated", current: 67, potential: null } as const, "67 now", undefined],
    [{ state: "rated", current: 67, potential: 60 } as const, "67 now", undefined],
  ])("marks %j", (energy, now, possible) => {
    const bars = findEnergySection({ ...HOME, energy })?.bars ?? [];
    expect(bars.flatMap((bar) => bar.now ?? [])).toEqual([now]);
    expect(bars.flatMap((bar) => bar.possible ?? [])).toEqual(possible ? [possible] : []);
  });

  it("gives no scores for a shop, whose scale is another one", () => {
    const energy = { state: "banded", current: "B", potential: null } as const;
    const section = findEnergySection({ ...HOME, energy, isHome: false });
    expect(new Set(section?.bars.map(({ scores }) => scores))).toEqual(new Set([null]));
    expect(section?.meaning).toEqual(["Rated B, on a scale from A, the cheapest to run, to G."]);
  });

  it("explains the rating", () => {
    expect(findEnergySection(HOME)?.meaning).toEqual([
      "Rated D (67), on a scale from A, the cheapest to run, to G. Heating and lighting it costs a middling amount.",
      "With the improvements that its certificate lists, it could reach B (84).",
    ]);
  });

  it("says what a poor rating means for a letting in England and Wales", () => {
    const energy = { state: "banded", current: "F", potential: null } as const;
    const last = (options: object) => findEnergySection({ ...HOME, energy, ...options })?.meaning.at(-1);
    expect(last({ channel: "lettings" })).toContain("must be rated E or better to be let");
    expect(last({})).not.toContain("to be let");
    expect(last({ channel: "lettings", isScottish: true })).not.toContain("to be let");
  });

  it.each([
    [
      {},
      "https://find-energy-certificate.service.gov.uk/find-a-certificate/search-by-postcode?postcode=CB7%204AA",
    ],
    [
      { postcode: "" },
      "https://find-energy-certificate.service.gov.uk/find-a-certificate/search-by-postcode",
    ],
    [{ postcode: "EH1 1AA", isScottish: true }, "https://www.scottishepcregister.org.uk/"],
  ])("links to the official register for %j", (options, url) => {
    expect(findEnergySection({ ...HOME, ...options })?.certificate.url).toBe(url);
  });

  it.each([{ state: "not-known" }, { state: "exempt", reason: "Listed." }] as const)(
    "is null without a rating: %j",
    (energy) => {
      expect(findEnergySection({ ...HOME, energy })).toBeNull();
    },
  );
});
