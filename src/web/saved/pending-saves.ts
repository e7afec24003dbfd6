import {
  type AccountNote,
  readAccountNote,
  toStoredNote,
  withPending,
} from "../../domain/saved/account-note.ts";
import { ACCOUNT_NOTE } from "../../domain/saved/stored-names.ts";
import { loadLocalValue, saveLocalValue } from "../lib/storage.ts";

/**
 * Clicks on this page before we know whether the visitor is signed in. They can only come from the current visitor.
 */
let clickedHere = new Map<number, boolean>();

/** Undefined unless the browser was signed in when it last heard from the server. */
export function findAccountNote(): AccountNote | undefined {
  return readAccountNote(loadLocalValue(ACCOUNT_NOTE));
}

/** Also stores the click, because the visitor may leave the page before we know who they are. */
export function queuePendingSave(propertyId: number, isNowSaved: boolean): void {
  clickedHere.set(propertyId, isNowSaved);
  keepPendingSave(propertyId, isNowSaved);
}

/** Stores a click that the server didn't receive, so that the next page retries it. */
export function keepPendingSave(propertyId: number, isNowSaved: boolean): void {
  const note = findAccountNote();
  if (note) saveLocalValue(ACCOUNT_NOTE, toStoredNote(withPending(note, propertyId, isNowSaved)));
}

/** Returns all pending clicks of the signed-in account and clears them. */
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
