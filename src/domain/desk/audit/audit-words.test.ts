import { describe, expect, it } from "vitest";
import { getKind, writeAction, writeFacts, writeKind, writeSubject } from "./audit-words.ts";

const NAMES = new Map([[4, "Tom Gathercole"]]);

describe("the words of the audit", () => {
  it.each([
    ["door.sign-in", "signed in", "Signing in"],
    ["enquiry.assign", "assigned", "Enquiries"],
    ["feed.roll-back", "rolled back", "Feeds"],
    ["new-room.do-it", "new room: do it", "New room"],
  ])("of %s", (action, text, kind) => {
    expect([writeAction(action), writeKind(getKind(action))]).toEqual([text, kind]);
  });

  it.each([
    ["user:4", "Tom Gathercole"],
    ["user:9", "Person 9"],
    ["enquiry:12", "enquiry 12"],
    ["enquiry:x", "enquiry x"],
    ["page:home", "page home"],
    ["account:5", "account 5"],
    ["enquiries", "enquiries"],
    ["new-thing:5", "new thing 5"],
    ["invitation:desk", ""],
  ])("of the subject %s", (subject, expected) => {
    expect(writeSubject(subject, (id) => NAMES.get(id))).toEqual(expected);
  });

  it.each([
    [{}, ""],
    [{ before: "manager", after: "owner", branches: "all" }, "manager → owner, branches all"],
    [{ before: null, after: 4 }, "nothing → 4"],
    [{ how: "recovery-code" }, "how recovery code"],
    [{ report_id: 3 }, "report id 3"],
    [{ isNew: true, heir: null, enquiries: 3 }, "new, enquiries 3"],
    [{ from: "new", to: "open" }, "new → open"],
    [{ from: "2026-11-01", to: null }, "from 2026-11-01"],
    [{ tab: "all", isSearch: false }, "tab all"],
  ])("of the facts %j", (facts, text) => {
    expect(writeFacts(facts)).toBe(text);
  });
});
