import type { FormDefinition, FormElement } from "./form-definition.ts";

/** What a form that the agency defines may be about. */
export interface FormAbout {
  propertyId: number;
  displayAddress: string;
}

/** The subject of the overlay that shows such a form. */
export interface DefinedFormSubject {
  kind: "defined-form";
  definition: FormDefinition;
  about: FormAbout;
}

/** The overlay's path, and with `?plain=1` its plain page's. */
export const NEW_HOMES_PATH = "/new-homes-enquiry";
/** The plain page of any form, by its number. */
export const FORM_PATH = "/forms";

const PAGE_PATH = /^\/pages\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

interface FormPlace {
  formId: number;
  /** The development that it is about. */
  propertyId?: number | undefined;
  /** The path of the page that it stands in. */
  page: string;
}

/** Where a form is a page of its own, for `plainAddress`. */
export function plainFormPlace({ formId, propertyId, page }: FormPlace): {
  path: string;
  query: Record<string, string | number>;
} {
  if (propertyId !== undefined) return { path: NEW_HOMES_PATH, query: { property: propertyId } };
  const [, slug] = PAGE_PATH.exec(page) ?? [];
  return { path: `${FORM_PATH}/${formId}`, query: slug === undefined ? {} : { page: slug } };
}

/** The page that a plain form's visitor came from; what is no page of the agency's own is the front page. */
export function pageOfPlainForm(slug: string | null): string {
  const path = `/pages/${slug}`;
  return slug !== null && PAGE_PATH.test(path) ? path : "/";
}

/** How a field is called in its form. */
export function submissionField(fieldName: string): string {
  return `form_submission[${fieldName}]`;
}

/** In the agency's order; those that share a place stay as they were listed. */
export function orderElements(elements: readonly FormElement[]): FormElement[] {
  return [...elements].sort((a, b) => a.fieldPostion - b.fieldPostion);
}

/** What the page knows better than the visitor; undefined: the visitor says it. */
export function fixedValue(
  { fieldName }: Pick<FormElement, "fieldName">,
  about: FormAbout | undefined,
): string | undefined {
  if (!about) return undefined;
  if (fieldName === "development_of_interest") return about.displayAddress.split(",")[0]?.trim();
  if (fieldName === "development_id") return String(about.propertyId);
  return undefined;
}
