import { z } from "zod";
import { toMultilineText } from "../../enquiry/lead/lead-patterns.ts";
import { isEmail, toAsciiEmail } from "../../text/person-patterns.ts";
import { idSchema } from "../../url/id-schema.ts";
import { REPLY_ENDS } from "./reply-rules.ts";

/** The forms of one enquiry. */

const LONGEST_REPLY = 8_000;

/** Made when the form is shown, so that two clicks do one thing. */
const formKey = z.string().regex(/^[\w-]{16,64}$/, "Reload the page and try again.");
const version = z.coerce.number().int().min(1).max(1_000_000_000);
const flag = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

function words(problem: string) {
  return z
    .string(problem)
    .transform(toMultilineText)
    .pipe(
      z
        .string()
        .min(1, problem)
        .max(LONGEST_REPLY, `Please use ${LONGEST_REPLY.toLocaleString("en-GB")} characters or fewer.`),
    );
}

export const replyFormSchema = z.object({
  form_key: formKey,
  version,
  to: z
    .string()
    .trim()
    .refine((text) => isEmail(text, { anyEmailSuffix: true }), "Enter the person’s email address.")
    .transform(toAsciiEmail),
  text: words("Write a reply before you send it."),
  end: z.enum(REPLY_ENDS).default("answered"),
  /** Sent after a warning: a colleague has answered, or is writing. */
  anyway: flag,
});
export type ReplyForm = z.infer<typeof replyFormSchema>;

export const noteFormSchema = z.object({
  form_key: formKey,
  text: words("Write a note before you save it."),
});

export const callFormSchema = z.object({
  form_key: formKey,
  version,
  outcome: z.enum(["spoke", "message"], "Say how the call went."),
  text: z.string().default("").transform(toMultilineText).pipe(z.string().max(LONGEST_REPLY)),
  anyway: flag,
});
export type CallForm = z.infer<typeof callFormSchema>;

const chosenSlot = z.preprocess(
  (value) => (value === "" ? undefined : value),
  idSchema("Choose a time.").optional(),
);
const message = z
  .string()
  .max(1_000, "Please use 1,000 characters or fewer.")
  .default("")
  .transform(toMultilineText);

export const viewingFormSchema = z.object({
  seen_slot_id: idSchema("Reload the page and try again."),
  /** Missing to cancel. */
  slot_id: chosenSlot,
  message,
});

export const bookFormSchema = z.object({ slot_id: chosenSlot, message });

export const againFormSchema = z.object({ form_key: formKey });
