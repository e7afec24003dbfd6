import { toSubmissionFieldName } from "../../../domain/enquiry/custom-form/defined-form.ts";
import type { FormElement } from "../../../domain/enquiry/custom-form/form-definition.ts";
import type { FormState } from "../../form/use-form.ts";
import { TextField } from "../../ui/field/text-field.tsx";
import { DefinedAddress } from "./defined-address.tsx";
import { DefinedField } from "./defined-field.tsx";

interface DefinedElementsProps {
  /** `fixed` is the value that the page sets itself. */
  elements: readonly (FormElement & { fixed: string | undefined })[];
  form: FormState;
  wasRefused: boolean;
}

const NARROW = ["text", "email", "tel"] as const satisfies FormElement["inputType"][];

/** All fields in order. Short fields share a row on wide screens; others take the full width. */
export function DefinedElements({ elements, form, wasRefused }: DefinedElementsProps) {
  // There is one set of names for the parts of an address, so only the first address can be typed in parts.
  const address = elements.find(({ inputType, hidden }) => inputType === "address" && !hidden);
  return (
    <>
      {elements
        .filter(({ hidden }) => hidden)
        .map(({ fieldName, fixed, value }) => (
          <input
            key={fieldName}
            type="hidden"
            name={toSubmissionFieldName(fieldName)}
            value={fixed ?? value ?? ""}
          />
        ))}
      <div className="grid gap-5 form:grid-cols-2">
        {elements
          .filter(({ hidden }) => !hidden)
          .map((element) => (
            <div key={element.fieldName} className={isNarrow(element) ? undefined : "form:col-span-full"}>
              {element.fixed !== undefined ? (
                <FixedField label={element.friendlyName} name={element.fieldName} value={element.fixed} />
              ) : element === address ? (
                <DefinedAddress element={element} form={form} />
              ) : (
                <DefinedField element={element} form={form} mustChooseFilesAgain={wasRefused} />
              )}
            </div>
          ))}
      </div>
    </>
  );
}

function isNarrow({ inputType, fixed }: DefinedElementsProps["elements"][number]): boolean {
  return fixed === undefined && NARROW.some((narrow) => narrow === inputType);
}

/** Browsers don't send disabled fields, so a hidden field carries the value. */
function FixedField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <>
      <input type="hidden" name={toSubmissionFieldName(name)} value={value} />
      <TextField label={label} defaultValue={value} disabled />
    </>
  );
}
