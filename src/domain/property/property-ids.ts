import { isId } from "../url/read-id.ts";

/** The valid ids in a stored value, which can be anything, without duplicates. */
export function readPropertyIds(stored: unknown): number[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter(isId))];
}
