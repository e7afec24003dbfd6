import { isMadeOfContextWords } from "../../../domain/account/context-words.ts";
import type { UserTextField } from "../../../domain/account/user.ts";
import type { CommonPasswords } from "./common-passwords.ts";
import type { PasswordRefusal } from "./password-refusal.ts";

export interface NewPasswordDeps {
  commonPasswords: CommonPasswords;
  agencyName: string;
}

/** What others know of a person, so it doesn't make a password. */
const KNOWN_FIELDS = [
  "first_name",
  "last_name",
  "email",
  "house_name",
  "street_address",
  "locality",
  "town",
  "postcode",
] as const satisfies readonly UserTextField[];

/** Why a person can't have this new password; undefined if they can. */
export function refuseNewPassword(
  { commonPasswords, agencyName }: NewPasswordDeps,
  password: string,
  person: { [Field in UserTextField]?: string },
): PasswordRefusal | undefined {
  if (commonPasswords.includes(password)) return { reason: "common-password" };
  const known = KNOWN_FIELDS.map((field) => person[field] ?? "");
  return isMadeOfContextWords(password, [agencyName, ...known])
    ? { reason: "guessable-password" }
    : undefined;
}
