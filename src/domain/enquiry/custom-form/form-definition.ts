import { z } from "zod";

const FORM_INPUT_TYPES = [
  "text",
  "email",
  "tel",
  "textarea",
  "select",
  "checkbox",
  "file",
  "address",
] as const;

const formElement = z.strictObject({
  /** Becomes `form_submission[{fieldName}]`. */
  fieldName: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,59}$/, "must be small letters, digits and _, such as first_name"),
  friendlyName: z.string().min(1).max(120),
  inputType: z.enum(FORM_INPUT_TYPES),
  fieldPostion: z.number().int().nonnegative(),
  required: z.boolean(),
  hidden: z.boolean(),
  value: z.string().max(500).optional(),
  /** The options of a select. */
  options: z.array(z.string().min(1).max(120)).max(40).optional(),
});
export type FormElement = z.infer<typeof formElement>;

/** A form that the agency defines. The spelling of `fieldPostion` is part of the format. */
export const formDefinitionSchema = z
  .strictObject({
    formId: z.number().int().positive(),
    name: z.string().min(1).max(120),
    gaName: z.string().min(1).max(60),
    htmlFormId: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, "must be small letters, digits and hyphens"),
    submitButtonText: z.string().min(1).max(60),
    para: z.string().max(1_000),
    /** The branch that gets its enquiries. */
    branchId: z.number().int().positive(),
    departmentId: z.number().int().positive().nullable(),
    formElements: z.array(formElement).min(1).max(40),
  })
  .refine(
    ({ formElements }) =>
      new Set(formElements.map((element) => element.fieldName)).size === formElements.length,
    "has a field twice",
  );
export type FormDefinition = z.infer<typeof formDefinitionSchema>;
