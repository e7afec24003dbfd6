import { OperatorProblem } from "../../operator-problem.ts";
import { findCredentials } from "../user-queries.ts";
import { readAccounts, readGivenEmails } from "./erasable-person-queries.ts";
import { type ErasePersonDeps, erasePerson } from "./erase-person.ts";
import { type ErasureRecord, hashAccount, hashEmail, toSecretId } from "./erasure-journal.ts";

export interface ReapplyOptions {
  records: readonly ErasureRecord[];
  /** When the restored data was copied. Erasures from before are part of it. */
  takenAt: number;
  /** The present secret and the earlier ones. */
  secrets: readonly string[];
  now: number;
}

/**
 * Erases again, after a restore, everyone who was erased since the backup was made. Only what is older than an erasure
 * is erased, because a person may have come back. Returns how many people were erased.
 */
export async function reapplyErasures(
  deps: Omit<ErasePersonDeps, "erasures">,
  { records, takenAt, secrets, now }: ReapplyOptions,
): Promise<number> {
  requireReadableRecords({ records, takenAt, secrets });
  const later = records.filter(({ at }) => at >= takenAt);
  const accounts = toTimes(later, ({ account }) => account);
  const emails = toTimes(later, ({ email }) => email);
  const wasErased = (
    times: ReadonlyMap<string, number>,
    hash: (secret: string) => string,
    createdAt: number,
  ) => secrets.some((secret) => createdAt <= (times.get(hash(secret)) ?? Number.NEGATIVE_INFINITY));

  const people = new Map<string, { userId: number | undefined; email: string | undefined }>();
  for await (const { userId, email, createdAt, isEmailConfirmed } of readAccounts(deps.trx)) {
    const isByEmail = wasErased(emails, (secret) => hashEmail(secret, email), createdAt);
    const isByAccount = wasErased(
      accounts,
      (secret) => hashAccount(secret, { userId, createdAt }),
      createdAt,
    );
    if (isByEmail || isByAccount)
      people.set(`user ${userId}`, { userId, email: isByEmail || isEmailConfirmed ? email : undefined });
  }
  for await (const { email, at } of readGivenEmails(deps.trx)) {
    if (email === "" || !wasErased(emails, (secret) => hashEmail(secret, email), at)) continue;
    const address = email.toLowerCase();
    const account = await findCredentials(deps.trx, { email: address });
    people.set(account ? `user ${account.userId}` : address, { userId: account?.userId, email: address });
  }
  // They are recorded already.
  const erasures = { append: () => undefined, list: () => [], deleteBefore: () => undefined };
  for (const person of people.values())
    await erasePerson({ ...deps, erasures }, { ...person, by: "operator", now });
  return people.size;
}

/** Throws if an erasure since the backup was recorded with an unknown secret: it can't be applied again. */
export function requireReadableRecords({ records, takenAt, secrets }: Omit<ReapplyOptions, "now">): void {
  const known = new Set(secrets.map(toSecretId));
  const unreadable = records.filter(({ at, secretId }) => at >= takenAt && !known.has(secretId)).length;
  if (unreadable > 0)
    throw new OperatorProblem(
      `${unreadable} erasures since the backup were recorded with a secret that isn't known here, so they can't be ` +
        "applied. Set SESSION_SECRET_PREVIOUS to the secret of that time.",
    );
}

/** The latest erasure of each hash. */
function toTimes(
  records: readonly ErasureRecord[],
  getHash: (record: ErasureRecord) => string | undefined,
): Map<string, number> {
  const times = new Map<string, number>();
  for (const record of records) {
    const hash = getHash(record);
    if (hash !== undefined) times.set(hash, Math.max(record.at, times.get(hash) ?? 0));
  }
  return times;
}
