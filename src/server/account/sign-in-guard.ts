import { setTimeout as sleep } from "node:timers/promises";
import { countFailure, slowedAnswerMs, waitBeforeAttemptMs } from "../../domain/account/attempt-delay.ts";
import { SECOND_MS } from "../../domain/time.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../http/http-error.ts";
import { sign } from "../signature.ts";
import { deleteAttempts, findAttempts, putAttempts } from "./attempt-queries.ts";

interface Attempt {
  email: string;
  /** Where it comes from. */
  address: string;
}

/** Slows down those who guess, whether the account exists or not. */
export interface SignInGuard {
  /** Throws while this address must wait; otherwise answers when it may go on. */
  pass(attempt: Attempt): Promise<void>;
  fail(attempt: Attempt): Promise<void>;
  /** The owner is in: their own address is forgiven, and so is the account. */
  succeed(attempt: Attempt): Promise<void>;
}

export function createSignInGuard(db: Db, secret: string): SignInGuard {
  /** Nobody can read from the table who was tried, or from where. */
  const hashOf = (key: string) => sign(secret, "attempt", key);
  const keysOf = ({ email, address }: Attempt) => ({
    here: hashOf(`${email} ${address}`),
    anywhere: hashOf(email),
  });

  return {
    async pass(attempt) {
      const { here, anywhere } = keysOf(attempt);
      const now = Date.now();
      const wait = waitBeforeAttemptMs(await findAttempts(db.query, here), now);
      if (wait > 0) {
        const seconds = Math.ceil(wait / SECOND_MS);
        throw new HttpError(
          429,
          "too-many-attempts",
          `Too many tries. Please wait ${seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}, or choose a new password.`,
        );
      }
      await sleep(slowedAnswerMs(await findAttempts(db.query, anywhere), now));
    },
    async fail(attempt) {
      const now = Date.now();
      for (const keyHash of Object.values(keysOf(attempt))) {
        const attempts = countFailure(await findAttempts(db.query, keyHash), now);
        await putAttempts(db.query, { keyHash, attempts });
      }
    },
    async succeed(attempt) {
      await deleteAttempts(db.query, Object.values(keysOf(attempt)));
    },
  };
}
