import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What is sealed. Each kind has its own key, so one can't be opened as another. Stored values depend on these words. */
type SealedKind = "gable feed credentials" | "gable desk codes";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "1";

function deriveKey(secret: string, kind: SealedKind): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", kind, 32));
}

/** Sealed for one owner: moved to another row, it can't be opened. */
export function sealText(
  text: string,
  { secret, kind, owner }: { secret: string; kind: SealedKind; owner: string },
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret, kind), iv).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url")}`;
}

/** Undefined if none of the secrets sealed it, or if it was changed. */
export function openText(
  sealed: string,
  { secrets, kind, owner }: { secrets: readonly string[]; kind: SealedKind; owner: string },
): string | undefined {
  const [version, text = ""] = sealed.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(CIPHER, deriveKey(secret, kind), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
      return opened + decipher.final("utf8");
    } catch {
      // Sealed with another secret, before a rotation.
    }
  }
  return undefined;
}
