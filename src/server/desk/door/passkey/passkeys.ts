import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import {
  assertionSchema,
  attestationSchema,
  readPasskeyAnswer,
} from "../../../../domain/desk/door/passkey-schema.ts";
import { MINUTE_MS } from "../../../../domain/time/time.ts";
import type { Query } from "../../../db/database.ts";
import { isSignedText, sign } from "../../../signature.ts";
import {
  findPasskey,
  type NewPasskey,
  type StoredPasskey,
  setPasskeyUsed,
  spendChallenge,
} from "./passkey-queries.ts";

/** What a passkey is asked for. An answer to one question can't be used for another. */
export type PasskeyUse =
  | "sign-in"
  | `code ${number}`
  | `proof ${number}`
  | `add ${number}`
  | `invitation ${string}`;

interface PasskeySite {
  publicUrl: string;
  secret: string;
}

const CHALLENGE_LIFE_MS = 10 * MINUTE_MS;
/** The passkey checks a fingerprint, face or PIN, so it proves two things at once. */
const VERIFIED = "required";

/** Browsers create passkeys only for names, so a site that is reached by its ip offers none. */
export function canUsePasskeys(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
}

/** Signed rather than stored: opening the sign-in page writes nothing. */
function createChallenge({ secret }: PasskeySite, use: PasskeyUse, now: number): string {
  const text = `${randomBytes(16).toString("base64url")}.${now + CHALLENGE_LIFE_MS}`;
  return `${text}.${sign(secret, "desk-passkey", `${use} ${text}`)}`;
}

/** The challenge that the browser says it answered, if we gave it for this use; undefined otherwise. */
function readChallenge(
  { secret }: PasskeySite,
  { given, use, now }: { given: string; use: PasskeyUse; now: number },
): { challengeHash: string; expiresAt: number } | undefined {
  const challenge = Buffer.from(given, "base64url").toString("utf8");
  const [nonce = "", end = "", signature = ""] = challenge.split(".");
  const expiresAt = Number(end);
  const isOurs = isSignedText(secret, "desk-passkey", { text: `${use} ${nonce}.${end}`, signature });
  if (!isOurs || !(expiresAt > now)) return undefined;
  return { challengeHash: createHash("sha256").update(challenge).digest("hex"), expiresAt };
}

interface AskOptions {
  use: PasskeyUse;
  /** The passkeys that may answer; any of this site if empty. */
  passkeys: readonly StoredPasskey[];
  now: number;
}

/** What the browser needs to ask for a passkey, as JSON text. */
export async function askForPasskey(site: PasskeySite, { use, passkeys, now }: AskOptions): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(site.publicUrl).hostname,
    challenge: createChallenge(site, use, now),
    userVerification: VERIFIED,
    allowCredentials: passkeys.map(({ passkeyId, transports }) => ({ id: passkeyId, transports })),
  });
  return JSON.stringify(options);
}

interface GivenAnswer {
  use: PasskeyUse;
  /** JSON text from the browser. */
  answer: string;
  now: number;
}

/** What every answer must fit: a challenge of this site for this use, and a fingerprint, face or PIN. */
function expectAnswer(site: PasskeySite, { use, now }: Pick<GivenAnswer, "use" | "now">) {
  let challenge: ReturnType<typeof readChallenge>;
  const { origin, hostname } = new URL(site.publicUrl);
  return {
    expected: {
      expectedChallenge: (given: string) => {
        challenge = readChallenge(site, { given, use, now });
        return challenge !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
    },
    /** Uses up the challenge; false if it was never checked or was answered before. */
    spend: async (query: Query) => challenge !== undefined && spendChallenge(query, challenge),
  };
}

/** Whose passkey answered; undefined for anything but a right and new answer. Call it in the transaction of the act. */
export async function takePasskey(
  query: Query,
  site: PasskeySite,
  { use, answer, now }: GivenAnswer,
): Promise<number | undefined> {
  const response = readPasskeyAnswer(assertionSchema, answer);
  const passkey = response && (await findPasskey(query, response.id));
  if (!passkey) return undefined;
  const { expected, spend } = expectAnswer(site, { use, now });
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      ...expected,
      response,
      credential: {
        id: passkey.passkeyId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified?.verified || !(await spend(query))) return undefined;
  const { newCounter } = verified.authenticationInfo;
  await setPasskeyUsed(query, { passkeyId: passkey.passkeyId, counter: newCounter, now });
  return passkey.deskUserId;
}

interface OfferOptions {
  use: PasskeyUse;
  agencyName: string;
  email: string;
  /** Those that the person has already. */
  passkeys: readonly StoredPasskey[];
  now: number;
}

/** What the browser needs to create a passkey, as JSON text. */
export async function offerPasskey(
  site: PasskeySite,
  { use, agencyName, email, passkeys, now }: OfferOptions,
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: `${agencyName} desk`,
    rpID: new URL(site.publicUrl).hostname,
    userName: email,
    challenge: createChallenge(site, use, now),
    excludeCredentials: passkeys.map(({ passkeyId, transports }) => ({ id: passkeyId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: VERIFIED },
  });
  return JSON.stringify(options);
}

/** The new passkey, to be stored; undefined for anything but a right and new answer. */
export async function readNewPasskey(
  query: Query,
  site: PasskeySite,
  { use, answer, now }: GivenAnswer,
): Promise<Pick<NewPasskey, "passkeyId" | "publicKey" | "counter" | "transports"> | undefined> {
  const response = readPasskeyAnswer(attestationSchema, answer);
  if (!response) return undefined;
  const { expected, spend } = expectAnswer(site, { use, now });
  const verified = await orUndefined(verifyRegistrationResponse({ ...expected, response }));
  if (!verified?.registrationInfo || !(await spend(query))) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  if (await findPasskey(query, id)) return undefined;
  return {
    passkeyId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.response.transports ?? [],
  };
}

/** The library throws for every wrong answer. */
async function orUndefined<Value>(verification: Promise<Value>): Promise<Value | undefined> {
  try {
    return await verification;
  } catch {
    return undefined;
  }
}
