const FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** '16-11-2026 09:05:00' by the clocks in Britain. */
export function toRtdfDate(instantMs: number): string {
  const parts = new Map(FORMAT.formatToParts(instantMs).map(({ type, value }) => [type, value]));
  const [day, month, year, hour, minute, second] = (
    ["day", "month", "year", "hour", "minute", "second"] as const
  ).map((part) => parts.get(part) ?? "");
  return `${day}-${month}-${year} ${hour}:${minute}:${second}`;
}
