import { isSameSignature, type SignaturePurpose, sign } from "./signature.ts";

/** What a link allows its holder to do without signing in. */
export interface LinkClaim {
  secret: string;
  purpose: SignaturePurpose;
  /** What the link is about. Stored emails contain such links, so its format must never change. */
  subject: string;
  /** Undefined: the link never expires. */
  expiresAt?: number | undefined;
}

export function signLink({ secret, purpose, subject, expiresAt }: LinkClaim): string {
  return sign(secret, purpose, expiresAt === undefined ? subject : `${subject} ${expiresAt}`);
}

interface GivenLink {
  signature: string;
  now: number;
}

/** False if the signature is for another link, or if the link has expired. */
export function isLinkValid(claim: LinkClaim, given: GivenLink): boolean {
  return checkLink(claim, given) === "valid";
}

/** `expired` only for a link that we signed; any other is `unknown`. */
export function checkLink(claim: LinkClaim, { signature, now }: GivenLink): "valid" | "expired" | "unknown" {
  const { expiresAt = Number.POSITIVE_INFINITY } = claim;
  if (!isSameSignature(signature, signLink(claim))) return "unknown";
  return expiresAt >= now ? "valid" : "expired";
}
