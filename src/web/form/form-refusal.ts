import type { Refused } from "../lib/client/send-call.ts";

/** Why a form was refused: errors by field, and a problem that isn't about any one field. */
export interface FormRefusal {
  errors?: Record<string, string[]>;
  problem?: string;
}

/** Why a post that left the page was refused: the fields that it's about, if known, and the message. */
export interface PostRefusal {
  fields: readonly string[];
  problem: string;
}

const NO_ANSWER = "We couldn't reach the site. Check your connection and try again.";
const NO_REASON = "Sorry, something went wrong. Please try again.";

/** Converts the server's refusal into what the form shows. Typed values stay. */
export function toRefusal({ status, message, errors }: Refused): FormRefusal {
  if (errors) return { errors };
  return { problem: status === 0 ? NO_ANSWER : (message ?? NO_REASON) };
}

/** Moves errors of hidden fields, such as the recipient, above the form, where they are announced. */
export function tellOfUnseen(refusal: FormRefusal, isUnseen: (name: string) => boolean): FormRefusal {
  const told = Object.entries(refusal.errors ?? {});
  const unseen = told.filter(([name]) => isUnseen(name)).flatMap(([, sentences]) => sentences);
  if (unseen.length === 0) return refusal;
  return { errors: Object.fromEntries(told.filter(([name]) => !isUnseen(name))), problem: unseen.join(" ") };
}

/**
 * What the form shows after its post came back. The terms have to be agreed to again, but that isn't why the post was refused, so
 * the form's own schema isn't asked.
 */
export function toReturnedRefusal({ fields, problem }: PostRefusal): FormRefusal {
  return fields.length === 0
    ? { problem }
    : { errors: Object.fromEntries(fields.map((name) => [name, [problem]])) };
}
