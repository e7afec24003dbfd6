/** Says whether a day is one of the closing dates: '2026-12-24' is one day, '12-25' the same day every year. */
export function isClosingDate(day: string, dates: readonly string[]): boolean {
  return dates.includes(day) || dates.includes(day.slice("2026-".length));
}
