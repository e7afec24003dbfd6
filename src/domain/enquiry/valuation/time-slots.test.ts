import { describe, expect, it } from "vitest";
import {
  bookingTime,
  noSlots,
  readBookingTime,
  SLOT_TIMES,
  toggleHalfDay,
  toggleSlot,
} from "./time-slots.ts";

describe("the hours of a valuation", () => {
  it("are hourly from nine to four, three before noon and five after", () => {
    expect(SLOT_TIMES).toEqual(["9:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]);
    const { slots, block } = noSlots();
    expect(slots.map(({ timeOfDay }) => timeOfDay).join(" ")).toBe("am am am pm pm pm pm pm");
    expect([block, bookingTime({ slots })]).toEqual([null, ""]);
  });

  it("are chosen one by one, and given back by a second touch", () => {
    const two = toggleSlot(toggleSlot(noSlots(), 1), 5);
    expect(bookingTime(two)).toBe("9:00, 13:00");
    expect(bookingTime(toggleSlot(two, 1))).toBe("13:00");
  });

  it("are chosen by half-days, of which only one is ever on", () => {
    const morning = toggleHalfDay(toggleSlot(noSlots(), 8), "am");
    expect(bookingTime(morning)).toBe("9:00, 10:00, 11:00");
    const afternoon = toggleHalfDay(morning, "pm");
    expect(bookingTime(afternoon)).toBe("12:00, 13:00, 14:00, 15:00, 16:00");
    expect(bookingTime(toggleHalfDay(afternoon, "pm"))).toBe("");
  });

  it("after a whole half-day, one slot means that slot alone", () => {
    const morning = toggleHalfDay(noSlots(), "am");
    expect(bookingTime(toggleSlot(morning, 2))).toBe("10:00");
    expect(bookingTime(toggleSlot(toggleSlot(morning, 2), 4))).toBe("10:00, 12:00");
  });
});

describe("hours on the wire", () => {
  it.each([
    ["9:00", ["9:00"]],
    ["09:00", ["9:00"]],
    ["16:00, 9:00", ["9:00", "16:00"]],
    ["9:00,9:00", ["9:00"]],
  ])("%j are read", (text, times) => {
    expect(readBookingTime(text)).toEqual(times);
  });
  it.each(["", "8:00", "9:30", "9:00, ", "9:00;10:00", "noon", "__proto__"])("%j are refused", (text) => {
    expect(readBookingTime(text)).toBeUndefined();
  });
});
