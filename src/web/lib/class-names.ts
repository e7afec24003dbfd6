/** Joins class lists, leaving out what does not apply. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
