import type { LocalMoment } from "../../domain/branch/opening-hours.ts";
import { WEEKDAYS } from "../../domain/branch/weekdays.ts";

const FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** What the clocks in Britain show at an instant, summer time and all. */
export function londonMoment(instantMs: number): LocalMoment {
  const parts = new Map(FORMAT.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  const weekday = WEEKDAYS.find((day) => day === parts.get("weekday")) ?? "Monday";
  return { weekday, time: `${parts.get("hour")}:${parts.get("minute")}` };
}
