/**
 * Every email address in a text, in small letters. Splits at what can't stand in an address, so the time it takes grows with the
 * text alone, and `a@x.org` is not found in `rosa@x.org`.
 */
export function listEmailsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.!#$%*+^`{|}~@-]+/u)
    .filter((word) => word.includes("@"))
    .map((word) => word.replace(/\.+$/, ""));
}
