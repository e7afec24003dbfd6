import { z } from "zod";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { BotCheck } from "./bot-check.ts";

interface RecaptchaOptions {
  secret: string;
  verifyUrl: string;
  version: () => Promise<2 | 3>;
  timeoutMs?: number;
}

const TIMEOUT_MS = 5 * SECOND_MS;
/** Version 3 returns a score instead of a yes or no. */
const LOWEST_SCORE = 0.5;
const LONGEST_TOKEN = 4_000;

const answerSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/**
 * Uses version 3 if the setting `recaptcha_version` is 3, otherwise version 2. The provider itself rejects replays.
 */
export function createRecaptchaCheck({
  secret,
  verifyUrl,
  version,
  timeoutMs = TIMEOUT_MS,
}: RecaptchaOptions): BotCheck {
  return {
    kind: "recaptcha",
    async verify(token) {
      if (token === undefined || token === "" || token.length > LONGEST_TOKEN) return "robot";
      const answer = await ask(verifyUrl, new URLSearchParams({ secret, response: token }), timeoutMs);
      if (!answer) return "unavailable";
      if (!answer.success) return "robot";
      if ((await version()) === 3 && (answer.score ?? 0) < LOWEST_SCORE) return "robot";
      return "person";
    },
  };
}

async function ask(url: string, body: URLSearchParams, timeoutMs: number) {
  try {
    const response = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? answerSchema.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
