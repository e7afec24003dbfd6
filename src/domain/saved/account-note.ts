import { readChanges } from "./saved-properties.ts";

/** Values in the browser's storage by name. A missing value is undefined. */
export type StoredValues = Readonly<Record<string, unknown>>;

/** Stored while a browser is signed in. It never holds anything that came from the account. */
export interface AccountNote {
  userId: number;
  /** Hearts clicked on pages that didn't know yet whether the visitor is signed in. */
  pending: ReadonlyMap<number, boolean>;
  /** The browsing traces as they were before sign-in. */
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

/** The note with one more click. The latest click on a property wins. */
export function withPending(note: AccountNote, propertyId: number, isNowSaved: boolean): AccountNote {
  const pending = new Map(note.pending);
  pending.delete(propertyId);
  return { ...note, pending: pending.set(propertyId, isNowSaved) };
}

/** Reads the stored list of merged searches, which may be damaged. */
export function readMergedSearches(stored: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(stored) ? stored.filter((entry) => typeof entry === "string") : []);
}
