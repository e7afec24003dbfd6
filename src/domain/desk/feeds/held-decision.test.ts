import { describe, expect, it } from "vitest";
import type { BranchCounts } from "../../feed/brake.ts";
import { describeHeldRun, type HeldFacts } from "./held-decision.ts";

const COUNTS: BranchCounts = {
  shownBefore: 64,
  rows: 46,
  new: 0,
  changed: 0,
  withdrawn: 18,
  quarantined: 0,
  unavailable: 0,
  priceMoved: 0,
};
const FACTS: HeldFacts = {
  scopes: [
    {
      branchName: "Ely",
      counts: COUNTS,
      held: [
        { holds: "withdrawals", code: "withdrawals", sentence: "18 of 64 properties would be withdrawn." },
      ],
    },
    { branchName: "Soham", counts: { ...COUNTS, withdrawn: 0 }, held: [] },
  ],
  waiting: { withdrawn: 18, hidden: 0, new: 0, changed: 0 },
  published: 12,
  reason: "Ely: 18 of 64 properties would be withdrawn.",
  viewings: 2,
  enquiries: 5,
  isRequest: false,
  expectedAt: Date.parse("2026-11-16T11:00:00Z"),
  rollBackUntil: "16 December",
  now: Date.parse("2026-11-16T10:24:00Z"),
};

describe("describeHeldRun", () => {
  it("says what a file leaves out, why that waits, and what either choice does", () => {
    expect(describeHeldRun(FACTS)).toEqual({
      heading: "This file leaves out 18 of the 64 homes that Ely shows. Nothing has been taken down yet.",
      why: "That is 28%, and a run may take down 15% of a branch without asking. Usually it means that the export was cut short; sometimes that a sale day went well. The 12 other changes in this file were safe and have been published.",
      publish: {
        title: "Publish: take the 18 homes down",
        consequences: [
          "They leave the site and every search at once. Ely then shows 46 homes.",
          "Their pages say that they are no longer on the market, and suggest others. Their addresses are kept.",
          "2 booked viewings and 5 enquiries of the last 30 days are about these homes. They stay.",
          "You can roll back until 16 December.",
        ],
        button: "Publish 18 withdrawals",
      },
      discard: {
        title: "Discard: keep the 18 homes on the site",
        consequences: [
          "Nothing changes for visitors.",
          "The next file, expected today 11:00, is compared with the site again. If the homes are in it, this is over.",
          "If they are missing again, the run is held again and you get an email.",
        ],
        button: "Discard, keep 18 homes",
      },
    });
  });

  const scope = FACTS.scopes[0] as HeldFacts["scopes"][number];
  it.each<[string, Partial<HeldFacts>, RegExp]>([
    [
      "all homes of a branch",
      { waiting: { ...FACTS.waiting, withdrawn: 64 } },
      /leaves out all 64 homes that Ely shows/,
    ],
    [
      "two branches",
      { scopes: [scope, { ...scope, branchName: "Soham" }], waiting: { ...FACTS.waiting, withdrawn: 36 } },
      /leaves out 36 homes of Ely and Soham\. Nothing has been taken down/,
    ],
    [
      "prices",
      {
        waiting: { withdrawn: 0, hidden: 0, new: 0, changed: 30 },
        reason: "Ely: 30 of 64 prices would change.",
      },
      /^Ely: 30 of 64 prices would change\. Nothing has been published yet\.$/,
    ],
    [
      "an empty file",
      { waiting: { withdrawn: 0, hidden: 0, new: 0, changed: 0 }, reason: "The delivery has no properties." },
      /^The delivery has no properties\. Nothing has changed\.$/,
    ],
    [
      "a call",
      { isRequest: true, waiting: { ...FACTS.waiting, withdrawn: 1 } },
      /asks to remove one more home of Ely/,
    ],
  ])("has a heading for %s", (_what, change, heading) => {
    expect(describeHeldRun({ ...FACTS, ...change }).heading).toMatch(heading);
  });

  it("counts other changes too", () => {
    const { publish, discard } = describeHeldRun({
      ...FACTS,
      waiting: { withdrawn: 2, hidden: 0, new: 1, changed: 30 },
    });
    expect(publish.button).toBe("Publish 33 changes");
    expect(publish.consequences).toContain("1 home is added.");
    expect(discard.button).toBe("Discard this run");
  });

  it("doesn't promise a time that has passed", () => {
    const { discard } = describeHeldRun({ ...FACTS, expectedAt: FACTS.now - 1 });
    expect(discard.consequences[1]).toMatch(/^The next file is compared/);
  });
});
