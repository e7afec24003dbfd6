import { countFailure } from "../../../domain/account/attempt-delay.ts";
import {
  countTriesLeft,
  getPauseMs,
  listPasswordKinds,
  type TryKind,
} from "../../../domain/desk/door/sign-in-tries.ts";
import { toClientPrefix } from "../../../domain/network-prefix.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { deleteAttempts, findAttempts, putAttempts } from "../../account/password/attempt-queries.ts";
import type { Db, Trx } from "../../db/database.ts";
import { takeTurn } from "../../db/lock.ts";
import { sign } from "../../signature.ts";

/** A try to sign in with a password, to give a code, to prove who is at the keyboard, or to get a new password. */
type DeskTry =
  | {
      email: string;
      ip: string;
      /** The id of a device on which this person has signed in before. */
      device?: string | undefined;
    }
  | { codeOf: number }
  | { proofOf: number }
  | { resetOf: string };

interface TryKey {
  kind: TryKind;
  keyHash: string;
}

export interface DeskThrottle {
  /**
   * Counts a try as failed before its password or code is checked, so that tries at the same moment can't outrun the
   * count. Returns how long to wait if there were too many; that try isn't counted and must not be checked.
   */
  begin(given: DeskTry, now: number): Promise<{ triesLeft: number } | { waitMs: number }>;
  /** Takes the count back, because the password or code was right. */
  succeed(trx: Trx, given: DeskTry): Promise<void>;
}

export function createDeskThrottle(db: Db, secret: string): DeskThrottle {
  /** Keys are hashed, so that the table doesn't reveal who was tried or from where. */
  const toKey = (kind: TryKind, text: string): TryKey => ({
    kind,
    keyHash: sign(secret, "attempt", `desk ${kind} ${text}`),
  });

  function listKeys(given: DeskTry): TryKey[] {
    if ("codeOf" in given) return [toKey("code", String(given.codeOf))];
    if ("proofOf" in given) return [toKey("proof", String(given.proofOf))];
    if ("resetOf" in given) return [toKey("reset", toEmailKey(given.resetOf))];
    const email = toEmailKey(given.email);
    const client = toClientPrefix(given.ip);
    const isKnownDevice = given.device !== undefined;
    const texts: Partial<Record<TryKind, string>> = {
      here: `${email} ${client}`,
      account: email,
      client,
      device: `${email} ${given.device}`,
    };
    return listPasswordKinds({ isKnownDevice }).map((kind) => toKey(kind, texts[kind] ?? ""));
  }

  return {
    begin: (given, now) =>
      db.transaction(async (trx) => {
        const keys = listKeys(given);
        const counted = [];
        for (const { kind, keyHash } of keys) {
          await takeTurn(trx, { engine: db.engine, turn: "attempts", name: keyHash });
          const failures = await findAttempts(trx, keyHash);
          counted.push({ kind, keyHash, failures, waitMs: getPauseMs(kind, failures, now) });
        }
        const waitMs = Math.max(...counted.map((key) => key.waitMs));
        if (waitMs > 0) return { waitMs };
        let triesLeft = Number.POSITIVE_INFINITY;
        for (const { kind, keyHash, failures } of counted) {
          const attempts = countFailure(failures, now);
          await putAttempts(trx, { keyHash, attempts });
          triesLeft = Math.min(triesLeft, countTriesLeft(kind, attempts));
        }
        return { triesLeft };
      }),
    async succeed(trx, given) {
      const keys = listKeys(given);
      // One right password must not let its owner guess the passwords of others from the same ip.
      for (const { keyHash } of keys.filter(({ kind }) => kind === "client")) {
        const { count, lastAt } = await findAttempts(trx, keyHash);
        await putAttempts(trx, { keyHash, attempts: { count: Math.max(0, count - 1), lastAt } });
      }
      await deleteAttempts(
        trx,
        keys.filter(({ kind }) => kind !== "client").map(({ keyHash }) => keyHash),
      );
    },
  };
}
