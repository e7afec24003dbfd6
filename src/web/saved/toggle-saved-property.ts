import {
  isSaved,
  PROPERTY_NOT_CHANGED_TEXT,
  PROPERTY_REMOVED_TEXT,
  PROPERTY_SAVED_TEXT,
  toggleSaved,
} from "../../domain/saved/saved-properties.ts";
import { emitSiteEvent } from "../session/site-events.ts";
import { showToast } from "../toast/toast-store.ts";
import { getSavedProperties, setSavedProperties } from "./saved-properties-store.ts";
import { keepUntold } from "./untold-properties.ts";

/** Tells the server of a signed-in visitor; answers whether it took it. */
export type TellProperty = (propertyId: number, isNowSaved: boolean) => Promise<boolean>;

let tellServer: TellProperty | undefined;

export function tellOfProperties(tell: TellProperty | undefined): void {
  tellServer = tell;
}

/** Saves it, or takes it out of the list again, in every tab. What the server does not take is undone, and said. */
export async function toggleSavedProperty(propertyId: number): Promise<void> {
  const isNowSaved = toggle(propertyId);
  if (!tellServer) keepUntold(propertyId, isNowSaved);
  if (tellServer && !(await tellServer(propertyId, isNowSaved))) {
    if (isSaved(getSavedProperties(), propertyId) === isNowSaved) toggle(propertyId);
    showToast(PROPERTY_NOT_CHANGED_TEXT, { kind: "error" });
    return;
  }
  if (isNowSaved) emitSiteEvent("saved_property_added", { property_id: propertyId });
  showToast(isNowSaved ? PROPERTY_SAVED_TEXT : PROPERTY_REMOVED_TEXT);
}

function toggle(propertyId: number): boolean {
  const after = toggleSaved(getSavedProperties(), propertyId);
  setSavedProperties(after);
  return isSaved(after, propertyId);
}
