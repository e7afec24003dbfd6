import { describe, expect, it } from "vitest";
import {
  readAccountNote,
  readMergedSearches,
  type StoredValues,
  toStoredNote,
  withPending,
} from "./account-note.ts";
import { enterAccount, leaveAccount, listUnmergedProperties, upgradeOldValues } from "./browser-account.ts";
import { ACCOUNT_NOTE } from "./stored-names.ts";

const ROSA = 7;
const PIET = 8;

/** What storage would hold: JSON drops undefined values. */
function stored(values: StoredValues): unknown {
  return JSON.parse(JSON.stringify(values));
}

const ANONYMOUS = {
  "saved-properties": [3, 2],
  "saved-searches": [{ query: "channel=sales" }],
  "recently-viewed": [1],
  "search-history": [{ query: "q=Ely" }],
};

describe("entering and leaving an account", () => {
  it("returns the browser to exactly what it held before sign-in", () => {
    const signedIn = enterAccount(ANONYMOUS, ROSA);
    const used = {
      ...signedIn,
      "recently-viewed": [9, 1],
      "search-history": [{ query: "q=Soham" }],
      comparison: { channel: "sales", propertyIds: [9] },
    };
    expect(stored(leaveAccount(used))).toEqual(ANONYMOUS);
  });

  it("survives a reload: the note is read back from storage as it was written", () => {
    const reloaded = stored(enterAccount(ANONYMOUS, ROSA)) as StoredValues;
    expect(enterAccount(reloaded, ROSA)).toEqual(reloaded);
    expect(stored(leaveAccount({ ...reloaded, "recently-viewed": [9] }))).toEqual(ANONYMOUS);
  });

  it("leaves one account before it enters another", () => {
    const rosas = { ...enterAccount(ANONYMOUS, ROSA), "recently-viewed": [9, 1] };
    const piets = enterAccount(rosas, PIET);
    expect(piets["recently-viewed"]).toEqual([1]);
    expect(readAccountNote(piets[ACCOUNT_NOTE])?.userId).toBe(PIET);
    expect(stored(leaveAccount(piets))).toEqual(ANONYMOUS);
  });

  it("never passes one account's pending clicks to another account", () => {
    const note = readAccountNote(enterAccount(ANONYMOUS, ROSA)[ACCOUNT_NOTE]);
    const values = { ...ANONYMOUS, [ACCOUNT_NOTE]: note && toStoredNote(withPending(note, 9, true)) };
    expect(readAccountNote(enterAccount(values, ROSA)[ACCOUNT_NOTE])?.pending).toEqual(new Map([[9, true]]));
    expect(readAccountNote(enterAccount(values, PIET)[ACCOUNT_NOTE])?.pending).toEqual(new Map());
    expect(stored(leaveAccount(values))).toEqual(ANONYMOUS);
  });

  it("changes nothing if no account was signed in", () => {
    expect(stored(leaveAccount(ANONYMOUS))).toEqual(ANONYMOUS);
  });

  it.each([null, 5, "x", [], {}, { user_id: "7" }])("reads no note from %j", (value) => {
    expect(readAccountNote(value)).toBeUndefined();
  });

  it("reads a damaged note as one without clicks or traces", () => {
    expect(readAccountNote({ user_id: ROSA, pending: "x", before: 3 })).toEqual({
      userId: ROSA,
      pending: new Map(),
      before: {},
    });
  });
});

describe("a pending click", () => {
  it("replaces an earlier one on the same home", () => {
    const note = { userId: ROSA, pending: new Map([[9, true]]), before: {} };
    expect([...withPending(withPending(note, 5, true), 9, false).pending]).toEqual([
      [5, true],
      [9, false],
    ]);
  });
});

describe("the saved items merged into an account at sign-in", () => {
  it.each([
    [[3, 2], undefined, [3, 2]],
    [[3, 2], [2], [3]],
    [[3, 2], [3, 2], []],
    [undefined, [3], []],
    ["x", "y", []],
  ])("for properties %j, of which %j were merged before, are %j", (properties, merged, expected) => {
    const values = { "saved-properties": properties, "saved-properties-merged": merged };
    expect(listUnmergedProperties(values)).toEqual(expected);
  });

  it("ignore damaged entries in the list of merged searches", () => {
    expect(readMergedSearches(["a", 3, null, "b"])).toEqual(new Set(["a", "b"]));
    expect(readMergedSearches("a")).toEqual(new Set());
  });
});

describe("upgrading storage of the previous version", () => {
  const OLD = {
    ...ANONYMOUS,
    "saved-properties": [9, 3, 2],
    "saved-properties-untold": [
      [3, true],
      [4, true],
      [2, false],
    ],
  };

  it("keeps the list of a browser that never had a sign-in", () => {
    const { "saved-properties-untold": _clicks, ...kept } = OLD;
    expect(stored(upgradeOldValues(OLD))).toEqual(kept);
  });

  it("keeps only the visitor's own clicks, and no traces, after a sign-out", () => {
    expect(stored(upgradeOldValues({ ...OLD, "saved-properties-synced": null }))).toEqual({
      "saved-properties": [3],
      "saved-searches": ANONYMOUS["saved-searches"],
    });
  });

  it("treats the list as the account's while signed in", () => {
    const upgraded = upgradeOldValues({ ...OLD, "saved-properties-synced": ROSA });
    expect(upgraded["saved-properties"]).toEqual([]);
    expect(readAccountNote(upgraded[ACCOUNT_NOTE])?.pending.get(4)).toBe(true);
    expect(listUnmergedProperties(enterAccount(upgraded, PIET))).toEqual([]);
    expect(stored(leaveAccount(upgraded))).toEqual({
      "saved-properties": [],
      "saved-searches": ANONYMOUS["saved-searches"],
    });
  });

  it("keeps the values from before sign-in if an old tab wrote again", () => {
    const upgraded = upgradeOldValues({ ...enterAccount(ANONYMOUS, ROSA), "saved-properties-synced": ROSA });
    expect(stored(leaveAccount(upgraded))).toMatchObject({ "recently-viewed": [1] });
  });
});
