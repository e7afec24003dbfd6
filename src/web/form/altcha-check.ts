import { SITE_CALLS } from "../../domain/site/site-calls.ts";
import { MINUTE_MS, SECOND_MS } from "../../domain/time/time.ts";
import { fetchCall } from "../lib/client/fetch-call.ts";
import { BotCheckError, type BrowserCheck, settleWithin } from "./bot-check.ts";

/** A challenge is valid for 20 minutes; the rest is for the request itself and for clocks that differ. */
const FRESH_MS = 15 * MINUTE_MS;
/** Solving takes a second on an old phone. If it takes longer than this, it has failed. */
const SOLVE_TIMEOUT_MS = 30 * SECOND_MS;

interface Attempt {
  token: Promise<string>;
  startedAt: number;
}

/** Our own proof of work. It starts while the visitor types, so it is usually done when they submit. */
export function createAltchaCheck(): BrowserCheck {
  let attempt: Attempt | undefined;

  function current(): Attempt {
    if (attempt && Date.now() - attempt.startedAt < FRESH_MS) return attempt;
    const started = { token: settleWithin(solve(), SOLVE_TIMEOUT_MS), startedAt: Date.now() };
    attempt = started;
    started.token.catch(() => {
      // The next attempt starts again.
      if (attempt === started) attempt = undefined;
    });
    return started;
  }

  return {
    async begin() {
      await current().token;
    },
    getToken() {
      const { token } = current();
      attempt = undefined;
      return token;
    },
    reset() {
      current();
    },
  };
}

async function solve(): Promise<string> {
  const challenge = await fetchCall(SITE_CALLS.createBotChallenge, {
    signal: AbortSignal.timeout(SOLVE_TIMEOUT_MS),
  });
  const worker = new Worker(new URL("./altcha-worker.ts", import.meta.url), { type: "module" });
  const givingUp = setTimeout(() => worker.terminate(), SOLVE_TIMEOUT_MS);
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data));
      worker.addEventListener("error", reject);
      worker.postMessage(challenge);
    });
    if (!solution) throw new BotCheckError("The challenge wasn't solved.");
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    clearTimeout(givingUp);
    worker.terminate();
  }
}
