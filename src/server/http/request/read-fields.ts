import type { z } from "zod";
import { groupIssuesByField } from "../../../domain/site/form-fields.ts";
import { HttpError } from "../http-error.ts";

/** A 422 with the errors of each field. */
export class InvalidFields extends HttpError {
  readonly errors: Record<string, string[]>;
  /** Pass the code of a flash message if the form may come from a plain page. */
  constructor(errors: Record<string, string[]>, code = "invalid-fields") {
    super(422, code);
    this.errors = errors;
  }
}

export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
  code?: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new InvalidFields(groupIssuesByField(parsed.error.issues), code);
  return parsed.data;
}
