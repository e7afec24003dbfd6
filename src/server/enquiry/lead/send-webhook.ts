import { createHmac } from "node:crypto";
import type { LeadWebhook } from "../../../domain/enquiry/lead/lead-webhook-schema.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";

const TIMEOUT_MS = 10 * SECOND_MS;
const LONGEST_PROBLEM = 300;

export const SIGNATURE_HEADER = "x-gable-signature";

interface Delivery {
  /** Stays the same for every attempt, so that the receiver can recognise a repeat. */
  key: string;
  payload: unknown;
  at: number;
}

export interface DeliveryOutcome {
  status: number | null;
  /** Null if it was accepted. */
  problem: string | null;
}

/** Posts one signed delivery to the agency's system. Never throws. */
export async function sendWebhook(
  { url, secret }: LeadWebhook,
  { key, payload, at }: Delivery,
): Promise<DeliveryOutcome> {
  const body = JSON.stringify(payload);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        [SIGNATURE_HEADER]: signature({ secret, body, at }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Nobody is shown what is answered: the URL may lead to any service that this machine can reach.
    await response.body?.cancel().catch(() => undefined);
    return { status: response.status, problem: response.ok ? null : `status ${response.status}` };
  } catch (error) {
    return { status: null, problem: getFailureReason(error).slice(0, LONGEST_PROBLEM) };
  }
}

/** `t={milliseconds},v1={hex}`: HMAC-SHA-256 of `{t}.{body}`. The time is signed, so an old message can't be replayed as a new one. */
function signature({ secret, body, at }: { secret: string; body: string; at: number }): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

function getFailureReason(error: unknown): string {
  const { name, message, cause } = error as { name?: string; message?: string; cause?: { code?: string } };
  return name === "TimeoutError" ? "timed out" : (cause?.code ?? message ?? "unknown");
}
