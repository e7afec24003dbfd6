import { isUnproved } from "../../../domain/account/email-confirmation.ts";
import {
  type AccountProblem,
  type ImportedAccount,
  readAccounts,
} from "../../../domain/account/import/account-rows.ts";
import type { Db, Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { findAreaTown } from "../../saved/find-area-town.ts";
import { saveSearch, updateSavedSearch } from "../../saved/saved-search-queries.ts";
import { recordConsent } from "../consent-queries.ts";
import { findMarketingPreference, putMarketingPreference } from "../marketing-preference-queries.ts";
import { findCredentials, findUserRecord, insertUser, updateUserTexts } from "../user-queries.ts";

export interface ImportAccountsOptions {
  content: string;
  /** Imports the good rows even if others are bad. */
  skipsBad: boolean;
  isDryRun: boolean;
  now: number;
}

interface ImportedCounts {
  created: number;
  merged: number;
  searches: number;
  /** The addresses of the new accounts, to send them a link. */
  emails: string[];
  skipped: AccountProblem[];
}

export type ImportAccountsResult = { ok: ImportedCounts } | { refused: AccountProblem[] };

/**
 * Creates accounts without a password, in one transaction: their owners choose one by "Forgotten your password?". An
 * account that exists is completed, never changed: its owner's own choices are newer.
 */
export async function importAccounts(
  db: Db,
  { content, skipsBad, isDryRun, now }: ImportAccountsOptions,
): Promise<ImportAccountsResult> {
  const { accounts, problems } = readAccounts(content, { now });
  if (problems.length > 0 && !skipsBad) return { refused: problems };
  const counts: ImportedCounts = { created: 0, merged: 0, searches: 0, emails: [], skipped: problems };
  const result = await runRefusableTransaction<
    { ok: ImportedCounts } | { refused: "dry-run" | AccountProblem[] }
  >(db, async (trx) => {
    const full: AccountProblem[] = [];
    const unproved: AccountProblem[] = [];
    for (const account of accounts) {
      const imported = await importAccount(db, trx, { account, now });
      if (!imported) {
        unproved.push({ line: account.line, message: `${account.email} ${UNPROVED_TEXT}` });
        continue;
      }
      const { isNew, searches } = imported;
      if (isNew) counts.emails.push(account.email);
      counts[isNew ? "created" : "merged"] += 1;
      counts.searches += searches;
      if (searches < account.searches.length)
        full.push({ line: account.line, message: `${account.email} would have too many saved searches.` });
    }
    if (full.length > 0 && !skipsBad) return { refused: full };
    counts.skipped = [...problems, ...full, ...unproved];
    return isDryRun ? { refused: "dry-run" } : { ok: counts };
  });
  if ("ok" in result) return result;
  return result.refused === "dry-run" ? { ok: counts } : { refused: result.refused };
}

const UNPROVED_TEXT =
  "was registered here and isn't confirmed yet, so it may be a stranger's. Import this line again once it is.";

/** Undefined if the address has an account that may be a stranger's, who would see what is imported. */
async function importAccount(
  db: Db,
  trx: Trx,
  { account, now }: { account: ImportedAccount; now: number },
): Promise<{ isNew: boolean; searches: number } | undefined> {
  const existing = await findCredentials(trx, { email: account.email });
  if (existing && isUnproved(existing)) return undefined;
  const userId = existing?.userId ?? (await createUser(trx, account, now));
  if (existing) await fillGaps(trx, userId, account);
  await importMarketing(trx, userId, account);
  let searches = 0;
  for (const { search, alertFrequency, name } of account.searches) {
    const areaTown = await findAreaTown(trx, search);
    const searchId = await saveSearch(trx, { engine: db.engine, userId, search, areaTown, now });
    if (searchId === undefined) continue;
    searches += 1;
    // A search that its owner had saved here before keeps its frequency and name.
    if (!existing)
      await updateSavedSearch(trx, {
        userId,
        searchId,
        ...(alertFrequency ? { alertFrequency } : {}),
        ...(name ? { name } : {}),
      });
  }
  return { isNew: !existing, searches };
}

async function createUser(trx: Trx, account: ImportedAccount, now: number): Promise<number> {
  const userId = await insertUser(trx, {
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    tel_home: account.telephone,
    passwordHash: null,
    doNotContact: false,
    now,
  });
  if (userId === undefined) throw new Error("An account was created twice.");
  return userId;
}

async function fillGaps(trx: Trx, userId: number, account: ImportedAccount): Promise<void> {
  const user = await findUserRecord(trx, userId);
  const given = { first_name: account.firstName, last_name: account.lastName, tel_home: account.telephone };
  const gaps = Object.entries(given).filter(
    ([field, value]) => value !== "" && user?.[field as keyof typeof given] === "",
  );
  await updateUserTexts(trx, userId, Object.fromEntries(gaps));
}

/** The date and source are part of the consent, as the law asks for. */
async function importMarketing(trx: Trx, userId: number, { marketing }: ImportedAccount): Promise<void> {
  if (!marketing || (await findMarketingPreference(trx, userId))) return;
  const { isOptedIn, at, source } = marketing;
  const words = `Imported from the previous site: ${source || "no source given"}`;
  await recordConsent(trx, { userId, kind: "marketing", isGiven: isOptedIn, words, page: "", at });
  await putMarketingPreference(trx, { userId, isOptedIn, url: "", now: at });
}
