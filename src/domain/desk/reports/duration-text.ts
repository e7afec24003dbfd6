import { HOUR_MS, MINUTE_MS } from "../../time/time.ts";

/** '38 min', '1 h 12 min', '3 h'; less than a minute counts as one. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const hours = Math.floor(minutes / (HOUR_MS / MINUTE_MS));
  const rest = minutes - hours * (HOUR_MS / MINUTE_MS);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '31 minutes', '1 hour', '3 hours', for a sentence. */
export function sayDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes === 1) return "a minute";
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? "an hour" : `${hours} hours`;
}
