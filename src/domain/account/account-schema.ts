import { z } from "zod";
import { rememberLast } from "../remember-last.ts";
import {
  explainEmail,
  isEmail,
  isName,
  LONGEST_EMAIL,
  LONGEST_NAME,
  type PersonCorrections,
  toAsciiEmail,
} from "../text/person-patterns.ts";
import { isTelephone, isUkTelephone, toTelephoneDigits } from "../text/telephone.ts";
import {
  LONGEST_PASSWORD,
  PASSWORDS_DIFFER_TEXT,
  passwordProblems,
  SHORTEST_SIGN_IN_PASSWORD,
} from "./password-rules.ts";
import { USER_TEXT_FIELDS, type UserTextField } from "./user.ts";

/** Schemas of the account forms, shared by each form and its route. */

const LONGEST_TEXT = 120;
const LONGEST_URL = 2_000;

const trimmed = z.string("Please fill this in").trim();

function name(label: string, corrections: PersonCorrections) {
  const letters = corrections.apostropheNames
    ? "letters, digits, hyphens, apostrophes and spaces"
    : "letters, digits, hyphens and spaces";
  return trimmed
    .min(1, `Please enter your ${label}`)
    .max(LONGEST_NAME, `Your ${label} may have at most ${LONGEST_NAME} characters`)
    .refine(
      (text) => text === "" || text.length > LONGEST_NAME || isName(text, corrections),
      `Your ${label} may have ${letters} only`,
    );
}

function email(corrections: PersonCorrections) {
  return trimmed
    .max(LONGEST_EMAIL, "That email address is too long")
    .refine((text) => isEmail(text, corrections), {
      error: ({ input }) =>
        explainEmail(String(input), "Please enter an email address such as rosa@example.co.uk"),
    })
    .transform((text) => toAsciiEmail(text).toLowerCase());
}

const newPassword = z.string("Please choose a password").superRefine((password, context) => {
  for (const message of passwordProblems(password, "")) context.addIssue({ code: "custom", message });
});
const repeated = z.string("Please enter the password again").min(1, "Please enter the password again");
const box = z.enum(["on", "off"]).optional();

interface PasswordTwice {
  password: string;
  password_confirmation: string;
  email?: string;
}

function checkTwice(
  { password, password_confirmation, email = "" }: PasswordTwice,
  context: z.RefinementCtx,
) {
  if (password !== password_confirmation)
    context.addIssue({ code: "custom", path: ["password_confirmation"], message: PASSWORDS_DIFFER_TEXT });
  if (email !== "" && password.toLowerCase() === email)
    context.addIssue({
      code: "custom",
      path: ["password"],
      message: "Your password can't be your email address.",
    });
}

export const registrationSchema = rememberLast((corrections: PersonCorrections) => {
  return z
    .object({
      first_name: name("first name", corrections),
      last_name: name("last name", corrections),
      email: email(corrections),
      tel_home: trimmed
        .default("")
        .refine(
          (text) => text === "" || isUkTelephone(text),
          "Please enter a UK number, beginning with 0 or +44",
        )
        .transform(toTelephoneDigits),
      password: newPassword,
      password_confirmation: repeated,
      opt_in_terms: z.literal("on", "Please accept the terms to create your account"),
      opt_in_marketing: box,
      opt_in_marketing_url: z.string().max(LONGEST_URL).optional(),
      do_not_contact: z.enum(["on", "off", "true", "false", "1", "0"]).optional(),
    })
    .superRefine(checkTwice);
});

export type Registration = z.infer<ReturnType<typeof registrationSchema>>;

/** The sign-in form sends the email as `username`. */
export const signInSchema = rememberLast((corrections: PersonCorrections) => {
  return z.object({
    username: email(corrections),
    password: z
      .string("Please enter your password")
      .min(SHORTEST_SIGN_IN_PASSWORD, `Your password has at least ${SHORTEST_SIGN_IN_PASSWORD} characters`)
      .max(LONGEST_PASSWORD, "That's too long for a password"),
  });
});

export const resetRequestSchema = rememberLast((corrections: PersonCorrections) => {
  return z.object({ email: email(corrections) });
});

/** 32 random bytes in base64url. Anything shorter was cut off on its way from the email. */
export const RESET_TOKEN = /^[\w-]{43}$/;
export const INCOMPLETE_LINK_TEXT =
  "This link looks incomplete. Please copy it from the email again, or ask for a new one.";

export const newPasswordSchema = z
  .object({
    token: z.string().regex(RESET_TOKEN, INCOMPLETE_LINK_TEXT),
    password: newPassword,
    password_confirmation: repeated,
  })
  .superRefine(checkTwice);

export const changePasswordSchema = z
  .object({
    current_password: z.string("Please enter your password").min(1, "Please enter your password"),
    password: newPassword,
    password_confirmation: repeated,
  })
  .superRefine(checkTwice);

/** Deleting an account requires its password. */
export const deleteUserSchema = z.object({
  current_password: z.string().min(1, "Please enter your password"),
});

const anyTelephone = trimmed
  .refine(
    (text) => text === "" || isTelephone(text),
    "Please enter 6 to 20 digits; spaces and - . ( ) / + are welcome",
  )
  .transform(toTelephoneDigits);

/**
 * Only changed fields are sent. The route requires the password for a new email, because a new email can take over
 * the account.
 */
export const profileSchema = rememberLast((corrections: PersonCorrections) => {
  const texts = Object.fromEntries(
    USER_TEXT_FIELDS.map((field) => [
      field,
      trimmed
        .max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters, please`)
        // PostgreSQL rejects NUL in text, which would turn a bad input into a server error.
        .refine((text) => !/\p{Cc}/u.test(text), "Please use letters and signs only"),
    ]),
  ) as Record<UserTextField, z.ZodString>;
  return z
    .object({
      ...texts,
      first_name: name("first name", corrections),
      last_name: name("last name", corrections),
      email: email(corrections),
      tel_home: anyTelephone,
      tel_mobile: anyTelephone,
      current_password: z.string(),
    })
    .partial();
});

export type ProfileChanges = z.infer<ReturnType<typeof profileSchema>>;
