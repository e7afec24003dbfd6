import { readChanges, readSavedIds, type SavedIds } from "./saved-properties.ts";

/** Values in the browser's storage by name; one that is absent is undefined. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** Where the browser notes that somebody is signed in. */
export const ACCOUNT_NOTE = "account";
/** The homes and searches that were saved here while nobody was signed in. */
export const ANONYMOUS_PROPERTIES = "saved-properties";
export const ANONYMOUS_SEARCHES = "saved-searches";
/** Which of those an account has been given already. */
export const MERGED_PROPERTIES = "saved-properties-merged";
export const MERGED_SEARCHES = "saved-searches-merged";
/** Traces of what a visitor did here: on leaving an account they return to what they were before sign-in. */
export const TRACES = ["recently-viewed", "search-history", "comparison"] as const;
/** Up to this version the account's own list was copied into the browser; these two told how far. */
export const OLD_SYNCED = "saved-properties-synced";
export const OLD_PENDING = "saved-properties-untold";

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

/** Kept while a browser is signed in. It never holds anything that came from the account. */
export interface AccountNote {
  userId: number;
  /** Hearts clicked on pages that didn't know yet whether the visitor is signed in. */
  pending: ReadonlyMap<number, boolean>;
  /** The traces as they were before sign-in. */
  before: StoredValues;
}

export function readAccountNote(stored: unknown): AccountNote | undefined {
  const { user_id, pending, before } = (stored ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(user_id)) return undefined;
  const isRecord = typeof before === "object" && before !== null;
  return {
    userId: user_id as number,
    pending: readChanges(pending),
    before: isRecord ? (before as StoredValues) : {},
  };
}

export function toStoredNote({ userId, pending, before }: AccountNote): unknown {
  return { user_id: userId, pending: [...pending], before };
}

/** The note with one more click. The latest click on a home counts. */
export function withPending(note: AccountNote, propertyId: number, isNowSaved: boolean): AccountNote {
  const pending = new Map(note.pending);
  pending.delete(propertyId);
  return { ...note, pending: pending.set(propertyId, isNowSaved) };
}

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

/** The stored list of merged searches, which may hold anything. */
export function readMergedSearches(stored: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(stored) ? stored.filter((entry) => typeof entry === "string") : []);
}
