import { MINUTE_MS } from "../../time/time.ts";
import { formatDeskTime } from "../desk-time.ts";

/** `Now` for the last and next two minutes. */
export function writeDeskTime(at: number, now: number): string {
  return Math.abs(now - at) < 2 * MINUTE_MS ? "Now" : formatDeskTime(at, now);
}
