import type { z } from "zod";
import { type FieldErrors, fieldErrorsOf } from "../../domain/field-errors.ts";
import { HttpError } from "./http-error.ts";

/** Fields that will not do: a 422 that says of each why. */
export class InvalidFields extends HttpError {
  readonly errors: FieldErrors;
  constructor(errors: FieldErrors) {
    super(422, "invalid-fields");
    this.errors = errors;
  }
}

export function readFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new InvalidFields(fieldErrorsOf(parsed.error));
  return parsed.data;
}
