import { describe, expect, it } from "vitest";
import {
  countMoves,
  findChangeProblem,
  getReminderMoment,
  getViewingState,
  MOST_MOVES,
  toDownloadedChange,
  type ViewingProblem,
  type ViewingSide,
} from "./viewing-change.ts";

const NOW = Date.UTC(2026, 10, 16, 9);
const BOOKING = { id: 4, startsAt: NOW + 1 };
const MOVE = {
  booking: BOOKING,
  seenSlotId: 4,
  moves: 0,
  isMove: true,
  madeBy: "visitor" as ViewingSide,
  now: NOW,
};

describe("getViewingState", () => {
  it.each([
    [BOOKING, "booked"],
    [{ startsAt: NOW }, "past"],
    [undefined, "cancelled"],
  ])("is, for %j, %s", (booking, state) => {
    expect(getViewingState(booking, NOW)).toBe(state);
  });
});

describe("findChangeProblem", () => {
  it.each<[Partial<typeof MOVE>, ViewingProblem | undefined]>([
    [{}, undefined],
    [{ isMove: false }, undefined],
    [{ now: NOW + 1 }, "closed"],
    [{ seenSlotId: 3 }, "changed"],
    [{ isMove: false, seenSlotId: 3 }, "changed"],
    [{ moves: MOST_MOVES - 1 }, undefined],
    [{ moves: MOST_MOVES }, "too-many-moves"],
    [{ moves: MOST_MOVES, isMove: false }, undefined],
    [{ moves: MOST_MOVES, madeBy: "agency" }, undefined],
    [{ moves: 50, madeBy: "agency" }, "too-many-moves"],
  ])("for %j is %s", (change, problem) => {
    expect(findChangeProblem({ ...MOVE, ...change })).toBe(problem);
  });

  it("is 'closed' without a booking or without having seen one", () => {
    expect(findChangeProblem({ ...MOVE, booking: undefined })).toBe("closed");
    expect(findChangeProblem({ ...MOVE, seenSlotId: undefined })).toBe("changed");
  });
});

it("countMoves leaves out cancellations and the other side’s moves", () => {
  const from = { startsAt: 1, endsAt: 2 };
  const changes = [
    { to: from, madeBy: "visitor" },
    { to: from, madeBy: "agency" },
    { to: from, madeBy: "agency" },
    { to: null, madeBy: "visitor" },
  ];
  expect([countMoves(changes, "visitor"), countMoves(changes, "agency")]).toEqual([1, 2]);
});

it("toDownloadedChange says when a viewing was moved or cancelled", () => {
  const from = { startsAt: NOW, endsAt: NOW + 1 };
  const change = { sequence: 1, from, to: from, at: NOW };
  const text = "2026-11-16T09:00:00.000Z";
  expect(toDownloadedChange(change)).toEqual({ from: text, to: text, at: text });
  expect(toDownloadedChange({ ...change, to: null }).to).toBe("cancelled");
});

it.each([
  ["2026-11-19", "2026-11-18"],
  ["2027-01-01", "2026-12-31"],
  ["2027-03-29", "2027-03-28"],
])("a viewing on %s is reminded of on %s at nine", (viewing, day) => {
  expect(getReminderMoment(viewing)).toEqual({ day, time: "09:00" });
});
