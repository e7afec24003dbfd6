import { describe, expect, it } from "vitest";
import {
  describeEnergy,
  type EnergyRating,
  epcBand,
  findEnergyText,
  findEpcBand,
  formatEnergyRating,
} from "./energy-rating.ts";

describe("epcBand", () => {
  it.each([
    [150, "A"],
    [100, "A"],
    [92, "A"],
    [91, "B"],
    [81, "B"],
    [69, "C"],
    [68, "D"],
    [55, "D"],
    [54, "E"],
    [39, "E"],
    [38, "F"],
    [21, "F"],
    [20, "G"],
    [1, "G"],
  ])("puts a score of %i in band %s", (score, band) => {
    expect(epcBand(score)).toBe(band);
  });
});

const reason = "A listed building needs none.";

describe("an energy rating", () => {
  it.each<[EnergyRating, { band: string | null; short: string | null; state: string; text: string }]>([
    [
      { state: "rated", current: 72, potential: 84 },
      { band: "C", short: "C (72)", state: "known", text: "C (72), could be B (84)" },
    ],
    [
      { state: "rated", current: 72, potential: null },
      { band: "C", short: "C (72)", state: "known", text: "C (72)" },
    ],
    [
      { state: "rated", current: 72, potential: 72 },
      { band: "C", short: "C (72)", state: "known", text: "C (72)" },
    ],
    [
      { state: "rated", current: 72, potential: 60 },
      { band: "C", short: "C (72)", state: "known", text: "C (72)" },
    ],
    [
      { state: "banded", current: "D", potential: "B" },
      { band: "D", short: "D", state: "known", text: "D, could be B" },
    ],
    [
      { state: "banded", current: "D", potential: null },
      { band: "D", short: "D", state: "known", text: "D" },
    ],
    [
      { state: "banded", current: "D", potential: "D" },
      { band: "D", short: "D", state: "known", text: "D" },
    ],
    [
      { state: "banded", current: "D", potential: "F" },
      { band: "D", short: "D", state: "known", text: "D" },
    ],
    [{ state: "not-known" }, { band: null, short: null, state: "not-known", text: "Not known yet" }],
    [
      { state: "commissioned", reason },
      { band: null, short: null, state: "not-known", text: reason },
    ],
    [
      { state: "exempt", reason },
      { band: null, short: null, state: "not-applicable", text: reason },
    ],
    [
      { state: "not-applicable", reason },
      { band: null, short: null, state: "not-applicable", text: reason },
    ],
  ])("of %j has its band, short text and sentence", (energy, { band, short, state, text }) => {
    expect(findEpcBand(energy)).toBe(band);
    expect(formatEnergyRating(energy)).toBe(short);
    expect(describeEnergy(energy)).toEqual({ state, text });
  });
});

describe("findEnergyText", () => {
  it.each([
    [{ state: "banded", current: "C", potential: null }, "shop", "C"],
    [{ state: "not-known" }, "flat", "Not known yet. Ask us, and we’ll find out."],
    [{ state: "not-known" }, "land", null],
    [{ state: "not-known" }, "garage-only", null],
    [{ state: "exempt", reason: "Listed." }, "land", "Listed."],
  ] as const)("for %j and %s returns %j", (energy, type, text) => {
    expect(findEnergyText(energy, type)).toBe(text);
  });
});
