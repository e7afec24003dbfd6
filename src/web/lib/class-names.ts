/** Joins class names and skips those that don't apply. */
export function classNames(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
