import { describe, expect, it } from "vitest";
import { formDefinitionSchema } from "./form-definition.ts";

const element = {
  fieldName: "first_name",
  friendlyName: "First name",
  inputType: "text",
  fieldPostion: 1,
  required: true,
  hidden: false,
};
const form = {
  formId: 1,
  name: "New homes",
  gaName: "new-homes",
  htmlFormId: "new-homes",
  submitButtonText: "Send",
  para: "",
  branchId: 6,
  departmentId: null,
  formElements: [element],
};

describe("form definition", () => {
  it("accepts the documented format", () => {
    expect(formDefinitionSchema.safeParse(form).success).toBe(true);
  });

  it.each([
    { ...form, formElements: [] },
    { ...form, formElements: [element, element] },
    { ...form, formElements: [{ ...element, fieldName: "__proto__" }] },
    { ...form, formElements: [{ ...element, inputType: "password" }] },
  ])("refuses %j", (bad) => {
    expect(formDefinitionSchema.safeParse(bad).success).toBe(false);
  });
});
