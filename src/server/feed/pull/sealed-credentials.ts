import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

const credentialsSchema = z.union([
  z.strictObject({ token: z.string().min(1).max(4_000) }),
  z.strictObject({ user: z.string().min(1).max(200), password: z.string().max(1_000) }),
]);
/** What a feed needs to sign in elsewhere: a token for https, or a user and a password. */
export type Credentials = z.infer<typeof credentialsSchema>;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "1";

function deriveKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "gable feed credentials", 32));
}

/** Sealed for one feed: moved to another row, it can't be opened. */
export function sealCredentials(
  credentials: Credentials,
  { secret, feedId }: { secret: string; feedId: string },
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret), iv).setAAD(Buffer.from(feedId));
  const content = Buffer.concat([cipher.update(JSON.stringify(credentials), "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url")}`;
}

/** Undefined if none of the secrets sealed it, or if it was changed. */
export function openCredentials(
  sealed: string,
  { secrets, feedId }: { secrets: readonly string[]; feedId: string },
): Credentials | undefined {
  const [version, text = ""] = sealed.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(CIPHER, deriveKey(secret), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(feedId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
      return credentialsSchema.parse(JSON.parse(opened + decipher.final("utf8")));
    } catch {
      // Sealed with another secret, before a rotation.
    }
  }
  return undefined;
}

/** One line is a token; two are a user and a password. Undefined for anything else. */
export function readCredentials(text: string): Credentials | undefined {
  const [first = "", second, ...rest] = text.trim().split(/\r?\n/);
  if (rest.length > 0) return undefined;
  const credentials = second === undefined ? { token: first } : { user: first, password: second };
  return credentialsSchema.safeParse(credentials).data;
}
