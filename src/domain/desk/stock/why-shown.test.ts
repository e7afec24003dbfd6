import { describe, expect, it } from "vitest";
import { explainShown, type ShownFacts } from "./why-shown.ts";

const now = Date.parse("2026-11-16T10:24:00Z");
const SHOWN: ShownFacts = {
  state: "shown",
  isListed: true,
  showAt: null,
  publishFrom: null,
  photos: 8,
  feedName: "the feed “main”",
  held: null,
  setAside: null,
  overrides: 0,
  changedOverrides: 0,
  now,
};
const GONE: ShownFacts = { ...SHOWN, isListed: false };
const setAside = { runId: 12, sentence: "The price can’t be read." };

describe("explainShown", () => {
  it.each<[string, ShownFacts, "ok" | "wait" | "no", RegExp]>([
    ["listed", SHOWN, "ok", /^Shown$/],
    ["listed without a feed", { ...SHOWN, state: null }, "ok", /^Shown$/],
    ["without photos", { ...SHOWN, photos: 0 }, "ok", /without photos/],
    ["with one field by hand", { ...SHOWN, overrides: 1 }, "ok", /1 field by hand/],
    ["with fields by hand", { ...SHOWN, overrides: 2 }, "ok", /2 fields by hand/],
    ["changed underneath", { ...SHOWN, overrides: 2, changedOverrides: 1 }, "wait", /feed changed 1 field/],
    [
      "held withdrawal",
      { ...SHOWN, held: { runId: 9, change: "withdrawn" } },
      "wait",
      /Missing from the last file; run 9 is held/,
    ],
    ["held hiding", { ...SHOWN, held: { runId: 9, change: "hidden" } }, "wait", /hides it; run 9/],
    ["held change", { ...SHOWN, held: { runId: 9, change: "changed" } }, "wait", /changes wait in run 9/],
    [
      "unusable row, still listed",
      { ...SHOWN, setAside },
      "wait",
      /Shown as before.*The price can’t be read/,
    ],
    [
      "date of publication",
      { ...GONE, state: "waiting", publishFrom: now + 86_400_000 },
      "wait",
      /Not shown before tomorrow 10:24/,
    ],
    [
      "first photo",
      { ...GONE, state: "waiting", showAt: now + 300_000 },
      "wait",
      /first photo, until today 10:29/,
    ],
    [
      "first photo, overdue",
      { ...GONE, state: "waiting", showAt: now - 1 },
      "wait",
      /waits for its first photo/,
    ],
    ["held addition", { ...GONE, state: null, held: { runId: 9, change: "new" } }, "wait", /run 9 is held/],
    ["unusable row", { ...GONE, state: null, setAside }, "no", /^Not shown: the price can’t be read$/],
    ["hidden", { ...GONE, state: "hidden" }, "no", /Hidden by the feed “main”/],
    ["withdrawn", { ...GONE, state: "withdrawn" }, "no", /no longer in the feed “main”/],
    ["lost", GONE, "no", /next file brings it back/],
  ])("explains a home: %s", (_what, facts, kind, text) => {
    const reason = explainShown(facts);
    expect(reason.kind).toBe(kind);
    expect(reason.text).toMatch(text);
  });
});
