import { z } from "zod";
import { openText, sealText } from "../../sealed-text.ts";

const credentialsSchema = z.union([
  z.strictObject({ token: z.string().min(1).max(4_000) }),
  z.strictObject({ user: z.string().min(1).max(200), password: z.string().max(1_000) }),
]);
/** What a feed needs to sign in elsewhere: a token for https, or a user and a password. */
export type Credentials = z.infer<typeof credentialsSchema>;

const KIND = "gable feed credentials";

/** Sealed for one feed: moved to another row, it can't be opened. */
export function sealCredentials(
  credentials: Credentials,
  { secret, feedId }: { secret: string; feedId: string },
): string {
  return sealText(JSON.stringify(credentials), { secret, kind: KIND, owner: feedId });
}

/** Undefined if none of the secrets sealed it, or if it was changed. */
export function openCredentials(
  sealed: string,
  { secrets, feedId }: { secrets: readonly string[]; feedId: string },
): Credentials | undefined {
  const opened = openText(sealed, { secrets, kind: KIND, owner: feedId });
  return opened === undefined ? undefined : credentialsSchema.parse(JSON.parse(opened));
}

/** One line is a token; two are a user and a password. Undefined for anything else. */
export function readCredentials(text: string): Credentials | undefined {
  const [first = "", second, ...rest] = text.trim().split(/\r?\n/);
  if (rest.length > 0) return undefined;
  const credentials = second === undefined ? { token: first } : { user: first, password: second };
  return credentialsSchema.safeParse(credentials).data;
}
