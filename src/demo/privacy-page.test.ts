import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type RetentionSettings,
  retentionSettingsSchema,
} from "../domain/site/settings/retention-settings.ts";

const page = JSON.parse(readFileSync("demo/agency/pages/privacy.json", "utf8"));
const rows: [what: string, why: string, period: string][] = page.blocks.find(
  ({ type }: { type: string }) => type === "table",
).rows;
const settings = retentionSettingsSchema.parse(JSON.parse(readFileSync("demo/site/retention.json", "utf8")));

/** The row of the page that states each period, and its unit. */
const STATED: [setting: keyof RetentionSettings, row: RegExp, unit: string][] = [
  ["enquiryMonths", /^Enquiries/, "months"],
  ["enquiryMonths", /^Job applications/, "months"],
  ["uploadMonths", /^Enquiries/, "months"],
  ["uploadMonths", /^Job applications/, "months"],
  ["viewCountMonths", /^How often/, "months"],
  ["sessionDays", /^Your account/, "days"],
  ["finishedJobDays", /^Emails to you/, "days"],
  ["storedEmailDays", /^Emails to you/, "days"],
  ["auditMonths", /^Security log/, "months"],
  ["auditMonths", /^Answers to the question about cookies/, "months"],
];

describe("the privacy page", () => {
  it.each(STATED)("states %s in the row %s", (setting, row, unit) => {
    const periods = rows.filter(([what]) => row.test(what)).map(([, , period]) => period);
    expect(periods).toHaveLength(1);
    expect(periods[0]).toContain(`${settings[setting]} ${unit}`);
  });

  it("states every period that can be set", () => {
    expect(new Set(STATED.map(([setting]) => setting))).toEqual(new Set(Object.keys(settings)));
  });

  it("states no other period for data on this website", () => {
    const figures = rows
      .filter(([, why]) => !why.includes("not on this website"))
      .flatMap(([, , period]) => period.match(/\d+ (months|days|years)/g) ?? []);
    const allowed = STATED.map(([setting, , unit]) => `${settings[setting]} ${unit}`);
    expect(figures.filter((figure) => !allowed.includes(figure))).toEqual([]);
  });
});
