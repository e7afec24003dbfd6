import { z } from "zod";
import { isDay } from "../../time/calendar-days.ts";
import { LEAD_TEXTS } from "../lead/lead-texts.ts";
import { type CalendarRules, canChooseDay } from "./open-days.ts";
import { readBookingTime } from "./time-slots.ts";

export const BOOKING_DATE_FIELD = "booking_date";

const part = z.union([z.number(), z.string()], LEAD_TEXTS.date).transform(String);

/** The preferred day of a visit and at least one time. */
export function bookingSchema(rules: CalendarRules) {
  return z.preprocess(
    withDayParts,
    z
      .object(
        {
          book_viewing: z.literal("yes").catch("yes"),
          booking_time: z.preprocess(
            joinTimes,
            z.string(LEAD_TEXTS.timeSlot).transform((text, context) => {
              const times = readBookingTime(text);
              if (times) return times.join(", ");
              context.addIssue({ code: "custom", message: LEAD_TEXTS.timeSlot });
              return z.NEVER;
            }),
          ),
          booking_day: part,
          booking_month: part,
          booking_year: part,
        },
        LEAD_TEXTS.date,
      )
      .superRefine((sent, context) => {
        const day = readBookingDay(sent);
        if (day === undefined || !canChooseDay(day, rules))
          context.addIssue({ code: "custom", path: ["booking_day"], message: LEAD_TEXTS.date });
      }),
  );
}

/** Without JavaScript each ticked time is a separate field. */
function joinTimes(sent: unknown): unknown {
  return Array.isArray(sent) ? sent.join(", ") : sent;
}

/** The browser's date field sends one value, `booking_date`. */
function withDayParts(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || !Object.hasOwn(sent, BOOKING_DATE_FIELD)) return sent;
  const { [BOOKING_DATE_FIELD]: date, ...fields } = sent as Record<string, unknown>;
  const [booking_year = "", booking_month = "", booking_day = ""] =
    typeof date === "string" ? date.split("-") : [];
  return { booking_year, booking_month, booking_day, ...fields };
}

interface BookedDay {
  booking_day: string;
  booking_month: string;
  booking_year: string;
}

/** The day as ISO text; undefined when there's no such day. */
export function readBookingDay({ booking_day, booking_month, booking_year }: BookedDay): string | undefined {
  if (![booking_day, booking_month, booking_year].every((text) => /^\d{1,4}$/.test(text))) return undefined;
  const day = `${booking_year.padStart(4, "0")}-${booking_month.padStart(2, "0")}-${booking_day.padStart(2, "0")}`;
  return isDay(day) ? day : undefined;
}
