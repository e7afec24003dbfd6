import { describe, expect, it } from "vitest";
import {
  type CalendarOptions,
  type PlannedSlot,
  shortenName,
  toDayCalendar,
  toWeekCalendar,
} from "./times-calendar.ts";

const slot = (day: string, from: string, to: string, change: Partial<PlannedSlot> = {}): PlannedSlot => ({
  slotId: 1,
  day,
  from,
  to,
  href: "/desk/viewing-times?slot=1",
  booking: null,
  ...change,
});
const ROSA = { name: "Rosa Whitlock", street: "Barton Road", address: "Barton Road, Ely" };
const WEEK: CalendarOptions = {
  day: "2026-11-18",
  hours: [
    { day: "Monday", opens: "09:00", closes: "17:30" },
    { day: "Thursday", opens: "09:00", closes: "17:30" },
  ],
  closedDates: [],
  slots: [],
  now: { day: "2026-11-16", time: "10:24" },
  selectedSlotId: undefined,
};

describe("toWeekCalendar", () => {
  it("shows Monday to Saturday from 9:00 to 18:00, with what's outside the opening hours", () => {
    const week = toWeekCalendar(WEEK);
    expect(week).toMatchObject({
      title: "16 to 21 November",
      previous: "2026-11-09",
      next: "2026-11-23",
      grid: { firstHour: 9, pixelsPerHour: 60 },
    });
    expect(week.grid.hours).toHaveLength(9);
    expect(week.days.map(({ weekday, date }) => `${weekday} ${date}`)).toEqual([
      "Mon 16",
      "Tue 17",
      "Wed 18",
      "Thu 19",
      "Fri 20",
      "Sat 21",
    ]);
    expect(week.days[0]).toMatchObject({ isToday: true, nowTop: 84, shut: [{ top: 510, height: 30 }] });
    expect(week.days[1]).toMatchObject({ isClosed: true, nowTop: null, shut: [{ top: 0, height: 540 }] });
  });

  it("places slots, and counts booked and free ones that aren't over", () => {
    const slots = [
      slot("2026-11-16", "10:00", "10:45"),
      slot("2026-11-16", "11:00", "11:45", { slotId: 2 }),
      slot("2026-11-19", "13:30", "14:15", { slotId: 3, booking: ROSA }),
      slot("2026-11-23", "13:30", "14:15", { slotId: 4, booking: ROSA }),
    ];
    const week = toWeekCalendar({ ...WEEK, slots, selectedSlotId: 3 });
    expect([week.booked, week.free]).toEqual([1, 1]);
    expect(week.days[0]?.slots.map(({ isPast }) => isPast)).toEqual([true, false]);
    expect(week.days[0]?.freeToRemove).toBe(1);
    expect(week.days[3]?.slots).toMatchObject([
      {
        from: "13:30",
        top: 270,
        height: 43,
        isSelected: true,
        booking: { shortName: "R. Whitlock", street: "Barton Road" },
      },
    ]);
  });

  it("makes room for early, late, short and Sunday slots", () => {
    const slots = [slot("2026-11-22", "07:30", "08:00"), slot("2026-11-19", "19:30", "20:15")];
    const { grid, days, title } = toWeekCalendar({ ...WEEK, slots });
    expect([grid.firstHour, grid.hours.at(-1), grid.pixelsPerHour]).toEqual([7, "20:00", 80]);
    expect([days.length, title]).toEqual([7, "16 to 22 November"]);
  });

  it.each([
    ["on one date", ["2026-11-19"]],
    ["on the same day every year", ["11-19"]],
  ])("is closed %s", (_when, closedDates) => {
    expect(toWeekCalendar({ ...WEEK, closedDates }).days[3]?.isClosed).toBe(true);
  });

  it("names both months of a week that has two", () => {
    expect(toWeekCalendar({ ...WEEK, day: "2026-12-01" }).title).toBe("30 November to 5 December");
  });
});

describe("toDayCalendar", () => {
  it("shows and counts one day, with the days before and after it", () => {
    const slots = [
      slot("2026-11-16", "10:00", "10:45"),
      slot("2026-11-16", "11:00", "11:45", { slotId: 2 }),
      slot("2026-11-16", "13:30", "14:15", { slotId: 3, booking: ROSA }),
      slot("2026-11-17", "07:00", "07:30", { slotId: 4 }),
    ];
    const { days, ...day } = toDayCalendar({ ...WEEK, day: "2026-11-16", slots });
    expect(day).toMatchObject({
      title: "Monday 16 November",
      previous: "2026-11-15",
      next: "2026-11-17",
      booked: 1,
      free: 1,
      // Another day's early and short time takes no room here.
      grid: { firstHour: 9, pixelsPerHour: 60 },
    });
    expect(days.map(({ slots: ofDay }) => ofDay.map(({ slotId }) => slotId))).toEqual([[1, 2, 3]]);
  });

  it("shows a Sunday", () => {
    expect(toDayCalendar({ ...WEEK, day: "2026-11-22" }).days).toMatchObject([
      { weekday: "Sun", isClosed: true },
    ]);
  });
});

it.each([
  ["Rosa Whitlock", "R. Whitlock"],
  ["Ana de la Cruz", "A. Cruz"],
  ["Rosa", "Rosa"],
  ["", ""],
])("shortens the name %j to %j", (name, short) => {
  expect(shortenName(name)).toBe(short);
});
