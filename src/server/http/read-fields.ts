import type { z } from "zod";
import { faultsByField } from "../../domain/site/form-fields.ts";
import { HttpError } from "./http-error.ts";

/** Fields that will not do: a 422 that says of each why. */
export class InvalidFields extends HttpError {
  readonly errors: Record<string, string[]>;
  constructor(errors: Record<string, string[]>) {
    super(422, "invalid-fields");
    this.errors = errors;
  }
}

export function readFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new InvalidFields(faultsByField(parsed.error.issues));
  return parsed.data;
}
