import {
  countFailure,
  needsBotCheck,
  slowedAnswerMs,
  waitBeforeAttemptMs,
} from "../../../domain/account/attempt-delay.ts";
import { toClientPrefix, toNetworkPrefix } from "../../../domain/network-prefix.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db, Query, Trx } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import { sign } from "../../signature.ts";
import { deleteAttempts, findAttempts, putAttempts } from "./attempt-queries.ts";

/** A password attempt: a visitor signing in, or a signed-in user confirming a change. */
type PasswordAttempt = { email: string; ip: string } | { userId: number };

/** Slows down password guessing, whether or not the account exists. */
export interface SignInGuard {
  /** How long the next attempt must wait; 0 if it needn't. */
  getWaitSeconds(attempt: PasswordAttempt): Promise<number>;
  /** True if there were too many failures for this account or from this network. */
  needsBotCheck(attempt: PasswordAttempt): Promise<boolean>;
  /** How long to delay the response. An account under attack from many places responds more slowly. */
  getDelayMs(attempt: PasswordAttempt): Promise<number>;
  fail(trx: Trx, attempt: PasswordAttempt): Promise<void>;
  /** Clears the failures of the account and of this ip. The network's count stays. */
  succeed(query: Query, attempt: PasswordAttempt): Promise<void>;
}

interface AttemptKeys {
  /** The key whose failures decide the wait. */
  here: string;
  /** The account, from any ip. */
  account?: string;
  network?: string;
}

export function createSignInGuard(db: Db, secret: string): SignInGuard {
  /** Keys are hashed, so that the table doesn't reveal which accounts were tried or from where. */
  const hashOf = (key: string) => sign(secret, "attempt", key);

  function keysOf(attempt: PasswordAttempt): AttemptKeys {
    // Attempts inside a session are counted separately, so that strangers' failed sign-ins can't block the owner.
    if ("userId" in attempt) return { here: hashOf(`current-password ${attempt.userId}`) };
    const { email, ip } = attempt;
    return {
      here: hashOf(`${email} ${toClientPrefix(ip)}`),
      account: hashOf(email),
      network: hashOf(`network ${toNetworkPrefix(ip)}`),
    };
  }

  return {
    async getWaitSeconds(attempt) {
      const waitMs = waitBeforeAttemptMs(await findAttempts(db.query, keysOf(attempt).here), Date.now());
      return Math.ceil(waitMs / SECOND_MS);
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
    async fail(trx, attempt) {
      const now = Date.now();
      for (const keyHash of Object.values(keysOf(attempt))) {
        // Otherwise failures at the same moment, in this process or another, would count as one.
        await takeTurn(trx, { engine: db.engine, turn: "attempts", name: keyHash });
        const attempts = countFailure(await findAttempts(trx, keyHash), now);
        await putAttempts(trx, { keyHash, attempts });
      }
    },
    async succeed(query, attempt) {
      const { here, account } = keysOf(attempt);
      await deleteAttempts(query, account === undefined ? [here] : [here, account]);
    },
  };
}
