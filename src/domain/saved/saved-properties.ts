import { readPropertyIds } from "../property/property-ids.ts";

/** The ids of a visitor's saved properties, latest first. */
export type SavedIds = readonly number[];

/** More than anyone looks through. Anything longer is a mistake or an attack. */
export const MOST_SAVED = 500;

export const PROPERTY_NOT_CHANGED_TEXT = "We couldn’t save that. Please try again.";

export function isSaved(saved: SavedIds, propertyId: number): boolean {
  return saved.includes(propertyId);
}

/** The list with pending clicks applied: true adds a property, false removes it. */
export function withChanges(saved: SavedIds, changes: ReadonlyMap<number, boolean>): SavedIds {
  const others = saved.filter((id) => !changes.has(id));
  const added = [...changes].filter(([, isNowSaved]) => isNowSaved).map(([id]) => id);
  return [...added, ...others].slice(0, MOST_SAVED);
}

/** An account's list with the browser's own properties from before sign-in in front. */
export function mergeSavedProperties(ofAccount: SavedIds, ofBrowser: SavedIds): SavedIds {
  return [...new Set([...ofBrowser, ...ofAccount])].slice(0, MOST_SAVED);
}

/** Reads stored pending clicks, pairs of an id and whether it is now saved. Skips damaged entries. */
export function readChanges(stored: unknown): Map<number, boolean> {
  if (!Array.isArray(stored)) return new Map();
  const pairs = stored.filter(
    (pair): pair is [number, boolean] =>
      Array.isArray(pair) && readSavedIds([pair[0]]).length === 1 && typeof pair[1] === "boolean",
  );
  return new Map(pairs.slice(-MOST_SAVED));
}

/** Reads stored ids. The stored value may be damaged. */
export function readSavedIds(stored: unknown): SavedIds {
  return readPropertyIds(stored).slice(0, MOST_SAVED);
}
