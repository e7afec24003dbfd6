import { toSubmissionFieldName } from "../../../domain/enquiry/custom-form/defined-form.ts";
import type { FormElement } from "../../../domain/enquiry/custom-form/form-definition.ts";
import type { FormState } from "../../form/use-form.ts";
import { Checkbox } from "../../ui/field/choices.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextArea, TextField } from "../../ui/field/text-field.tsx";
import { TelephoneField } from "../lead/telephone-field.tsx";
import { FileField } from "./file-field.tsx";

interface DefinedFieldProps {
  element: FormElement;
  form: FormState;
  mustChooseFilesAgain: boolean;
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  first_name: "given-name",
  last_name: "family-name",
  email: "email",
};

/** One field of an agency-defined form. Addresses are in `DefinedAddress`. */
export function DefinedField({ element, form, mustChooseFilesAgain }: DefinedFieldProps) {
  const { fieldName, friendlyName, inputType, required, options = [], value } = element;
  const { name, defaultValue = value, error, ...focus } = form.field(toSubmissionFieldName(fieldName));
  const field = { label: friendlyName, required, isOptional: !required, name, defaultValue, error, ...focus };
  switch (inputType) {
    case "textarea":
      return <TextArea {...field} />;
    case "select":
      return (
        <SelectField
          {...field}
          options={[
            { value: "", label: "Please choose" },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      );
    case "checkbox":
      return (
        <Checkbox
          label={friendlyName}
          name={name}
          value="on"
          required={required}
          defaultChecked={defaultValue === "on"}
          error={error}
        />
      );
    case "file":
      return (
        <FileField
          label={friendlyName}
          name={name}
          isRequired={required}
          error={error}
          refusals={form.refusals}
          mustBeChosenAgain={mustChooseFilesAgain}
        />
      );
    case "tel":
      return <TelephoneField {...field} isWithoutLetters={false} />;
    default:
      return (
        <TextField
          {...field}
          type={inputType === "email" ? "email" : "text"}
          autoComplete={Object.hasOwn(AUTOCOMPLETE, fieldName) ? AUTOCOMPLETE[fieldName] : undefined}
        />
      );
  }
}
