import { describe, expect, it } from "vitest";
import { joinOpening, type OpeningFacts, splitOpening, writeOpening } from "./opening-sentence.ts";

const facts: OpeningFacts = {
  channel: "sales",
  days: 14,
  isFromLaunch: true,
  views: 412,
  saves: 23,
  enquiries: 9,
  viewers: 6,
  next: null,
  today: "2026-11-16",
};
const quiet = { views: 0, saves: 0, enquiries: 0, viewers: 0 };

describe("writeOpening", () => {
  it.each<[Partial<OpeningFacts>, string]>([
    [{}, "Your home has been looked at 412 times, and six buyers have been to see it."],
    [
      { next: { day: "2026-11-17", isReturn: true } },
      "Your home has been looked at 412 times, and six buyers have been to see it. One of them is coming back tomorrow.",
    ],
    [
      { viewers: 1, next: { day: "2026-11-19", isReturn: true } },
      "Your home has been looked at 412 times, and one buyer has been to see it. They are coming back on Thursday.",
    ],
    [
      { next: { day: "2026-11-24", isReturn: false } },
      "Your home has been looked at 412 times, and six buyers have been to see it. The next viewing is on 24 November.",
    ],
    [
      { viewers: 0, next: { day: "2026-11-16", isReturn: false } },
      "Your home has been looked at 412 times, and nine people have asked about it. The first viewing is today.",
    ],
    [
      { viewers: 0, enquiries: 1 },
      "Your home has been looked at 412 times, and one person has asked about it.",
    ],
    [{ viewers: 0, enquiries: 0 }, "Your home has been looked at 412 times, and 23 people have saved it."],
    [{ viewers: 0, enquiries: 0, saves: 0 }, "Your home has been looked at 412 times."],
    [{ viewers: 0, enquiries: 0, saves: 0, views: 1 }, "Your home has been looked at once."],
    [
      { views: 1_204, channel: "lettings", viewers: 12 },
      "Your home has been looked at 1,204 times, and 12 tenants have been to see it.",
    ],
    [{ ...quiet }, "Your home has been on our website for 14 days, with no views yet."],
    [{ ...quiet, isFromLaunch: false }, "Your home is on our website, with no views in these days."],
    [{ ...quiet, days: 1 }, "Your home is on our website, and ready to be found."],
  ])("of %j", (changed, sentence) => {
    expect(joinOpening(writeOpening({ ...facts, ...changed }))).toBe(sentence);
  });
});

describe("splitOpening", () => {
  const written = writeOpening(facts);
  it.each([
    [joinOpening(written), written],
    [
      "What a start: six buyers have been to see it. Thank you!",
      { before: "What a start: ", strong: "six buyers have been to see it.", after: " Thank you!" },
    ],
    ["A quiet fortnight.", { before: "A quiet fortnight.", strong: "", after: "" }],
  ])("of %j keeps the emphasis where the words still are", (text, parts) => {
    expect(splitOpening(text, written)).toEqual(parts);
  });
});
