import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time/time.ts";
import { monthsBefore, retentionSettingsSchema, toRetentionCutoffs } from "./retention-settings.ts";

describe("monthsBefore", () => {
  it.each([
    ["2026-11-16T03:00:00.000Z", 24, "2024-11-16T03:00:00.000Z"],
    ["2026-03-31T00:00:00.000Z", 1, "2026-02-28T00:00:00.000Z"],
    ["2024-02-29T12:00:00.000Z", 12, "2023-02-28T12:00:00.000Z"],
    ["2026-01-15T00:00:00.000Z", 6, "2025-07-15T00:00:00.000Z"],
  ])("of %s and %i months returns %s", (now, months, expected) => {
    expect(new Date(monthsBefore(Date.parse(now), months)).toISOString()).toBe(expected);
  });
});

describe("retention settings", () => {
  it("default to the periods on the privacy page", () => {
    expect(retentionSettingsSchema.parse({})).toEqual({
      enquiryMonths: 24,
      uploadMonths: 6,
      viewCountMonths: 24,
      sessionDays: 90,
      finishedJobDays: 30,
      storedEmailDays: 30,
      auditMonths: 24,
    });
  });

  it.each([{ enquiryMonths: 0 }, { enquiryMonths: 1.5 }, { sessionDays: -1 }, { enquiries: 3 }])(
    "reject %j",
    (settings) => {
      expect(retentionSettingsSchema.safeParse(settings).success).toBe(false);
    },
  );

  it("convert to a cutoff for each kind of data", () => {
    const now = Date.parse("2026-11-16T03:00:00.000Z");
    const cutoffs = toRetentionCutoffs(retentionSettingsSchema.parse({ storedEmailDays: 7 }), now);
    expect(cutoffs.storedEmails).toBe(now - 7 * DAY_MS);
    expect(cutoffs.enquiries).toBe(Date.parse("2024-11-16T03:00:00.000Z"));
    expect(cutoffs.uploads).toBe(Date.parse("2026-05-16T03:00:00.000Z"));
  });
});
