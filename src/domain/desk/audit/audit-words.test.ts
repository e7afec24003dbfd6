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
    ["user:4", { text: "Tom Gathercole", href: undefined }],
    ["user:9", { text: "Person 9", href: undefined }],
    ["enquiry:12", { text: "enquiry 12", href: "/desk/enquiries/12" }],
    ["enquiry:x", { text: "enquiry x", href: undefined }],
    ["page:home", { text: "page home", href: undefined }],
    ["account:5", { text: "account 5", href: "/desk/people/account-5" }],
    ["enquiries", { text: "enquiries", href: undefined }],
    ["new-thing:5", { text: "new thing 5", href: undefined }],
    ["invitation:desk", { text: "", href: undefined }],
  ])("of the subject %s", (subject, expected) => {
    expect(writeSubject(subject, (id) => NAMES.get(id))).toEqual(expected);
  });

  it.each([
    [{}, ""],
    [{ before: "manager", after: "owner", branches: "all" }, "manager → owner, branches all"],
    [{ before: null, after: 4 }, "nothing → 4"],
    [{ how: "recovery-code" }, "how recovery code"],
    [{ report_id: 3 }, "report id 3"],
    [{ isNew: true, heir: null, enquiries: 3 }, "is new yes, enquiries 3"],
  ])("of the facts %j", (facts, text) => {
    expect(writeFacts(facts)).toBe(text);
  });
});
