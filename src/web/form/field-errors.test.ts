import { describe, expect, it } from "vitest";
import { mendField, showErrors } from "./field-errors.ts";
import { toRefusal } from "./form-refusal.ts";

const NAMES = new Set(["email", "lead_client[email]", "toString"]);

describe("the errors that a form shows after a refusal", () => {
  it.each([
    [{ problem: "No." }, {}, "No."],
    [{ errors: { email: ["First.", "Second."] } }, { email: "First." }, "Please check one field."],
    [
      { errors: { email: ["A."], "lead_client[email]": ["B."] }, problem: "Both." },
      { email: "A.", "lead_client[email]": "B." },
      "Both. Please check 2 fields.",
    ],
    [{ errors: { password: ["Too short.", "Too common."] } }, {}, "Too short. Too common."],
    [{ errors: { "": ["The whole is wrong."], email: [] } }, {}, "The whole is wrong."],
    [{ errors: { toString: ["A."], valueOf: ["B."] } }, { toString: "A." }, "B. Please check one field."],
    [{}, {}, undefined],
  ])("are correct for %j", (refusal, fields, problem) => {
    expect(showErrors(refusal, NAMES)).toEqual({ fields, problem });
  });
});

describe("a field that is being corrected", () => {
  const shown = {
    fields: { email: "Please enter a valid email", name: "Please enter a name" },
    problem: "x",
  };

  it("loses its error once it is valid, while others keep theirs", () => {
    expect(mendField(shown, { name: "email", error: undefined }).fields).toEqual({
      name: "Please enter a name",
    });
  });

  it("gets a different error if it is invalid in another way", () => {
    expect(mendField(shown, { name: "email", error: "Too long" }).fields.email).toBe("Too long");
  });

  it("gets no error before the form is submitted if it had none", () => {
    expect(mendField(shown, { name: "message", error: "Too long" })).toBe(shown);
    expect(mendField(shown, { name: "toString", error: "Too long" })).toBe(shown);
  });
});

describe("the refusal shown for a response", () => {
  it.each([
    ["the network failed", { status: 0 }, "We couldn't reach the site. Check your connection and try again."],
    [
      "the token is old",
      {
        status: 403,
        code: "invalid-authenticity-token",
        message: "This page was open for too long. Please try again.",
      },
      "This page was open for too long. Please try again.",
    ],
    ["it says nothing", { status: 502 }, "Sorry, something went wrong. Please try again."],
  ])("is correct if %s", (_case, answer, problem) => {
    expect(toRefusal({ ok: false, ...answer })).toEqual({ problem });
  });

  it("contains the errors by field", () => {
    const errors = { email: ["Please enter a valid email"] };
    expect(toRefusal({ ok: false, status: 422, message: "Some", errors })).toEqual({ errors });
  });
});
