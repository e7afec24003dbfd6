import { describe, expect, it } from "vitest";
import { listPlannedTimes } from "../../enquiry/viewing/viewing-plan.ts";
import { readPattern, suggestPattern, toPublishForm } from "./publish-form.ts";

const TODAY = "2026-11-16";
const TYPED = {
  from: "2026-11-17",
  to: "2026-11-30",
  days: ["tue", "thu"],
  times: "10:00 to 12:00, 14:00–15:00",
  minutes: "30",
};

describe("the form to publish viewing times", () => {
  it("suggests a fortnight from tomorrow on the weekdays that the branch opens", () => {
    const pattern = suggestPattern({ today: TODAY, openDays: ["Monday", "Friday", "Saturday"] });
    expect(pattern).toMatchObject({ from: "2026-11-17", to: "2026-11-30", days: ["mon", "fri"] });
    const result = readPattern(pattern, TODAY);
    expect("ok" in result && listPlannedTimes(result.ok)).toHaveLength(4 * 8);
    expect(suggestPattern({ today: TODAY, openDays: [] }).days).toHaveLength(5);
  });

  it("understands times as people write them", () => {
    expect(readPattern(TYPED, TODAY)).toMatchObject({
      ok: {
        weekdays: ["Tuesday", "Thursday"],
        times: [
          { from: "10:00", to: "12:00" },
          { from: "14:00", to: "15:00" },
        ],
        minutes: 30,
      },
    });
  });

  it.each([
    [{ days: [] }, "days"],
    [{ times: "mornings" }, "times"],
    [{ times: "10:00-10:20" }, "times"],
    [{ minutes: "0" }, "minutes"],
    [{ from: "" }, "from"],
    [{ from: "2026-11-15" }, "from"],
    [{ to: "2026-11-16" }, "to"],
    [{ to: "2028-11-16" }, "to"],
  ])("says what's wrong with %j beside the field %s", (change, field) => {
    const result = readPattern({ ...TYPED, ...change }, TODAY);
    expect("refused" in result && Object.keys(result.refused)).toEqual([field]);
  });

  it("shows again what was typed", () => {
    const form = toPublishForm(TYPED, { count: null, problems: { times: "No." } });
    expect(form).toMatchObject({ times: TYPED.times, problems: { times: "No." } });
    expect(form.days.filter(({ isChecked }) => isChecked).map(({ name }) => name)).toEqual([
      "Tuesday",
      "Thursday",
    ]);
  });
});
