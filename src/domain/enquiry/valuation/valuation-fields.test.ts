import { describe, expect, it } from "vitest";
import { groupFields } from "../../site/form-fields.ts";
import { readFormAnswers, toFormFields } from "./valuation-fields.ts";
import { startValuation, VALUATION_FIELDS, type ValuationAnswers } from "./valuation-flow.ts";

const answers = Object.fromEntries(
  VALUATION_FIELDS.map((field) => [field, `a ${field}`]),
) as ValuationAnswers;

describe("valuation fields", () => {
  it("convert back to the same answers", () => {
    expect(readFormAnswers(groupFields(Object.entries(toFormFields(answers))))).toEqual(answers);
  });

  it("have the names in the API", () => {
    const fields = toFormFields(
      startValuation({ variant: "multi-step", known: { email: "r@example.org" } }).answers,
    );
    expect(fields).toMatchObject({ "lead_client[email]": "r@example.org", "lead[message]": "" });
  });

  it.each([
    [{}, {}],
    [{ lead_client: null, lead: "x" }, {}],
    [{ lead_client: { email: 1, town: "Ely", toString: "no" } }, { town: "Ely" }],
    [{ lead: { message: "A gate", email: "elsewhere@example.org" } }, { message: "A gate" }],
    [JSON.parse('{"lead_client": {"__proto__": {"email": "x"}}}'), {}],
  ])("are read from %j only as far as they're there", (groups, found) => {
    expect(readFormAnswers(groups)).toEqual(found);
  });
});
