import type { FormDefinition, FormElement } from "./form-definition.ts";

/** What a form that the agency defines may be about. */
export interface FormProperty {
  propertyId: number;
  displayAddress: string;
}

/** The subject of the overlay that shows such a form. */
export interface DefinedFormSubject {
  kind: "defined-form";
  definition: FormDefinition;
  about: FormProperty;
}

/** How a field is called in its form. */
export function toSubmissionFieldName(fieldName: string): string {
  return `form_submission[${fieldName}]`;
}

/** In the agency's order; those that share a place stay as they were listed. */
export function orderElements(elements: readonly FormElement[]): FormElement[] {
  return [...elements].sort((a, b) => a.fieldPostion - b.fieldPostion);
}

/** What the page knows better than the visitor; undefined: the visitor says it. */
export function findFixedValue(
  { fieldName }: Pick<FormElement, "fieldName">,
  about: FormProperty | undefined,
): string | undefined {
  if (!about) return undefined;
  if (fieldName === "development_of_interest") return about.displayAddress.split(",")[0]?.trim();
  if (fieldName === "development_id") return String(about.propertyId);
  return undefined;
}
