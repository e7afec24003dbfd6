import { COMMON_PASSWORDS } from "./common-passwords.ts";

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
/** What an older account may still have. */
export const SHORTEST_SIGN_IN_PASSWORD = 5;

export const COMMON_PASSWORD_TEXT = "This password is too common. Please choose one that is harder to guess.";
export const PASSWORDS_DIFFER_TEXT = "Passwords do not match";

/** Every reason why a new password will not do, each a sentence of its own; none: it will. */
export function passwordProblems(password: string, email: string): string[] {
  const problems: string[] = [];
  if (password.length < SHORTEST_PASSWORD)
    problems.push(`Your password needs at least ${SHORTEST_PASSWORD} characters.`);
  if (password.length > LONGEST_PASSWORD)
    problems.push(`Your password may have at most ${LONGEST_PASSWORD} characters.`);
  const plain = password.toLowerCase();
  if (isCommon(plain)) problems.push(COMMON_PASSWORD_TEXT);
  if (plain !== "" && plain === email.trim().toLowerCase())
    problems.push("Your password cannot be your email address.");
  return problems;
}

function isCommon(plain: string): boolean {
  return COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(plain) || isRun(plain);
}

/** `12345678`, `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  if (text.length < 3) return false;
  const steps = [...text].slice(1).map((letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
