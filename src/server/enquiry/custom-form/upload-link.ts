import { DAY_MS } from "../../../domain/time/time.ts";
import { isSameSignature, sign } from "../../signature.ts";

const LINK_LIFE_MS = 90 * DAY_MS;

interface Signed {
  uploadId: string;
  secret: string;
  now: number;
}

/** Whoever has the mail may fetch the file, for a while. */
export function signedUploadAddress({ uploadId, secret, now }: Signed): string {
  const expires = now + LINK_LIFE_MS;
  return `/lead_uploads/${uploadId}?expires=${expires}&signature=${signatureOf({ uploadId, secret, expires })}`;
}

export function isSigned({
  uploadId,
  secret,
  now,
  expires,
  signature,
}: Signed & { expires: string; signature: string }) {
  if (!/^\d{1,16}$/.test(expires) || Number(expires) < now) return false;
  return isSameSignature(signature, signatureOf({ uploadId, secret, expires: Number(expires) }));
}

function signatureOf(link: { uploadId: string; secret: string; expires: number }): string {
  return sign(link.secret, "upload", `${link.uploadId} ${link.expires}`);
}
