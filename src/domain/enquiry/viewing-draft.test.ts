import { describe, expect, it } from "vitest";
import { readViewingDraft, toViewingDraft } from "./viewing-draft.ts";

const instance = "0123456789abcdef0123456789abcdef";
const fields = { "lead_client[first_name]": "Siobhán", "lead[message]": "Saturday?\nThank you" };

describe("what was typed to see a home", () => {
  it("is kept as it was posted, without the agreement and what nobody typed", () => {
    const posted = {
      authenticity_token: "secret",
      form_instance: instance,
      "marketing_preferences[opt_in_terms]": "on",
      "lead[lead_type]": "email_portal_lead",
      "lead_client[email]": "",
      body: "",
      ...fields,
    };
    const draft = toViewingDraft(Object.entries(posted));
    expect(draft).toEqual({ instance, fields });
    expect(readViewingDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([
    ["nothing", undefined],
    ["null, as what was sent leaves it", null],
    ["a text", "Siobhán"],
    ["no instance", { fields }],
    ["an instance that is none", { instance: "<b>", fields }],
    ["no fields", { instance }],
    ["fields that are none", { instance, fields: [1] }],
    ["empty fields", { instance, fields: { "lead[message]": "" } }],
    ["fields of others", { instance, fields: { __proto__: { "lead[message]": "x" }, toString: "x" } }],
    ["a field beyond any length", { instance, fields: { "lead[message]": "x".repeat(4_001) } }],
    ["a field that is no text", { instance, fields: { "lead[message]": { a: 1 } } }],
  ])("is not there in %s", (_what, stored) => {
    expect(readViewingDraft(stored)).toBeUndefined();
  });
});
