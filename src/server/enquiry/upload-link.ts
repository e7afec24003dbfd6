import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "../../domain/time.ts";

const LINK_LIFE_MS = 90 * DAY_MS;

interface Signed {
  uploadId: string;
  secret: string;
  now: number;
}

/** Whoever has the mail may fetch the file, for a while. */
export function signedUploadAddress({ uploadId, secret, now }: Signed): string {
  const expires = now + LINK_LIFE_MS;
  return `/lead_uploads/${uploadId}?expires=${expires}&signature=${sign({ uploadId, secret, expires })}`;
}

export function isSigned({
  uploadId,
  secret,
  now,
  expires,
  signature,
}: Signed & { expires: string; signature: string }) {
  if (!/^\d{1,16}$/.test(expires) || Number(expires) < now) return false;
  const expected = Buffer.from(sign({ uploadId, secret, expires: Number(expires) }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ uploadId, secret, expires }: { uploadId: string; secret: string; expires: number }): string {
  return createHmac("sha256", secret).update(`upload ${uploadId} ${expires}`).digest("base64url");
}
