import { describe, expect, it } from "vitest";
import {
  bookingTime,
  HALF_DAYS,
  NO_TIMES,
  readBookingTime,
  SLOT_TIMES,
  toggleHalfDay,
  toggleSlot,
} from "./time-slots.ts";

describe("the hours of a valuation", () => {
  it("are hourly from nine to four, three before noon and five after", () => {
    expect(SLOT_TIMES).toEqual(["9:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]);
    expect([HALF_DAYS.am.length, HALF_DAYS.pm.length]).toEqual([3, 5]);
    expect([NO_TIMES.block, bookingTime(NO_TIMES)]).toEqual([null, ""]);
  });

  it("are chosen one by one, and given back by a second touch", () => {
    const two = toggleSlot(toggleSlot(NO_TIMES, "13:00"), "9:00");
    expect(bookingTime(two)).toBe("9:00, 13:00");
    expect(bookingTime(toggleSlot(two, "9:00"))).toBe("13:00");
  });

  it("are chosen by half-days, of which only one is ever on", () => {
    const morning = toggleHalfDay(toggleSlot(NO_TIMES, "16:00"), "am");
    expect(bookingTime(morning)).toBe("9:00, 10:00, 11:00");
    const afternoon = toggleHalfDay(morning, "pm");
    expect(bookingTime(afternoon)).toBe("12:00, 13:00, 14:00, 15:00, 16:00");
    expect(bookingTime(toggleHalfDay(afternoon, "pm"))).toBe("");
  });

  it("after a whole half-day, one slot means that slot alone", () => {
    const morning = toggleHalfDay(NO_TIMES, "am");
    expect(bookingTime(toggleSlot(morning, "10:00"))).toBe("10:00");
    expect(bookingTime(toggleSlot(toggleSlot(morning, "10:00"), "12:00"))).toBe("10:00, 12:00");
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
