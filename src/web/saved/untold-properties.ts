import { readChanges } from "../../domain/saved/saved-properties.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";

/** What was pressed while nobody knew who this is: in storage, for the page may be left before anybody does. */
const UNTOLD_NAME = "saved-properties-untold";

export function keepUntold(propertyId: number, isNowSaved: boolean): void {
  const untold = readChanges(loadLocalValue(UNTOLD_NAME));
  untold.delete(propertyId);
  saveLocalValue(UNTOLD_NAME, [...untold, [propertyId, isNowSaved]]);
}

/** The presses that nobody was told of, to be told now or forgotten. */
export function takeUntold(): ReadonlyMap<number, boolean> {
  const untold = readChanges(loadLocalValue(UNTOLD_NAME));
  if (untold.size > 0) saveLocalValue(UNTOLD_NAME, []);
  return untold;
}
