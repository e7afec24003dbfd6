import type { FormDefinition, FormElement } from "./form-definition.ts";

/** The property that an agency-defined form is about. */
export interface FormProperty {
  propertyId: number;
  displayAddress: string;
  /** What to call it, such as 'Plot 5, Lark Rise'; the first part of its address when missing. */
  interest?: string;
}

/** The subject of the overlay for an agency-defined form. */
export interface DefinedFormSubject {
  kind: "defined-form";
  definition: FormDefinition;
  about: FormProperty;
}

/** The name of a field in the posted form. */
export function toSubmissionFieldName(fieldName: string): string {
  return `form_submission[${fieldName}]`;
}

/** Sorts by the agency's positions. Elements with the same position keep their order. */
export function orderElements(elements: readonly FormElement[]): FormElement[] {
  return [...elements].sort((a, b) => a.fieldPostion - b.fieldPostion);
}

/** The value that the page sets itself; undefined when the visitor fills the field in. */
export function findFixedValue(
  { fieldName }: Pick<FormElement, "fieldName">,
  about: FormProperty | undefined,
): string | undefined {
  if (!about) return undefined;
  if (fieldName === "development_of_interest")
    return about.interest ?? about.displayAddress.split(",")[0]?.trim();
  if (fieldName === "development_id") return String(about.propertyId);
  return undefined;
}
