import { hash, verify } from "@node-rs/argon2";

/** Argon2id as OWASP advises it for a server that also does other things. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let standIn: Promise<string> | undefined;

/** Where there is no account a stand-in is checked, so that the answer takes as long as for a wrong password. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  standIn ??= hashPassword("nobody has this one");
  const isRight = await verify(passwordHash ?? (await standIn), password);
  return isRight && passwordHash != null;
}
