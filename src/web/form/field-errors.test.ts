import { describe, expect, it } from "vitest";
import { mendField, showErrors } from "./field-errors.ts";
import { refusalOf } from "./form-refusal.ts";

const NAMES = new Set(["email", "lead_client[email]", "toString"]);

describe("what a form shows of a refusal", () => {
  it.each([
    [{ problem: "No." }, {}, "No."],
    [{ errors: { email: ["First.", "Second."] } }, { email: "First." }, "One field needs another look."],
    [
      { errors: { email: ["A."], "lead_client[email]": ["B."] }, problem: "Both." },
      { email: "A.", "lead_client[email]": "B." },
      "Both. 2 fields need another look.",
    ],
    [{ errors: { password: ["Too short.", "Too common."] } }, {}, "Too short. Too common."],
    [{ errors: { "": ["The whole is wrong."], email: [] } }, {}, "The whole is wrong."],
    [
      { errors: { toString: ["A."], valueOf: ["B."] } },
      { toString: "A." },
      "B. One field needs another look.",
    ],
    [{}, {}, undefined],
  ])("%j", (refusal, fields, problem) => {
    expect(showErrors(refusal, NAMES)).toEqual({ fields, problem });
  });
});

describe("a field that is being mended", () => {
  const shown = {
    fields: { email: "Please enter a valid email", name: "Please enter a name" },
    problem: "x",
  };

  it("loses its error when it is right, and the others keep theirs", () => {
    expect(mendField(shown, { name: "email", error: undefined }).fields).toEqual({
      name: "Please enter a name",
    });
  });

  it("gets another one when it is wrong in another way", () => {
    expect(mendField(shown, { name: "email", error: "Too long" }).fields.email).toBe("Too long");
  });

  it("that had no error gets none before the form is sent", () => {
    expect(mendField(shown, { name: "message", error: "Too long" })).toBe(shown);
    expect(mendField(shown, { name: "toString", error: "Too long" })).toBe(shown);
  });
});

describe("an answer that refuses", () => {
  it.each([
    [
      "the network failed",
      { status: 0 },
      "We could not reach the site. Please check your connection and try again.",
    ],
    [
      "the token is old",
      {
        status: 403,
        code: "invalid-authenticity-token",
        message: "This page had been open for too long. Please try again.",
      },
      "This page had been open for too long. Please try again.",
    ],
    ["it says nothing", { status: 502 }, "Sorry, something went wrong. Please try again."],
  ])("%s", (_case, answer, problem) => {
    expect(refusalOf({ ok: false, ...answer })).toEqual({ problem });
  });

  it("names the fields", () => {
    const errors = { email: ["Please enter a valid email"] };
    expect(refusalOf({ ok: false, status: 422, message: "Some", errors })).toEqual({ errors });
  });
});
