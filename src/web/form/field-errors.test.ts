import { describe, expect, it } from "vitest";
import { mendErrors, type ShownErrors, showErrors, summariseErrors } from "./field-errors.ts";
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
    const shown = showErrors(refusal, { fieldNames: NAMES });
    expect(shown.fields).toEqual(fields);
    expect(summariseErrors(shown)).toBe(problem);
  });
});

describe("a form that is being corrected", () => {
  const INVALID = { email: ["Please enter a valid email"], name: ["Please enter a name"] };
  const show = (isFromSchema: boolean) =>
    showErrors({ errors: INVALID }, { fieldNames: new Set(["email", "name", "message"]), isFromSchema });
  const mend = (shown: ShownErrors, faults: Record<string, string[]>, ...changed: string[]) =>
    mendErrors(shown, { faults, changed: new Set(changed) });

  it("counts down as its fields become valid", () => {
    const { email: _email, ...one } = INVALID;
    const first = mend(show(true), one, "email");
    expect(first.fields).toEqual({ name: "Please enter a name" });
    expect(summariseErrors(first)).toBe("Please check one field.");
    const second = mend(first, {}, "email", "name");
    expect(summariseErrors(second)).toBeUndefined();
  });

  it("keeps the sentences that aren't about a field", () => {
    const shown = showErrors(
      { errors: { email: ["A."] }, problem: "Both." },
      { fieldNames: new Set(["email"]) },
    );
    expect(summariseErrors(mend(shown, {}, "email"))).toBe("Both.");
  });

  it("shows a different error for a field that is invalid in another way", () => {
    expect(mend(show(true), { ...INVALID, email: ["Too long"] }, "email").fields.email).toBe("Too long");
  });

  it("clears an error of its schema when another control makes the field valid", () => {
    expect(mend(show(true), {}, "slot").fields).toEqual({});
  });

  it("keeps an error of the server until the field itself has changed", () => {
    expect(mend(show(false), {}, "message").fields).toEqual({
      email: "Please enter a valid email",
      name: "Please enter a name",
    });
    expect(mend(show(false), {}, "email").fields).toEqual({ name: "Please enter a name" });
  });

  it("gives no field its first error", () => {
    const shown = show(true);
    expect(mend(shown, { ...INVALID, message: ["Too long"] }, "message", "toString")).toBe(shown);
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
