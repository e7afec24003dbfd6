import { createHash } from "node:crypto";
import { createChallenge, type Payload, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { sign } from "../../signature.ts";
import type { BotCheck } from "./bot-check.ts";

/** Marks a solution as used; resolves to false if it already was. */
type SpendToken = (tokenHash: string, expiresAt: number) => Promise<boolean>;

interface AltchaOptions {
  secret: string;
  spendToken: SpendToken;
  clock?: () => number;
}

const ALGORITHM = "PBKDF2/SHA-256";
/**
 * With the two-digit prefix this takes about 256 derivations: a tenth of a second on a laptop, a second on an old
 * phone.
 */
const COST = 1_000;
const KEY_PREFIX = "00";
const CHALLENGE_LIFE_MS = 20 * MINUTE_MS;
const LONGEST_TOKEN = 4_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
});

/** Self-hosted proof of work, so that no third party learns about the visitor. A solution works only once. */
export function createAltchaCheck({ secret, spendToken, clock = Date.now }: AltchaOptions): BotCheck {
  const hmacSignatureSecret = sign(secret, "altcha", "challenge");
  return {
    kind: "altcha",
    createChallenge: () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        keyPrefix: KEY_PREFIX,
        deriveKey,
        expiresAt: new Date(clock() + CHALLENGE_LIFE_MS),
        hmacSignatureSecret,
      }),
    async verify(token) {
      const payload = readPayload(token);
      if (!payload) return "robot";
      const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
      if (!result.verified) return "robot";
      const tokenHash = createHash("sha256")
        .update(payload.challenge.signature ?? "")
        .digest("hex");
      const isFirstUse = await spendToken(tokenHash, clock() + CHALLENGE_LIFE_MS);
      return isFirstUse ? "person" : "robot";
    },
  };
}

function readPayload(token: string | undefined): Payload | undefined {
  if (token === undefined || token.length > LONGEST_TOKEN) return undefined;
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return parsed.success ? (parsed.data as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}
