import type { FormState } from "../../form/use-form.ts";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea } from "../../ui/field/text-field.tsx";

const REASONS = [
  "Thinking of moving",
  "Letting it out",
  "Probate",
  "Remortgage",
  "Separation",
  "Just curious",
].map((reason) => ({ value: reason, label: reason }));

/** The optional fields. */
export function ValuationNotesFields({ form }: { form: FormState }) {
  return (
    <>
      <SelectField
        label="Reason for the valuation"
        isOptional
        options={[{ value: "", label: "I'd rather not say" }, ...REASONS]}
        {...form.field("lead[valuation_reason]")}
      />
      <TextArea
        label="Additional Notes"
        isOptional
        hint="For example parking, a gate code or improvements you've made."
        {...form.field("lead[message]")}
      />
    </>
  );
}
