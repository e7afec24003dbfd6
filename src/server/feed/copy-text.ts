/**
 * A copy with memory of its own. V8 stores a slice of 13 characters or more as a reference into the text it was cut from,
 * so one reference that is kept would keep its whole part of the file in memory. Without NUL, which PostgreSQL can't store.
 */
export function copyText(text: string): string {
  return Buffer.from(text.replaceAll("\0", "")).toString();
}
