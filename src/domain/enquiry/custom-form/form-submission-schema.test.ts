import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { groupIssuesByField } from "../../site/form-fields.ts";
import { listSubmissionFields, toSubmissionPerson } from "../lead/lead-details.ts";
import { type FormElement, formDefinitionSchema } from "./form-definition.ts";
import { formSubmissionSchema } from "./form-submission-schema.ts";

const [newHomes, jobs] = JSON.parse(readFileSync("demo/agency/forms.json", "utf8")).map((form: unknown) =>
  formDefinitionSchema.parse(form),
);
const corrections = { anyEmailSuffix: true, apostropheNames: true };
const GOOD = {
  first_name: "Seán",
  last_name: "O'Brien",
  email: "sean@example.org",
  tel_home: "01632 960123",
  buying_position: "First-time buyer",
  development_of_interest: "Priory Fields",
  development_id: "12",
};
const send = (
  fields: object,
  form = newHomes,
  more: object = { marketing_preferences: { opt_in_terms: "on" } },
) => formSubmissionSchema(form, corrections).safeParse({ f_id: "1", form_submission: fields, ...more });
const faults = (result: ReturnType<typeof send>) => groupIssuesByField(result.error?.issues ?? []);

describe("agency-defined form", () => {
  it("accepts its own fields, drops all others, and keeps labels and order", () => {
    const { data } = send({
      ...GOOD,
      ...JSON.parse('{"__proto__": {"evil": 1}}'),
      stranger: "x",
      street: "High Street",
      postcode: "cb74ex",
    });
    expect(
      data && listSubmissionFields(newHomes, data).map(({ label, value }) => `${label}: ${value}`),
    ).toEqual([
      "First name: Seán",
      "Last name: O'Brien",
      "Email: sean@example.org",
      "Phone number: 01632960123",
      "Development of interest: Priory Fields",
      "Development: 12",
      "Buying position: First-time buyer",
      "Street: High Street",
      "Postcode: CB7 4EX",
    ]);
    expect(data && toSubmissionPerson(data)).toMatchObject({ firstName: "Seán", telephone: "01632960123" });
  });

  it.each([
    ["first_name", "4", "Please enter a valid first name"],
    ["email", "", "Please enter a valid email"],
    ["tel_home", "phone", "Please enter a valid phone number"],
    ["buying_position", "default", "Please enter a valid buying position"],
    ["buying_position", "", "Please enter a valid buying position"],
    ["buying_position", "A lottery winner", "Please enter a valid buying position"],
    ["postcode", "CB7", "Please enter a valid postcode"],
    ["message", ["a", "b"], "Please enter a valid message"],
  ])("refuses %s %j", (field, value, text) => {
    expect(faults(send({ ...GOOD, [field]: value }))).toEqual({ [`form_submission[${field}]`]: [text] });
  });

  it("requires the terms", () => {
    expect(faults(send(GOOD, newHomes, {}))).toEqual({
      "marketing_preferences[opt_in_terms]": ["You must agree to our terms & conditions"],
    });
  });

  it("requires a file when the field is required", () => {
    const sent = { ...GOOD, post: "Saleroom porter, Ely", message: "Please" };
    expect(faults(send(sent, jobs))).toEqual({
      "form_submission[curriculum_vitae]": ["! Please fill in this field."],
    });
  });

  it.each([
    ["checkbox", true, "on", true],
    ["checkbox", true, "", false],
    ["checkbox", false, undefined, true],
    ["select", false, "default", true],
    ["select", false, "c", false],
    ["textarea", true, " \n ", false],
    ["text", true, " ", false],
    ["text", false, undefined, true],
    ["text", true, "x".repeat(121), false],
    ["tel", false, "", true],
    ["tel", false, "x", false],
    ["email", false, "", true],
    ["email", false, "no", false],
  ] as const)("validates a %s (required: %s) with %j: %s", (inputType, required, value, isValid) => {
    const element: FormElement = {
      fieldName: "field",
      friendlyName: "Field",
      inputType,
      fieldPostion: 1,
      required,
      hidden: false,
      options: ["a", "b"],
    };
    const form = { ...newHomes, formElements: [element] };
    expect(send(value === undefined ? {} : { field: value }, form).success).toBe(isValid);
  });

  it("accepts a looked-up or a typed address and requires one of them", () => {
    const element: FormElement = {
      fieldName: "current_home_address",
      friendlyName: "Current home address",
      inputType: "address",
      fieldPostion: 1,
      required: true,
      hidden: false,
    };
    const form = { ...newHomes, formElements: [element] };
    expect(send({ current_home_address: "1 High Street, Ely" }, form).success).toBe(true);
    expect(send({ street: "High Street", town: "Ely", postcode: "CB7 4EX" }, form).success).toBe(true);
    expect(faults(send({ street: "High Street" }, form))).toEqual({
      "form_submission[current_home_address]": ["Please enter a valid current home address"],
    });
  });
});
