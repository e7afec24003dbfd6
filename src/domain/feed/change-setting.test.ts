import { describe, expect, it } from "vitest";
import { changeSetting, listSettings } from "./change-setting.ts";
import { feedSettingsSchema } from "./feed-settings-schema.ts";

const SETTINGS = feedSettingsSchema.parse({});
const PRINT = "AB:".repeat(19).concat("AB");

describe("a setting of a feed", () => {
  it.each([
    ["brake.withdrawnShare=0.2", { brake: { withdrawnShare: 0.2, withdrawnCount: 5 } }],
    ["brake.offUntil=2026-12-01", { brake: { offUntil: "2026-12-01" } }],
    ["brake.offUntil=none", { brake: { offUntil: null } }],
    ["recentlySoldDays=30", { recentlySoldDays: 30 }],
    ["silentAfterHours=6", { silentAfterHours: 6 }],
    ["silentAfterHours=none", { silentAfterHours: null }],
    ["source=Our CRM = Street", { source: "Our CRM = Street" }],
    [`certificateFingerprints=${PRINT}`, { certificateFingerprints: ["ab".repeat(20)] }],
    ["certificateFingerprints=none", { certificateFingerprints: [] }],
  ])("is changed by %s", (text, expected) => {
    expect(changeSetting(SETTINGS, text)).toMatchObject({ ok: expected });
  });

  it.each([
    "brake.withdrawnShare=20",
    "brake.withdrawnShare=none",
    "brake.offUntil=for ever",
    "recentlySoldDays=a month",
    "recentlySoldDays=-1",
    "certificateFingerprints=abc",
    "pull=https://example.org",
    "brake=off",
    "__proto__=1",
    "source",
  ])("isn't changed by %s", (text) => {
    expect(changeSetting(SETTINGS, text)).toHaveProperty("refused");
  });

  it("is shown as it can be set", () => {
    for (const [name, value] of listSettings(SETTINGS))
      expect(changeSetting(SETTINGS, `${name}=${value}`), name).toEqual({ ok: SETTINGS });
  });
});
