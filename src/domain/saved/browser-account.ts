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

/** Every stored name that the functions below read or change. */
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

/** The stored values once this account is signed in. A different account is left first. */
export function enterAccount(values: StoredValues, userId: number): StoredValues {
  const note = readAccountNote(values[ACCOUNT_NOTE]);
  if (note?.userId === userId) return values;
  const left = leaveAccount(values);
  const before = Object.fromEntries(TRACES.map((name) => [name, left[name]]));
  return { ...left, [ACCOUNT_NOTE]: toStoredNote({ userId, pending: new Map(), before }) };
}

/**
 * The stored values after sign-out, as they were before sign-in. Clicks that the account hasn't received are dropped.
 */
export function leaveAccount(values: StoredValues): StoredValues {
  const note = readAccountNote(values[ACCOUNT_NOTE]);
  if (!note) return { ...values, [ACCOUNT_NOTE]: undefined };
  const traces = Object.fromEntries(TRACES.map((name) => [name, note.before[name]]));
  return { ...values, ...traces, [ACCOUNT_NOTE]: undefined };
}

/**
 * Upgrades storage of the previous version, which mixed the account's properties into the browser's own list.
 * Anything that may have come from an account is removed; the account still has it. Only clicks made while signed out
 * are known to be the browser's own.
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

/** Properties saved in this browser while signed out and not yet merged into an account. */
export function listUnmergedProperties(values: StoredValues): SavedIds {
  const merged = new Set(readSavedIds(values[MERGED_PROPERTIES]));
  return readSavedIds(values[ANONYMOUS_PROPERTIES]).filter((id) => !merged.has(id));
}
