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

describe("valuation times", () => {
  it("are hourly from 9:00 to 16:00, three in the morning and five in the afternoon", () => {
    expect(SLOT_TIMES).toEqual(["9:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]);
    expect([HALF_DAYS.am.length, HALF_DAYS.pm.length]).toEqual([3, 5]);
    expect([NO_TIMES.block, bookingTime(NO_TIMES)]).toEqual([null, ""]);
  });

  it("are chosen one by one, and cleared by a second click", () => {
    const two = toggleSlot(toggleSlot(NO_TIMES, "13:00"), "9:00");
    expect(bookingTime(two)).toBe("9:00, 13:00");
    expect(bookingTime(toggleSlot(two, "9:00"))).toBe("13:00");
  });

  it("are chosen by half-day, one half-day at a time", () => {
    const morning = toggleHalfDay(toggleSlot(NO_TIMES, "16:00"), "am");
    expect(bookingTime(morning)).toBe("9:00, 10:00, 11:00");
    const afternoon = toggleHalfDay(morning, "pm");
    expect(bookingTime(afternoon)).toBe("12:00, 13:00, 14:00, 15:00, 16:00");
    expect(bookingTime(toggleHalfDay(afternoon, "pm"))).toBe("");
  });

  it("are reduced to one when a single time is chosen after a half-day", () => {
    const morning = toggleHalfDay(NO_TIMES, "am");
    expect(bookingTime(toggleSlot(morning, "10:00"))).toBe("10:00");
    expect(bookingTime(toggleSlot(toggleSlot(morning, "10:00"), "12:00"))).toBe("10:00, 12:00");
  });
});

describe("readBookingTime", () => {
  it.each([
    ["9:00", ["9:00"]],
    ["09:00", ["9:00"]],
    ["16:00, 9:00", ["9:00", "16:00"]],
    ["9:00,9:00", ["9:00"]],
  ])("reads %j", (text, times) => {
    expect(readBookingTime(text)).toEqual(times);
  });
  it.each(["", "8:00", "9:30", "9:00, ", "9:00;10:00", "noon", "__proto__"])("refuses %j", (text) => {
    expect(readBookingTime(text)).toBeUndefined();
  });
});
