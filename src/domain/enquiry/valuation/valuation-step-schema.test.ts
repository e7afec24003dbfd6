import { describe, expect, it } from "vitest";
import { groupIssuesByField } from "../../site/form-fields.ts";
import { confirmStepSchema, detailsStepSchema, singleStepSchema } from "./valuation-step-schema.ts";

const corrections = { anyEmailSuffix: true, apostropheNames: true };
const PERSON = {
  first_name: "Siobhán",
  last_name: "O'Brien",
  email: "s@example.london",
  tel_home: "01632 960 123",
};
const HOME = { street_address: "Fore Hill", town: "Ely", postcode: "cb7 4aa" };
const TERMS = { opt_in_terms: "on" };

type Schema = ReturnType<typeof detailsStepSchema | typeof confirmStepSchema | typeof singleStepSchema>;

function faults(schema: Schema, sent: unknown) {
  const { error } = schema.safeParse(sent);
  return error ? groupIssuesByField(error.issues) : {};
}

describe("details step", () => {
  const chosen = detailsStepSchema({ corrections, hasAddress: true });
  const unchosen = detailsStepSchema({ corrections, hasAddress: false });

  it("accepts a person and a home, and normalises the postcode", () => {
    expect(chosen.parse({ lead_client: { ...PERSON, ...HOME } })).toMatchObject({
      lead_client: { tel_home: "01632960123", postcode: "CB7 4AA" },
    });
  });

  it("reports every invalid part of an address", () => {
    const sent = {
      lead_client: {
        ...PERSON,
        house_number: "!",
        street_address: " ",
        town: "",
        county: "?",
        postcode: "Ely",
      },
    };
    expect(faults(chosen, sent)).toEqual({
      "lead_client[house_number]": ["Please enter a valid house number"],
      "lead_client[street_address]": ["Please enter a valid street"],
      "lead_client[town]": ["Please enter a valid town"],
      "lead_client[county]": ["Please enter a valid county"],
      "lead_client[postcode]": ["Please enter a valid postcode"],
    });
  });

  it("reports a missing address as one error, along with other errors", () => {
    expect(faults(unchosen, { lead_client: { ...PERSON, email: "x" }, address_lookup: "12 Fore" })).toEqual({
      "lead_client[email]": ["Please enter a valid email"],
      address_lookup: ["You must enter a valid address"],
    });
    expect(faults(unchosen, { lead_client: PERSON })).toEqual({
      address_lookup: ["You must enter a valid address"],
    });
  });
});

describe("confirm step", () => {
  it("requires the person and the agreement, but nothing about the home", () => {
    const schema = confirmStepSchema(corrections);
    expect(faults(schema, { lead_client: PERSON, marketing_preferences: TERMS })).toEqual({});
    expect(faults(schema, { lead_client: { ...PERSON, tel_home: "1234" } })).toEqual({
      "lead_client[tel_home]": ["Please enter a valid phone number"],
      "marketing_preferences[opt_in_terms]": ["You must agree to our terms & conditions"],
    });
  });
});

describe("single step", () => {
  it("requires all fields", () => {
    const schema = singleStepSchema({ corrections, hasAddress: true });
    expect(faults(schema, { lead_client: { ...PERSON, ...HOME }, marketing_preferences: TERMS })).toEqual({});
    expect(Object.keys(faults(schema, {}))).toEqual([
      "lead_client[first_name]",
      "lead_client[last_name]",
      "lead_client[email]",
      "lead_client[tel_home]",
      "lead_client[street_address]",
      "lead_client[town]",
      "lead_client[postcode]",
      "marketing_preferences[opt_in_terms]",
    ]);
  });
});
