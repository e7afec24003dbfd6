/** Every string in a JSON value, except its keys. */
export function listStringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listStringsIn);
}
