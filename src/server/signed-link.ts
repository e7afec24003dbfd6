import { isSignedText, type SignaturePurpose, sign } from "./signature.ts";

/** What a link allows its holder to do without signing in. */
export interface LinkClaim {
  secret: string;
  purpose: SignaturePurpose;
  /** What the link is about. Stored emails contain such links, so its format must never change. */
  subject: string;
  /** Undefined: the link never expires. */
  expiresAt?: number | undefined;
}

export function signLink(claim: LinkClaim): string {
  return sign(claim.secret, claim.purpose, toSignedText(claim));
}

function toSignedText({ subject, expiresAt }: LinkClaim): string {
  return expiresAt === undefined ? subject : `${subject} ${expiresAt}`;
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
  const { secret, purpose } = claim;
  if (!isSignedText(secret, purpose, { text: toSignedText(claim), signature })) return "unknown";
  return expiresAt >= now ? "valid" : "expired";
}
