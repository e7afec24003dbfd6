import { DAY_MS } from "../../../domain/time/time.ts";
import { isLinkValid, type LinkClaim, signLink } from "../../signed-link.ts";

const LINK_LIFE_MS = 30 * DAY_MS;
const INSTANT = /^\d{1,16}$/;

interface UploadLink {
  uploadId: string;
  secret: string;
  now: number;
}

/** The path of the page that offers the file. Anyone with the desk's email can open it until the link expires. */
export function createUploadUrl({ uploadId, secret, now }: UploadLink): string {
  const expiresAt = now + LINK_LIFE_MS;
  const signature = signLink(toClaim({ uploadId, secret, expiresAt }));
  return `/lead_uploads/${uploadId}?expires=${expiresAt}&signature=${signature}`;
}

export function isSigned({
  uploadId,
  secret,
  now,
  expires,
  signature,
}: UploadLink & { expires: string; signature: string }): boolean {
  if (!INSTANT.test(expires)) return false;
  return isLinkValid(toClaim({ uploadId, secret, expiresAt: Number(expires) }), { signature, now });
}

function toClaim({
  uploadId,
  secret,
  expiresAt,
}: {
  uploadId: string;
  secret: string;
  expiresAt: number;
}): LinkClaim {
  return { secret, purpose: "upload", subject: uploadId, expiresAt };
}
