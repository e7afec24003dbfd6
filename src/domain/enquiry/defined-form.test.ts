import { describe, expect, it } from "vitest";
import {
  fixedValue,
  orderElements,
  pageOfPlainForm,
  plainFormPlace,
  submissionField,
} from "./defined-form.ts";
import type { FormElement } from "./form-definition.ts";

const element = (fieldName: string, fieldPostion = 1): FormElement => ({
  fieldName,
  friendlyName: fieldName,
  inputType: "text",
  fieldPostion,
  required: false,
  hidden: false,
});

describe("a form that the agency defines, in a page", () => {
  it("is in the agency's order, and calls its fields as the wire does", () => {
    const listed = [element("c", 3), element("a", 1), element("b", 2), element("also_b", 2)];
    expect(orderElements(listed).map(({ fieldName }) => fieldName)).toEqual(["a", "b", "also_b", "c"]);
    expect(submissionField("tel_home")).toBe("form_submission[tel_home]");
  });

  it.each([
    ["development_of_interest", "Priory Fields, Godmanchester, PE29", "Priory Fields"],
    ["development_of_interest", "Priory Fields", "Priory Fields"],
    ["development_of_interest", " Plot 4 , Priory Fields", "Plot 4"],
    ["development_id", "Priory Fields, Godmanchester", "12"],
    ["first_name", "Priory Fields, Godmanchester", undefined],
    ["toString", "Priory Fields, Godmanchester", undefined],
  ])("knows %s of %j: %s", (fieldName, displayAddress, value) => {
    expect(fixedValue({ fieldName }, { propertyId: 12, displayAddress })).toBe(value);
    expect(fixedValue({ fieldName }, undefined)).toBeUndefined();
  });

  it.each([
    [{ formId: 1, propertyId: 12, page: "/properties/12/sales" }, "/new-homes-enquiry", { property: 12 }],
    [{ formId: 2, page: "/pages/careers" }, "/forms/2", { page: "careers" }],
    [{ formId: 2, page: "/pages/../user" }, "/forms/2", {}],
    [{ formId: 2, page: "/" }, "/forms/2", {}],
  ])("has a plain page of its own: %j", (place, path, query) => {
    expect(plainFormPlace(place)).toEqual({ path, query });
  });

  it.each([
    ["careers", "/pages/careers"],
    ["client-money-protection", "/pages/client-money-protection"],
    ["//evil.example", "/"],
    ["__proto__", "/"],
    ["", "/"],
    [null, "/"],
  ])("leads back from %j to %s", (slug, path) => {
    expect(pageOfPlainForm(slug)).toBe(path);
  });
});
