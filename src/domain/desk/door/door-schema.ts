import { z } from "zod";
import { LONGEST_PASSWORD, passwordProblems } from "../../account/password-rules.ts";
import { isEmail, LONGEST_EMAIL, toAsciiEmail } from "../../text/person-patterns.ts";
import { LONGEST_PASSKEY_ANSWER } from "./passkey-schema.ts";

const CORRECTIONS = { anyEmailSuffix: true } as const;
const LONGEST_NAME = 80;
const LONGEST_URL = 500;

/** A path of the desk; anything else leads to its first page, so that a link can't send people elsewhere. */
export function toDeskPath(text: string | undefined): string {
  if (text === undefined || text.length > LONGEST_URL) return "/desk";
  return /^\/desk(?:[/?][\w\-./?=&%+,:~]*)?$/.test(text) && !text.includes("//") ? text : "/desk";
}

export const deskEmail = z
  .string("Please enter an email address.")
  .trim()
  .max(LONGEST_EMAIL, "That email address is too long.")
  .refine((text) => isEmail(text, CORRECTIONS), "Please enter an email address such as rosa@example.co.uk.")
  .transform((text) => toAsciiEmail(text).toLowerCase());

const passkeyAnswer = z.string().min(1).max(LONGEST_PASSKEY_ANSWER);
const to = z.string().optional().transform(toDeskPath);

export const signInSchema = z.union([
  z.object({ passkey: passkeyAnswer, to }),
  z.object({
    email: z.string().trim().min(1).max(LONGEST_EMAIL),
    password: z.string().min(1).max(LONGEST_PASSWORD),
    to,
  }),
]);

export const secondStepSchema = z.union([
  z.object({ passkey: passkeyAnswer, to }),
  z.object({ recovery_code: z.string().trim().min(1).max(40), to }),
  z.object({ code: digits(), to }),
]);

/** Six digits; people and their keyboards add spaces. */
function digits() {
  return z
    .string()
    .max(20)
    .transform((text) => text.replace(/\s/g, ""))
    .refine((text) => /^\d{6}$/.test(text), "Please enter the six digits.");
}

export const newSecondStepSchema = z.union([
  z.object({ passkey: passkeyAnswer }),
  z.object({ code: digits() }),
]);

const deskName = z
  .string("Please enter your name.")
  .trim()
  .min(1, "Please enter your name.")
  .max(LONGEST_NAME, `Your name may have at most ${LONGEST_NAME} characters.`);

/** The first problem of a new password for this person; undefined if it is fine. */
export function findPasswordProblem(password: string, email: string): string | undefined {
  return passwordProblems(password, email)[0];
}

export const resetSchema = z.object({ email: deskEmail });
export const newPasswordSchema = z.object({ password: z.string().max(1_000) });

export const invitationSchema = z.object({ name: deskName, password: z.string().max(1_000) });
