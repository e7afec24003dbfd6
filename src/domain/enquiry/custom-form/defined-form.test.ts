import { describe, expect, it } from "vitest";
import { findFixedValue, orderElements, toSubmissionFieldName } from "./defined-form.ts";
import type { FormElement } from "./form-definition.ts";

const element = (fieldName: string, fieldPostion = 1): FormElement => ({
  fieldName,
  friendlyName: fieldName,
  inputType: "text",
  fieldPostion,
  required: false,
  hidden: false,
});

describe("agency-defined form in a page", () => {
  it("orders its fields by position and names them as in the API", () => {
    const listed = [element("c", 3), element("a", 1), element("b", 2), element("also_b", 2)];
    expect(orderElements(listed).map(({ fieldName }) => fieldName)).toEqual(["a", "b", "also_b", "c"]);
    expect(toSubmissionFieldName("tel_home")).toBe("form_submission[tel_home]");
  });

  it.each([
    ["development_of_interest", "Priory Fields, Godmanchester, PE29", "Priory Fields"],
    ["development_of_interest", "Priory Fields", "Priory Fields"],
    ["development_of_interest", " Plot 4 , Priory Fields", "Plot 4"],
    ["development_id", "Priory Fields, Godmanchester", "12"],
    ["first_name", "Priory Fields, Godmanchester", undefined],
    ["toString", "Priory Fields, Godmanchester", undefined],
  ])("sets %s for %j to %s", (fieldName, displayAddress, value) => {
    expect(findFixedValue({ fieldName }, { propertyId: 12, displayAddress })).toBe(value);
    expect(findFixedValue({ fieldName }, undefined)).toBeUndefined();
  });

  it("names the plot and its development where the page does", () => {
    const about = { propertyId: 12, displayAddress: "Plot 5, Mill Lane", interest: "Plot 5, Lark Rise" };
    expect(findFixedValue({ fieldName: "development_of_interest" }, about)).toBe("Plot 5, Lark Rise");
  });
});
