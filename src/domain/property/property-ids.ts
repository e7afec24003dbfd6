import { isId } from "../url/read-id.ts";

/** Of anything at all, what can be a property's id, each once. */
export function readPropertyIds(stored: unknown): number[] {
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter(isId))];
}
