import { expect, it } from "vitest";
import { tellOfUnseen } from "./form-refusal.ts";

it("shows the error of a hidden field above the form", () => {
  const errors = {
    "lead[branch_id]": ["This office is not here any more."],
    email: ["Please enter a valid email"],
  };
  expect(tellOfUnseen({ errors }, (name) => name === "lead[branch_id]")).toEqual({
    errors: { email: ["Please enter a valid email"] },
    problem: "This office is not here any more.",
  });
  expect(tellOfUnseen({ errors }, () => false)).toEqual({ errors });
  expect(tellOfUnseen({ problem: "No answer" }, () => true)).toEqual({ problem: "No answer" });
});
