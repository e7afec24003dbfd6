import {
  type AccountNote,
  readAccountNote,
  toStoredNote,
  withPending,
} from "../../domain/saved/account-note.ts";
import { ACCOUNT_NOTE } from "../../domain/saved/stored-names.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";

/** Clicked on this page before we knew whether the visitor is signed in, so surely by whoever is here now. */
let clickedHere = new Map<number, boolean>();

/** Undefined unless somebody was signed in when this browser last heard from the server. */
export function findAccountNote(): AccountNote | undefined {
  return readAccountNote(loadLocalValue(ACCOUNT_NOTE));
}

/** In storage too, as the visitor may leave the page before we know who they are. */
export function queuePendingSave(propertyId: number, isNowSaved: boolean): void {
  clickedHere.set(propertyId, isNowSaved);
  keepPendingSave(propertyId, isNowSaved);
}

/** A click that the server didn't receive is tried again by the next page. */
export function keepPendingSave(propertyId: number, isNowSaved: boolean): void {
  const note = findAccountNote();
  if (note) saveLocalValue(ACCOUNT_NOTE, toStoredNote(withPending(note, propertyId, isNowSaved)));
}

/** All clicks of the account that this browser is signed in to; they won't be returned again. */
export function drainPendingSaves(): ReadonlyMap<number, boolean> {
  const note = findAccountNote();
  if (note?.pending.size) saveLocalValue(ACCOUNT_NOTE, toStoredNote({ ...note, pending: new Map() }));
  return new Map([...(note?.pending ?? []), ...drainClicksHere()]);
}

export function drainClicksHere(): ReadonlyMap<number, boolean> {
  const clicks = clickedHere;
  clickedHere = new Map();
  return clicks;
}
