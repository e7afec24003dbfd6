import { readAccountNote, type StoredValues, toStoredNote } from "./account-note.ts";
import { readChanges, readSavedIds, type SavedIds } from "./saved-properties.ts";
import {
  ACCOUNT_NOTE,
  ANONYMOUS_PROPERTIES,
  ANONYMOUS_SEARCHES,
  MERGED_PROPERTIES,
  MERGED_SEARCHES,
  OLD_PENDING,
  OLD_SYNCED,
  TRACES,
} from "./stored-names.ts";

/** All names that the functions below read or change. */
export const MANAGED_NAMES = [
  ACCOUNT_NOTE,
  ANONYMOUS_PROPERTIES,
  ANONYMOUS_SEARCHES,
  MERGED_PROPERTIES,
  MERGED_SEARCHES,
  ...TRACES,
  OLD_SYNCED,
  OLD_PENDING,
] as const;

/** The values once this account is signed in. Somebody else's account is left first. */
export function enterAccount(values: StoredValues, userId: number): StoredValues {
  const note = readAccountNote(values[ACCOUNT_NOTE]);
  if (note?.userId === userId) return values;
  const left = leaveAccount(values);
  const before = Object.fromEntries(TRACES.map((name) => [name, left[name]]));
  return { ...left, [ACCOUNT_NOTE]: toStoredNote({ userId, pending: new Map(), before }) };
}

/** The values once nobody is signed in: as they were before sign-in. Clicks that an account hasn't received are dropped. */
export function leaveAccount(values: StoredValues): StoredValues {
  const note = readAccountNote(values[ACCOUNT_NOTE]);
  if (!note) return { ...values, [ACCOUNT_NOTE]: undefined };
  const traces = Object.fromEntries(TRACES.map((name) => [name, note.before[name]]));
  return { ...values, ...traces, [ACCOUNT_NOTE]: undefined };
}

/**
 * Storage of the version before, which mixed the account's homes into the browser's own list. What may have come from an account
 * is removed: the account still has it. Only the clicks made while nobody was signed in are known to be the browser's own.
 */
export function upgradeOldValues(values: StoredValues): StoredValues {
  const synced = values[OLD_SYNCED];
  const upgraded = { ...values, [OLD_SYNCED]: undefined, [OLD_PENDING]: undefined };
  if (synced === undefined) return upgraded;
  const clicks = readChanges(values[OLD_PENDING]);
  if (Number.isSafeInteger(synced)) {
    const known = readAccountNote(values[ACCOUNT_NOTE]);
    const before = known?.userId === synced ? known.before : {};
    const note = toStoredNote({ userId: synced as number, pending: clicks, before });
    return { ...upgraded, [ACCOUNT_NOTE]: note, [ANONYMOUS_PROPERTIES]: [] };
  }
  const own = readSavedIds(values[ANONYMOUS_PROPERTIES]).filter((id) => clicks.get(id) === true);
  const noTraces = Object.fromEntries(TRACES.map((name) => [name, undefined]));
  return { ...upgraded, ...noTraces, [ANONYMOUS_PROPERTIES]: own };
}

/** Saved here by a visitor who wasn't signed in, and given to no account yet. */
export function listUnmergedProperties(values: StoredValues): SavedIds {
  const merged = new Set(readSavedIds(values[MERGED_PROPERTIES]));
  return readSavedIds(values[ANONYMOUS_PROPERTIES]).filter((id) => !merged.has(id));
}
