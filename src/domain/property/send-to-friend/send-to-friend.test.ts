import { describe, expect, it } from "vitest";
import { groupIssuesByField } from "../../site/form-fields.ts";
import { isSameName } from "./send-to-friend.ts";
import { sendToFriendFlash, sendToFriendSchema } from "./send-to-friend-schema.ts";

const GOOD = {
  property_id: "12",
  name: "Rosa Whitlock",
  email: "rosa@example.org",
  friend_name: "Seán O'Brien",
  friend_email: "sean@example.org",
  message: "",
};

const parse = (change: Record<string, unknown>) => sendToFriendSchema.safeParse({ ...GOOD, ...change });

describe("sendToFriendSchema", () => {
  it("accepts and trims valid fields, with or without a message", () => {
    expect(
      parse({ name: "  Rosa   Whitlock ", email: " rosa@example.org ", message: " Two\r\nlines " }).data,
    ).toEqual({
      property_id: 12,
      name: "Rosa Whitlock",
      email: "rosa@example.org",
      friend_name: "Seán O'Brien",
      friend_email: "sean@example.org",
      message: "Two\nlines",
    });
    expect(parse({ message: undefined }).data?.message).toBe("");
    expect(parse({ message: "x".repeat(1_000) }).success).toBe(true);
    expect(parse({ message: `${"x\r\n".repeat(499)}xx` }).success).toBe(true);
  });

  it.each(["J. R. Smith", "Zoë", "Anne-Marie", "D’Arcy", "Łukasz", "李雷"])("accepts the name %s", (name) => {
    expect(parse({ name }).success).toBe(true);
  });

  it.each([
    ["name", "", "send-property-invalid"],
    ["name", "   ", "send-property-invalid"],
    ["name", "evil.com", "send-property-invalid"],
    ["name", "Visit http://evil.example", "send-property-invalid"],
    ["name", "evil dot com", "send-property-invalid"],
    ["friend_name", "Evil. Com", "send-property-invalid"],
    ["name", "<b>Rosa</b>", "send-property-invalid"],
    ["name", "Rosa\r\nBcc: all@example.org", "send-property-invalid"],
    ["name", "x".repeat(61), "send-property-invalid"],
    ["name", undefined, "send-property-invalid"],
    ["name", ["Rosa"], "send-property-invalid"],
    ["email", "rosa@", "send-property-invalid"],
    ["email", "rosa@example.org\nBcc: a@b.co", "send-property-invalid"],
    ["email", "a@example.org, b@example.org", "send-property-invalid"],
    ["friend_email", "", "send-property-invalid"],
    ["friend_email", `${"x".repeat(250)}@example.org`, "send-property-invalid"],
    ["property_id", "nothing", "send-property-invalid"],
    ["property_id", "-1", "send-property-invalid"],
    ["message", "x".repeat(1_001), "send-property-invalid"],
    ["message", "Look at https://evil.example", "invalid-message-content"],
    ["message", "Ring me on 01632 960 123", "invalid-message-content"],
    ["message", "It is on example . london", "invalid-message-content"],
    ["friend_name", "rosa  WHITLOCK", "names-not-different"],
  ])("refuses %s %j with %s", (field, value, flash) => {
    const { error } = parse({ [field]: value });
    expect(Object.keys(groupIssuesByField(error?.issues ?? []))).toEqual([field]);
    expect(sendToFriendFlash(error?.issues ?? [])).toBe(flash);
  });

  it("uses the general code when more than one field is wrong", () => {
    const { error } = parse({ message: "www.evil.example", email: "no" });
    expect(sendToFriendFlash(error?.issues ?? [])).toBe("send-property-invalid");
  });
});

describe("isSameName", () => {
  it.each([
    ["Rosa", " rosa ", true],
    ["Rosa Whitlock", "ROSA  WHITLOCK", true],
    ["Zoë", "Zoe\u0308", true],
    ["Rosa", "Ross", false],
    ["O'Brien", "O Brien", false],
  ])("compares %j and %j: %s", (a, b, same) => {
    expect(isSameName(a, b)).toBe(same);
  });
});
