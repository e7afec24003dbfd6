import { z } from "zod";
import { isId, readId } from "./read-id.ts";

/** An id as a JSON number, or as the digits of a form field. */
export function idSchema(message?: string) {
  return z.union([z.number(message), z.string(message)], message).transform((value, context) => {
    const id = typeof value === "string" ? readId(value) : value;
    if (isId(id)) return id;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}
