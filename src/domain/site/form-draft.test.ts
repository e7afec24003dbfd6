import { describe, expect, it } from "vitest";
import { findDraft, putDraft, readDraftValues, toDraftValues } from "./form-draft.ts";

describe("the values of a form's draft", () => {
  it.each([
    ["lead_client[first_name]", "Rosa", true],
    ["lead[message]", "Any day\nafter five", true],
    ["form_submission[body]", "A body of text", true],
    ["form_instance", "0123456789abcdef", true],
    ["lead[message]", "", false],
    ["password", "Fenland-heron-7", false],
    ["current_password", "Fenland-heron-7", false],
    ["password_confirmation", "Fenland-heron-7", false],
    ["marketing_preferences[opt_in_terms]", "on", false],
    ["opt_in_marketing", "on", false],
    ["authenticity_token", "abc", false],
    ["g-recaptcha-response", "abc", false],
    ["body", "x", false],
    ["hfhp", "x", false],
    ["lead_client[body]", "x", false],
  ])("of %s with %j are kept: %s", (name, text, isKept) => {
    expect(toDraftValues([[name, text]])).toEqual(isKept ? { [name]: text } : {});
  });

  it("leave out files", () => {
    expect(toDraftValues([["cv", new Blob(["x"])]])).toEqual({});
  });

  it.each([undefined, null, 3, "x", [], {}, { message: "" }, { message: 3 }, { password: "x" }])(
    "are missing in %j",
    (value) => expect(readDraftValues(value)).toBeUndefined(),
  );
});

describe("the stored drafts", () => {
  const first = putDraft(undefined, { key: "viewing 12", value: { a: "1" } });

  it("are found by the form's key only", () => {
    expect(findDraft(first, "viewing 12")).toEqual({ a: "1" });
    expect(findDraft(first, "viewing 13")).toBeUndefined();
  });

  it("are replaced, and removed with null", () => {
    const second = putDraft(first, { key: "viewing 12", value: { a: "2" } });
    expect(second).toEqual([{ key: "viewing 12", value: { a: "2" } }]);
    expect(putDraft(second, { key: "viewing 12", value: null })).toEqual([]);
  });

  it("drop the oldest when there are too many", () => {
    const many = Array.from({ length: 13 }, (_, id) => `viewing ${id}`).reduce<unknown>(
      (stored, key) => putDraft(stored, { key, value: { a: "1" } }),
      undefined,
    );
    expect(findDraft(many, "viewing 0")).toBeUndefined();
    expect(findDraft(many, "viewing 1")).toEqual({ a: "1" });
  });

  it.each([null, 3, "x", {}, [null], [{ key: 3, value: {} }], [{ key: "viewing 12" }]])(
    "ignore %j in the storage",
    (stored) => {
      expect(findDraft(stored, "viewing 12")).toBeUndefined();
      expect(putDraft(stored, { key: "viewing 12", value: { a: "1" } })).toEqual(first);
    },
  );
});
