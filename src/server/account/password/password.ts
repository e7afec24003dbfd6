import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createBoundedQueue, QueueRefusal } from "../../bounded-queue.ts";
import type { PasswordRefused } from "./password-refusal.ts";

/** Argon2id with parameters that OWASP recommends. */
export const PASSWORD_HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes run in the same thread pool as file reads and compression, so a burst of sign-ins must leave threads and, on
 * a small machine, a core for pages. With 20 waiting, the last one waits about half a second on one core.
 */
const LIMITS = { concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)), maxWaiting: 20 };
const hashes = createBoundedQueue(LIMITS);

/** How many requests can be hashing or waiting to hash. */
export const HASH_CAPACITY = LIMITS.concurrency + LIMITS.maxWaiting;

/** Verifies a password. Only valid inside a turn. */
type Verify = (password: string, passwordHash: string | null | undefined) => Promise<boolean>;

/**
 * Runs work that includes one hash when its turn comes. At most two run at once, so attempts counted inside the turn
 * can't outrun the count by being sent in parallel. Returns a refusal if too many are waiting or the client has
 * disconnected.
 */
export async function inHashTurn<Result>(
  work: (verify: Verify) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | PasswordRefused> {
  try {
    return await hashes.run(() => work(verifyNow), signal);
  } catch (error) {
    if (error instanceof QueueRefusal) return { refused: { reason: "busy" } };
    throw error;
  }
}

export function hashPassword(
  password: string,
  signal?: AbortSignal,
): Promise<{ ok: string } | PasswordRefused> {
  return inHashTurn(async () => ({ ok: await hash(password, PASSWORD_HASH_COST) }), signal);
}

let standIn: Promise<string> | undefined;

/** If there is no account, a dummy hash is verified, so that the response takes as long as for a wrong password. */
async function verifyNow(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  standIn ??= hash("no account has this password", PASSWORD_HASH_COST);
  const isRight = await verify(passwordHash ?? (await standIn), password);
  return isRight && passwordHash != null;
}
