import { z } from "zod";

/** What is wrong, field by field, in sentences: the `errors` of a 422. */
export type FieldErrors = Record<string, string[]>;

export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const { fieldErrors } = z.flattenError(error);
  return Object.fromEntries(
    Object.entries(fieldErrors as Record<string, string[] | undefined>).flatMap(([field, messages]) =>
      messages ? [[field, messages]] : [],
    ),
  );
}
