import { readPropertyIds } from "./property-ids.ts";

/** The ids of the homes a visitor viewed, the latest first. */
export type ViewedIds = readonly number[];

export const MOST_VIEWED = 12;

export const VIEWED_CLEARED_TEXT = "Recently viewed homes cleared.";

export function addViewed(viewed: ViewedIds, propertyId: number): ViewedIds {
  return [propertyId, ...viewed.filter((id) => id !== propertyId)].slice(0, MOST_VIEWED);
}

/** Validates the value from the browser's storage, which can contain anything. */
export function readViewed(stored: unknown): ViewedIds {
  return readPropertyIds(stored).slice(0, MOST_VIEWED);
}
