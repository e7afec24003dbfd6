import type { FormRefusal } from "./form-refusal.ts";

/** One message per field, and those that aren't about any field. */
export interface ShownErrors {
  fields: Readonly<Record<string, string>>;
  sentences: readonly string[];
  /** True for errors of the form's own schema, which can tell at any time whether they still apply. */
  isFromSchema: boolean;
}

export const NO_ERRORS: ShownErrors = { fields: {}, sentences: [], isFromSchema: false };

/** An error about something that the form has no field for is shown above the form, so that it isn't lost. */
export function showErrors(
  { errors = {}, problem }: FormRefusal,
  { fieldNames, isFromSchema = false }: { fieldNames: ReadonlySet<string>; isFromSchema?: boolean },
): ShownErrors {
  const told = Object.entries(errors).filter(([, sentences]) => sentences.length > 0);
  const fields = Object.fromEntries(
    told.filter(([name]) => fieldNames.has(name)).map(([name, [sentence = ""]]) => [name, sentence]),
  );
  const others = told.filter(([name]) => !fieldNames.has(name)).flatMap(([, sentences]) => sentences);
  return { fields, sentences: problem ? [problem, ...others] : others, isFromSchema };
}

/** The text above the form, which is announced to screen readers: the sentences, and how many fields are left to correct. */
export function summariseErrors({ fields, sentences }: ShownErrors): string | undefined {
  const count = Object.keys(fields).length;
  const texts = count > 0 ? [...sentences, countSentence(count)] : sentences;
  return texts.length > 0 ? texts.join(" ") : undefined;
}

function countSentence(count: number): string {
  return count === 1 ? "Please check one field." : `Please check ${count} fields.`;
}

interface MendOptions {
  /** The first error that the schema finds in each field now. */
  faults: Readonly<Record<string, readonly string[]>>;
  /** The fields whose value has changed since the refusal. */
  changed: ReadonlySet<string>;
}

/**
 * Updates the shown errors while the form is being corrected; no field gets its first error here. An error goes when its field
 * is valid, whichever control filled it in. What only the server can tell stays until the field itself has changed.
 */
export function mendErrors(shown: ShownErrors, { faults, changed }: MendOptions): ShownErrors {
  const fields = Object.entries(shown.fields).flatMap(([name, error]): [string, string][] => {
    const fault = Object.hasOwn(faults, name) ? faults[name]?.[0] : undefined;
    if (changed.has(name)) return fault === undefined ? [] : [[name, fault]];
    return shown.isFromSchema && fault === undefined ? [] : [[name, error]];
  });
  const isSame =
    fields.length === Object.keys(shown.fields).length &&
    fields.every(([name, error]) => shown.fields[name] === error);
  return isSame ? shown : { ...shown, fields: Object.fromEntries(fields) };
}
