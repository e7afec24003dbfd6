import type { AccountSettings } from "../../domain/account/account-settings-schema.ts";
import type { SavedFacts } from "../../domain/saved/saved-facts.ts";
import { isSaved, PROPERTY_NOT_CHANGED_TEXT, withChanges } from "../../domain/saved/saved-properties.ts";
import { emitSiteEvent } from "../session/site-events.ts";
import { showToast } from "../toast/toast-store.ts";
import { findAccountNote, queuePendingSave } from "./pending-saves.ts";
import {
  getAnonymousProperties,
  getSavedProperties,
  setAnonymousProperties,
  showAccountProperties,
} from "./saved-properties-store.ts";

/**
 * Saves or removes a property for a signed-in visitor, shows it at once and undoes it on failure. Resolves to whether
 * the server accepted it.
 */
export type SyncSavedProperty = (propertyId: number, isNowSaved: boolean) => Promise<boolean>;

/** Several hearts in a row show one message. */
const SAVED_TOPIC = "saved-property";

let sync: SyncSavedProperty | undefined;

export function setSavedPropertySync(syncOfAccount: SyncSavedProperty | undefined): void {
  sync = syncOfAccount;
}

/** Saves or removes the property. Shows an error if the server doesn't accept the change. */
export async function toggleSavedProperty(
  facts: SavedFacts,
  texts: Pick<AccountSettings, "propertySavedText" | "propertyRemovedText">,
): Promise<void> {
  const propertyId = facts.property_id;
  const isNowSaved = !isSaved(getSavedProperties(), propertyId);
  if (!sync) changeHere(facts, isNowSaved);
  else if (!(await sync(propertyId, isNowSaved))) {
    showToast(PROPERTY_NOT_CHANGED_TEXT, { kind: "error", topic: SAVED_TOPIC });
    return;
  }
  if (isNowSaved) emitSiteEvent("saved_property_added", { property_id: propertyId });
  showToast(isNowSaved ? texts.propertySavedText : texts.propertyRemovedText, { topic: SAVED_TOPIC });
}

/**
 * If the browser was signed in when it last heard from the server, the click belongs to the account and must not get
 * into the browser's own list.
 */
function changeHere(facts: SavedFacts, isNowSaved: boolean): void {
  const propertyId = facts.property_id;
  if (findAccountNote()) {
    queuePendingSave(propertyId, isNowSaved);
    showAccountProperties(undefined);
  } else {
    if (isNowSaved)
      import("./remember-facts.ts").then(
        (part) => part.rememberFacts(facts),
        () => undefined,
      );
    setAnonymousProperties(withChanges(getAnonymousProperties(), new Map([[propertyId, isNowSaved]])));
  }
}
