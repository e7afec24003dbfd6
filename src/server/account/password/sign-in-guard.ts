import {
  countFailure,
  needsBotCheck,
  slowedAnswerMs,
  waitBeforeAttemptMs,
} from "../../../domain/account/attempt-delay.ts";
import { toClientPrefix, toNetworkPrefix } from "../../../domain/network-prefix.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db, Query } from "../../db/database.ts";
import { RetryLater } from "../../http/http-error.ts";
import { sign } from "../../signature.ts";
import { deleteAttempts, findAttempts, putAttempts } from "./attempt-queries.ts";

/** A try at a password: of a visitor who signs in, or of somebody in a session who confirms a change with it. */
type PasswordAttempt = { email: string; ip: string } | { userId: number };

/** Slows down those who guess, whether the account exists or not. */
export interface SignInGuard {
  /** Throws a 429 while the next try must wait. */
  pass(attempt: PasswordAttempt): Promise<void>;
  /** So many failed of this account, or from this network, that a person has to be proved. */
  needsBotCheck(attempt: PasswordAttempt): Promise<boolean>;
  /** How long the answer is held back: an account that is tried from many places answers more slowly. */
  getDelayMs(attempt: PasswordAttempt): Promise<number>;
  fail(query: Query, attempt: PasswordAttempt): Promise<void>;
  /** The owner is in: the account is forgiven, and so is where they are. The network's count stays. */
  succeed(query: Query, attempt: PasswordAttempt): Promise<void>;
}

interface AttemptKeys {
  /** Who has to wait. */
  here: string;
  /** The account, from anywhere. */
  account?: string;
  network?: string;
}

export function createSignInGuard(db: Db, secret: string): SignInGuard {
  /** Nobody can read from the table who was tried, or from where. */
  const hashOf = (key: string) => sign(secret, "attempt", key);

  function keysOf(attempt: PasswordAttempt): AttemptKeys {
    // Tries inside a session have a count of their own: failed sign-ins of strangers don't lock the owner out of it.
    if ("userId" in attempt) return { here: hashOf(`current-password ${attempt.userId}`) };
    const { email, ip } = attempt;
    return {
      here: hashOf(`${email} ${toClientPrefix(ip)}`),
      account: hashOf(email),
      network: hashOf(`network ${toNetworkPrefix(ip)}`),
    };
  }

  return {
    async pass(attempt) {
      const wait = waitBeforeAttemptMs(await findAttempts(db.query, keysOf(attempt).here), Date.now());
      if (wait <= 0) return;
      const seconds = Math.ceil(wait / SECOND_MS);
      const time = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
      throw new RetryLater(429, "too-many-attempts", {
        retryAfterSeconds: seconds,
        message: `Too many tries. Please wait ${time}, or choose a new password.`,
      });
    },
    async needsBotCheck(attempt) {
      const { account, network } = keysOf(attempt);
      if (account === undefined || network === undefined) return false;
      const failures = {
        account: await findAttempts(db.query, account),
        network: await findAttempts(db.query, network),
      };
      return needsBotCheck(failures, Date.now());
    },
    async getDelayMs(attempt) {
      const { account } = keysOf(attempt);
      return account === undefined ? 0 : slowedAnswerMs(await findAttempts(db.query, account), Date.now());
    },
    async fail(query, attempt) {
      const now = Date.now();
      for (const keyHash of Object.values(keysOf(attempt))) {
        const attempts = countFailure(await findAttempts(query, keyHash), now);
        await putAttempts(query, { keyHash, attempts });
      }
    },
    async succeed(query, attempt) {
      const { here, account } = keysOf(attempt);
      await deleteAttempts(query, account === undefined ? [here] : [here, account]);
    },
  };
}
