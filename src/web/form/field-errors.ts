import type { FormRefusal } from "./form-refusal.ts";

/** One message per field, and one for the whole form, which is announced to screen readers. */
export interface ShownErrors {
  fields: Readonly<Record<string, string>>;
  problem: string | undefined;
}

export const NO_ERRORS: ShownErrors = { fields: {}, problem: undefined };

/** An error about something that the form has no field for is shown above the form, so that it isn't lost. */
export function showErrors(
  { errors = {}, problem }: FormRefusal,
  fieldNames: ReadonlySet<string>,
): ShownErrors {
  const told = Object.entries(errors).filter(([, sentences]) => sentences.length > 0);
  const fields = Object.fromEntries(
    told.filter(([name]) => fieldNames.has(name)).map(([name, [sentence = ""]]) => [name, sentence]),
  );
  const others = told.filter(([name]) => !fieldNames.has(name)).flatMap(([, sentences]) => sentences);
  const count = Object.keys(fields).length;
  const sentences = [problem, ...others, count > 0 && countSentence(count)].filter(Boolean);
  return { fields, problem: sentences.length > 0 ? sentences.join(" ") : undefined };
}

function countSentence(count: number): string {
  return count === 1 ? "Please check one field." : `Please check ${count} fields.`;
}

/** Updates the error of a field while it is being corrected. Other fields don't change. */
export function mendField(
  shown: ShownErrors,
  { name, error }: { name: string; error: string | undefined },
): ShownErrors {
  if (!Object.hasOwn(shown.fields, name) || shown.fields[name] === error) return shown;
  const { [name]: _mended, ...others } = shown.fields;
  return { ...shown, fields: error === undefined ? others : { ...others, [name]: error } };
}
