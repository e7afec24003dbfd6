import { expect, it } from "vitest";
import { findUploadProblem, MAX_UPLOAD_BYTES, UPLOAD_ACCEPT } from "./upload.ts";

it.each([
  [null, true, "! Please fill in this field."],
  [0, true, "! Please fill in this field."],
  [null, false, undefined],
  [MAX_UPLOAD_BYTES, true, undefined],
  [MAX_UPLOAD_BYTES + 1, false, "File size can't be over 10mb"],
])("findUploadProblem for %s bytes (required: %s) returns %s", (bytes, isRequired, text) => {
  expect(findUploadProblem({ bytes, isRequired })).toBe(text);
});

it("UPLOAD_ACCEPT lists PDF but nothing that runs", () => {
  expect(UPLOAD_ACCEPT).toContain("application/pdf");
  expect(UPLOAD_ACCEPT).not.toMatch(/svg|html|script|octet/);
});
