import { toLondonMoment } from "../../time/london-clock.ts";
import { londonDay } from "../../time/london-day.ts";
import { DAY_MS, formatDay, MINUTE_MS } from "../../time/time.ts";

/** `Now`, `Today 9:47`, `Sat 15:20` or `31 October 2026`. */
export function writeDeskTime(at: number, now: number): string {
  if (Math.abs(now - at) < 2 * MINUTE_MS) return "Now";
  const { weekday, time } = toLondonMoment(at);
  const clock = time.replace(/^0/, "");
  if (londonDay(at) === londonDay(now)) return `Today ${clock}`;
  if (Math.abs(now - at) < 6 * DAY_MS) return `${weekday.slice(0, 3)} ${clock}`;
  return formatDay(londonDay(at));
}
