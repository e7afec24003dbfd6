import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { FormElement } from "../../../domain/enquiry/custom-form/form-definition.ts";
import type { FormState } from "../../form/use-form.ts";
import { DefinedElements } from "./defined-elements.tsx";

const ignore = () => undefined;

function draw(
  elements: readonly (Partial<FormElement> & { fixed?: string })[],
  { values = {}, errors = {}, wasRefused = false }: DrawOptions = {},
): string {
  const form: FormState = {
    ref: { current: null },
    check: undefined,
    problem: undefined,
    refusals: 0,
    isSending: false,
    field: (name) => ({ name, defaultValue: values[name], error: errors[name] }),
    onSubmit: ignore,
    onChange: ignore,
    draft: { values: undefined, beginnings: 0, startAgain: ignore },
    recheck: ignore,
  };
  const all = elements.map((element, index) => ({
    fieldName: `field_${index}`,
    friendlyName: `Field ${index}`,
    inputType: "text" as const,
    fieldPostion: index,
    required: false,
    hidden: false,
    fixed: undefined,
    ...element,
  }));
  return renderToStaticMarkup(<DefinedElements elements={all} form={form} wasRefused={wasRefused} />);
}

interface DrawOptions {
  values?: Record<string, string>;
  errors?: Record<string, string>;
  wasRefused?: boolean;
}

const NAME = 'name="form_submission\\[field_0\\]"';

describe("DefinedElements", () => {
  it.each([
    ["text", `<input type="text"[^>]*${NAME}`],
    ["email", `<input type="email"[^>]*${NAME}`],
    ["tel", `<input type="tel"[^>]*${NAME}`],
    ["textarea", `<textarea[^>]*${NAME}`],
    ["select", `<select[^>]*${NAME}[^>]*><option value=""[^>]*>Please choose</option><option value="A">A`],
    ["checkbox", `<input type="checkbox"[^>]*${NAME}[^>]*value="on"`],
    ["file", `<input type="file"[^>]*accept="application/pdf,[^"]*"[^>]*${NAME}`],
    ["address", 'name="form_submission\\[street\\]"'],
  ] as const)("renders a %s field", (inputType, markup) => {
    expect(draw([{ inputType, options: ["A"] }])).toMatch(new RegExp(markup));
  });

  it("renders a hidden field with the value of the agency or the page", () => {
    const drawn = draw([
      { hidden: true, value: "summer" },
      { hidden: true, value: "x", fixed: "12" },
    ]);
    expect(drawn).toContain('type="hidden" name="form_submission[field_0]" value="summer"');
    expect(drawn).toContain('type="hidden" name="form_submission[field_1]" value="12"');
    expect(drawn).not.toContain("<label");
  });

  it("disables a field that the page sets, and still sends it", () => {
    const drawn = draw([{ fixed: "Priory Fields" }]);
    expect(drawn).toMatch(/<input type="text"[^>]*disabled=""[^>]*value="Priory Fields"/);
    expect(drawn.match(/name="form_submission\[field_0\]"/g)).toHaveLength(1);
    expect(drawn).toContain('type="hidden" name="form_submission[field_0]" value="Priory Fields"');
  });

  it("starts with the agency's value unless something was typed", () => {
    expect(draw([{ value: "Cambridge" }])).toContain('value="Cambridge"');
    const typed = draw([{ value: "Cambridge" }], { values: { "form_submission[field_0]": "Ely" } });
    expect(typed).toContain('value="Ely"');
    expect(typed).not.toContain("Cambridge");
  });

  it("renders a second address as one line, because parts would have the same names", () => {
    const drawn = draw([{ inputType: "address" }, { inputType: "address" }]);
    expect(drawn.match(/name="form_submission\[street\]"/g)).toHaveLength(1);
    expect(drawn).toMatch(/<input type="text"[^>]*name="form_submission\[field_1\]"/);
  });

  it("shows a missing address as an error of each required part", () => {
    const drawn = draw([{ inputType: "address", required: true }], {
      values: { "form_submission[town]": "Ely" },
      errors: { "form_submission[field_0]": "Please enter a valid field 0" },
    });
    expect(drawn).toContain("Please enter a valid street");
    expect(drawn).toContain("Please enter a valid postcode");
    expect(drawn).not.toContain("Please enter a valid town");
  });

  it("asks for the file again after a refusal", () => {
    expect(draw([{ inputType: "file" }])).not.toContain("file again");
    expect(draw([{ inputType: "file" }], { wasRefused: true })).toContain("Please choose your file again");
  });
});
