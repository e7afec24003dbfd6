import { describe, expect, it } from "vitest";
import type { ZodError } from "zod";
import { groupIssuesByField } from "../site/form-fields.ts";
import { changePasswordSchema, profileSchema, registrationSchema, signInSchema } from "./account-schema.ts";

const SPEC = { anyEmailSuffix: false, apostropheNames: false };
const CORRECTED = { anyEmailSuffix: true, apostropheNames: true };
const GOOD = {
  first_name: "Rosa",
  last_name: "Whitlock",
  email: "Rosa@Example.uk",
  tel_home: "01353 662200",
  password: "Fenland-heron-7",
  password_confirmation: "Fenland-heron-7",
  opt_in_terms: "on",
};

function listErrors(
  schema: {
    safeParse(value: unknown): { success: boolean; error?: ZodError | undefined };
  },
  value: unknown,
): string[] {
  const { error } = schema.safeParse(value);
  return error ? Object.keys(groupIssuesByField(error.issues)).sort() : [];
}

describe("the registration schema", () => {
  it("accepts a valid registration and lowercases its email", () => {
    expect(registrationSchema(SPEC).parse(GOOD)).toMatchObject({ email: "rosa@example.uk" });
  });

  it.each<[Record<string, unknown>, spec: string[], corrected: string[]]>([
    [{}, [], []],
    [{ tel_home: undefined }, [], []],
    [{ tel_home: "12" }, ["tel_home"], ["tel_home"]],
    [{ first_name: "" }, ["first_name"], ["first_name"]],
    [{ last_name: "O'Brien" }, ["last_name"], []],
    [{ first_name: "Zoë" }, ["first_name"], []],
    [{ email: "rosa@example.london" }, ["email"], []],
    [{ email: "rosa" }, ["email"], ["email"]],
    [{ opt_in_terms: "off" }, ["opt_in_terms"], ["opt_in_terms"]],
    [{ opt_in_terms: undefined }, ["opt_in_terms"], ["opt_in_terms"]],
    [
      JSON.parse('{"opt_in_terms": "", "__proto__": {"opt_in_terms": "on"}}'),
      ["opt_in_terms"],
      ["opt_in_terms"],
    ],
    [{ password: "short" }, ["password", "password_confirmation"], ["password", "password_confirmation"]],
    [{ password_confirmation: "other" }, ["password_confirmation"], ["password_confirmation"]],
    [
      {
        email: "fenland-heron-7@b.uk",
        password: "Fenland-heron-7@B.uk",
        password_confirmation: "Fenland-heron-7@B.uk",
      },
      ["password"],
      ["password"],
    ],
    [{ first_name: { toString: 1 } }, ["first_name"], ["first_name"]],
  ])("given %j, reports errors for %j, and for %j with the corrections on", (change, spec, corrected) => {
    expect(listErrors(registrationSchema(SPEC), { ...GOOD, ...change })).toEqual(spec);
    expect(listErrors(registrationSchema(CORRECTED), { ...GOOD, ...change })).toEqual(corrected);
  });
});

it.each([
  [{ username: "rosa@example.uk", password: "12345" }, []],
  [{ username: "rosa@example.uk", password: "1234" }, ["password"]],
  [{ username: "rosa", password: "12345" }, ["username"]],
  [{}, ["password", "username"]],
])("the sign-in schema, given %j, reports errors for %j", (values, wrong) => {
  expect(listErrors(signInSchema(SPEC), values)).toEqual(wrong);
});

it.each([
  [{}, []],
  [{ tel_home: "+33 (1) 23-45/67.89" }, []],
  [{ tel_home: "" }, []],
  [{ tel_mobile: "12345" }, ["tel_mobile"]],
  [{ first_name: "Ro_sa" }, ["first_name"]],
  [{ town: "x".repeat(121) }, ["town"]],
  [{ county: 5 }, ["county"]],
])("the profile schema, given %j, reports errors for %j", (values, wrong) => {
  expect(listErrors(profileSchema(SPEC), values)).toEqual(wrong);
});

it("the profile schema drops fields that aren't part of a profile", () => {
  expect(profileSchema(SPEC).parse({ town: "Ely", user_id: 7, agency_website_vip: true })).toEqual({
    town: "Ely",
  });
});

it("the change-password schema requires the current password", () => {
  const values = { password: "Fenland-heron-7", password_confirmation: "Fenland-heron-7" };
  expect(listErrors(changePasswordSchema, values)).toEqual(["current_password"]);
});
