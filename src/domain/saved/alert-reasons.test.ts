import { describe, expect, it } from "vitest";
import type { PropertyEventKind } from "../property/property-events.ts";
import { type AlertCause, alertReasons, newsWords } from "./alert-reasons.ts";

const cause = (reason: PropertyEventKind, oldPrice: number | null = null): AlertCause => ({
  reason,
  oldPrice,
});

describe("the reasons why a property is in an alert email", () => {
  it.each<[AlertCause[], price: number | null, labels: string[], was: string | null]>([
    [[cause("new")], 450_000, ["New"], null],
    [[cause("new")], null, ["New"], null],
    [[cause("back", 450_000)], 450_000, ["Back on the market"], null],
    [[cause("reduced", 450_000)], 425_000, ["Reduced by £25,000"], "£450,000"],
    // Several reductions since the last email are shown as one.
    [[cause("reduced", 440_000), cause("reduced", 450_000)], 425_000, ["Reduced by £25,000"], "£450,000"],
    [[cause("new"), cause("reduced", 450_000)], 425_000, ["New", "Reduced by £25,000"], "£450,000"],
    [
      [cause("back", 450_000), cause("reduced", 450_000)],
      425_000,
      ["Back on the market", "Reduced by £25,000"],
      "£450,000",
    ],
    // The price went up again since, or is no longer published.
    [[cause("reduced", 450_000)], 450_000, [], null],
    [[cause("reduced", 450_000)], null, [], null],
    [[cause("new"), cause("reduced", 450_000)], 475_000, ["New"], null],
    [[], 1, [], null],
  ])("for %j at price %s are correct", (causes, priceValue, labels, was) => {
    expect(alertReasons(causes, { channel: "sales", priceValue })).toMatchObject({ labels, was });
  });

  it("show a reduced rent per month", () => {
    expect(alertReasons([cause("reduced", 1_300)], { channel: "lettings", priceValue: 1_250 })).toMatchObject(
      {
        labels: ["Reduced by £50 a month"],
        was: "£1,300 pcm",
      },
    );
  });
});

it.each<[PropertyEventKind[][], string]>([
  [[["new"]], "1 new home"],
  [[["new"], ["new", "reduced"]], "2 new homes"],
  [[["reduced"]], "1 reduced home"],
  [[["back"], ["back"]], "2 homes back on the market"],
  [[["back", "reduced"], ["reduced"]], "2 reduced homes"],
  [[["new"], ["back"]], "2 new or changed homes"],
  [[["reduced"], ["back"]], "2 homes reduced or back on the market"],
])("describes %j as '%s'", (kinds, words) => {
  expect(newsWords(kinds, (count) => (count === 1 ? "home" : "homes"))).toBe(words);
});
