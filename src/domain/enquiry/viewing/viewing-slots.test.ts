import { describe, expect, it } from "vitest";
import { findFlash } from "../../site/flash.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time/time.ts";
import type { LeadRoute } from "../lead/lead-routing.ts";
import { LEAD_TEXTS } from "../lead/lead-texts.ts";
import {
  canStillBook,
  formatSlot,
  formatSlotDay,
  groupSlotsByDay,
  isShownByBranch,
  listOfferedSlots,
  listViewingFields,
  MOST_HELD,
  MOST_OFFERED,
} from "./viewing-slots.ts";

const NOW = Date.parse("2026-11-16T09:00:00Z");
const slotAt = (startsAt: number, id = 1) => ({
  id,
  branchId: 3,
  startsAt,
  endsAt: startsAt + 30 * MINUTE_MS,
});

describe("viewing slots", () => {
  it.each([
    ["yesterday", -DAY_MS, false, false],
    ["a minute ago", -MINUTE_MS, false, false],
    ["in 59 minutes", 59 * MINUTE_MS, false, false],
    ["in an hour", HOUR_MS, false, true],
    ["in 119 minutes", 119 * MINUTE_MS, false, true],
    ["in two hours", 2 * HOUR_MS, true, true],
    ["in three weeks", 21 * DAY_MS, true, true],
    ["in more than three weeks", 21 * DAY_MS + 1, false, true],
  ])("follow the notice rules when they start %s", (_when, ahead, isOffered, canBook) => {
    const slot = slotAt(NOW + ahead);
    expect([listOfferedSlots([slot], NOW).length === 1, canStillBook(slot, NOW)]).toEqual([
      isOffered,
      canBook,
    ]);
  });

  it("are sorted and limited in number", () => {
    const slots = Array.from({ length: MOST_OFFERED + 5 }, (_, index) =>
      slotAt(NOW + DAY_MS - index * MINUTE_MS, index),
    );
    const offered = listOfferedSlots(slots, NOW);
    expect(offered).toHaveLength(MOST_OFFERED);
    expect(offered[0]?.id).toBe(MOST_OFFERED + 4);
    expect(offered.map(({ startsAt }) => startsAt)).toEqual(
      offered.map(({ startsAt }) => startsAt).sort((a, b) => a - b),
    );
  });

  it("are grouped by day", () => {
    const slots = [
      { id: 1, day: "2026-11-19" },
      { id: 2, day: "2026-11-19" },
      { id: 3, day: "2026-11-20" },
    ];
    expect(groupSlotsByDay(slots)).toEqual([
      { day: "2026-11-19", slots: slots.slice(0, 2) },
      { day: "2026-11-20", slots: slots.slice(2) },
    ]);
    expect(groupSlotsByDay([])).toEqual([]);
  });

  it.each([
    ["2026-11-19", "Thursday 19 November"],
    ["2026-11-01", "Sunday 1 November"],
    ["2027-01-01", "Friday 1 January"],
  ])("on %s are labelled %s", (day, label) => {
    expect(formatSlotDay(day)).toBe(label);
    expect(formatSlot({ day, from: "10:30", to: "11:00" })).toBe(`${label}, 10:30 to 11:00`);
  });

  it("appear among the answers only when one was chosen", () => {
    expect(listViewingFields(undefined)).toEqual([]);
    expect(listViewingFields({ label: "Thursday 19 November, 10:30 to 11:00" })).toEqual([
      { name: "viewing_slot", label: "Viewing time", value: "Thursday 19 November, 10:30 to 11:00" },
    ]);
  });

  it.each([
    ["the branch itself", 3, "branch", true],
    ["one of its desks", 3, "tag", true],
    ["its own new-homes desk", 3, "new-homes-plot", true],
    ["a new-homes desk elsewhere", 1, "new-homes-plot", false],
    ["an outside firm for commercial property", 3, "commercial", false],
  ] as const)(
    "apply only to homes that the branch itself shows: %s",
    (_who, deskBranchId, reason, isShown) => {
      const desk = { branchId: deskBranchId } as LeadRoute["desk"];
      expect(isShownByBranch({ desk, reason, why: "" }, 3)).toBe(isShown);
    },
  );

  it("are limited for one visitor, and the error text gives the number", () => {
    expect(LEAD_TEXTS.viewingsEnough).toContain(["no", "one", "two", "three", "four"][MOST_HELD]);
  });

  it("have the same error text in the form and on the page when taken", () => {
    expect(findFlash("viewing-slot-taken-error")).toEqual({
      kind: "error",
      text: LEAD_TEXTS.viewingSlotTaken,
    });
  });
});
