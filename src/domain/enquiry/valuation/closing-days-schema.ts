import { z } from "zod";
import { WEEKDAYS } from "../../time/weekdays.ts";

/** The furthest ahead that an agency can offer valuations. */
const LONGEST_AHEAD_DAYS = 366;

const date = z.iso.date("must be a day such as 2026-12-24");
const everyYear = z
  .string()
  .regex(/^\d{2}-\d{2}$/)
  .refine((text) => date.safeParse(`2028-${text}`).success, "must be a day of the year such as 12-25");

/** Days on which the agency makes no visits. */
export const closingDaysSchema = z
  .strictObject({
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .max(WEEKDAYS.length - 1, "one day of the week must stay open")
      .default([]),
    /** '2026-12-24' is one day, '12-25' the same day every year. */
    dates: z
      .array(z.union([date, everyYear]))
      .max(200)
      .default([]),
    /** Days of notice; 0 includes today. */
    earliestInDays: z.number().int().min(0).max(60).default(1),
    latestInDays: z.number().int().min(1).max(LONGEST_AHEAD_DAYS).default(90),
  })
  .refine(({ earliestInDays, latestInDays }) => earliestInDays <= latestInDays, {
    message: "must not be before earliestInDays",
    path: ["latestInDays"],
  });

export type ClosingDays = z.infer<typeof closingDaysSchema>;
