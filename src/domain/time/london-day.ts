const DAY_FORMAT = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** The calendar day in the UK at a given time, as ISO text. */
export function londonDay(instantMs: number): string {
  return DAY_FORMAT.format(instantMs);
}
