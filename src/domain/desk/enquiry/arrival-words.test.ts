import { describe, expect, it } from "vitest";
import { describeSource } from "./arrival-words.ts";
import { formatFullMoment, formatMoment } from "./thread-times.ts";

it.each([
  ["/properties/12/sales", "Arrived from the property page"],
  ["/staff/3", "Arrived from the team page"],
  ["https://elsewhere.example/", "Arrived from the website"],
])("describeSource of %s", (page, words) => expect(describeSource(page)).toBe(words));

describe("times", () => {
  const now = Date.parse("2026-11-16T10:24:00Z");
  it.each([
    ["2026-11-16T09:07:00Z", "Today 9:07"],
    ["2026-11-10T09:07:00Z", "Tue 9:07"],
    ["2026-11-09T09:07:00Z", "9 Nov 9:07"],
    ["2026-07-09T09:07:00Z", "9 Jul 10:07"],
    ["2025-11-09T09:07:00Z", "9 Nov 2025"],
  ])("formatMoment of %s is %s", (at, text) => expect(formatMoment(Date.parse(at), now)).toBe(text));

  it("formatFullMoment names the day", () =>
    expect(formatFullMoment(Date.parse("2026-11-14T15:10:00Z"))).toBe("Saturday 14 November, 15:10"));
});
