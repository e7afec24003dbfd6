import { setTimeout as sleep } from "node:timers/promises";
import { type Db, openDatabase } from "../../../src/server/db/database.ts";
import { setQuietRegistration } from "../../support/registration.ts";
import type { Target } from "../attacked-site.ts";
import { createDice, type Dice } from "../dice.ts";
import { type FamilyResult, type Finding, inLanes } from "../findings.ts";
import {
  createSharedAddress,
  NEEDS_WORKER,
  type SharedAddress,
  STEPS,
  STRANGERS_NAME,
} from "./address-steps.ts";

const ADDRESSES = "two people on one address";
const LONGEST_SEQUENCE = 4;
const LANES = 8;
/** Until every process has read the changed setting. */
const SETTING_MS = 3_000;
const FEW = 24;

/** Known to have been dangerous, so no chance leaves them out. */
const ALWAYS: readonly (readonly string[])[] = [
  ["the stranger registers", "the owner registers", "the owner opens the last link"],
  ["the stranger registers", "the owner registers", "the owner opens the first link"],
  ["the stranger registers", "the owner opens the first link"],
  ["the owner registers", "the stranger registers", "the owner opens the last link"],
  ["the owner registers", "the stranger registers", "the owner opens the first link"],
];

interface AddressesOptions {
  seed: number;
  /** Some of the sequences by chance, instead of all. */
  isQuick?: boolean;
}

/**
 * Every order in which an owner and a stranger can register, move to, reset and delete an account with one address. Anyone
 * who never opened a link from its mailbox must not get into its confirmed account, nor have their name on it.
 */
export async function shareAddresses(
  target: Target,
  { seed, isQuick = false }: AddressesOptions,
): Promise<FamilyResult> {
  const db = openDatabase(target.database);
  const findings: Finding[] = [];
  let tried = 0;
  let confirmed = 0;
  try {
    for (const isQuiet of target.hasWorker ? [true, false] : [false]) {
      if (target.hasWorker) await setQuietly(db, isQuiet);
      const dice = createDice(seed);
      const names = Object.keys(STEPS).filter((name) => target.hasWorker || !NEEDS_WORKER.test(name));
      const sequences = chooseSequences(names, { dice, few: isQuick ? FEW : undefined });
      await inLanes(target.hasWorker ? LANES : 1, sequences, async (sequence) => {
        const shared = await createSharedAddress({ target, db, dice });
        for (const name of sequence) await STEPS[name]?.(shared);
        tried += 1;
        const result = await look(shared);
        if (result.isConfirmed) confirmed += 1;
        const mode = isQuiet ? "quiet registration" : "immediate registration";
        const where = `${mode}: ${nameClass(sequence)}`;
        const detail = sequence.join(", ");
        findings.push(...result.found.map((what) => ({ family: ADDRESSES, what, where, detail })));
      });
    }
  } finally {
    if (target.hasWorker) await setQuietly(db, false);
    await db.close();
  }
  if (confirmed === 0) throw new Error("No sequence ended with a confirmed account.");
  return {
    family: ADDRESSES,
    tried,
    summary: `${tried} sequences of up to ${LONGEST_SEQUENCE} steps; ${confirmed} ended with a confirmed account`,
    findings,
  };
}

async function setQuietly(db: Db, isQuiet: boolean): Promise<void> {
  await setQuietRegistration(db, isQuiet);
  await sleep(SETTING_MS);
}

/** Sequences that can end with the stranger inside: the stranger did something, and the owner used a link at the end. */
function chooseSequences(
  names: readonly string[],
  { dice, few }: { dice: Dice; few: number | undefined },
): (readonly string[])[] {
  const all = [...listSequences(names, LONGEST_SEQUENCE)].filter(isWorthTrying);
  if (few === undefined) return all;
  return [...ALWAYS, ...Array.from({ length: few }, () => dice.pick(all))];
}

function* listSequences(names: readonly string[], longest: number): Generator<string[]> {
  if (longest === 0) return;
  for (const name of names) {
    yield [name];
    for (const rest of listSequences(names, longest - 1)) yield [name, ...rest];
  }
}

const CLAIMS = /registers|moves/;
const USES_LINK = /opens|chooses/;

function isWorthTrying(sequence: readonly string[]): boolean {
  const isByStranger = (name: string) => name.startsWith("the stranger") && CLAIMS.test(name);
  const last = sequence.at(-1) ?? "";
  return (
    CLAIMS.test(sequence[0] ?? "") &&
    sequence.some(isByStranger) &&
    sequence.some((name) => USES_LINK.test(name)) &&
    !/deletes/.test(last)
  );
}

/** Sequences with the same claim and the same link have the same cause, most likely. */
function nameClass(sequence: readonly string[]): string {
  const claims = sequence.filter((name) => name.startsWith("the stranger") && CLAIMS.test(name));
  const link = sequence.find((name) => USES_LINK.test(name)) ?? "";
  return `${[...new Set(claims)].sort().join(" and ")}, ${link}`;
}

/** What the stranger has of the account after all, in words. */
async function look({
  db,
  address,
  stranger,
}: SharedAddress): Promise<{ isConfirmed: boolean; found: string[] }> {
  const account = await db.query
    .selectFrom("users")
    .select(["first_name", "last_name", "email_confirmed_at"])
    .where("email", "=", address)
    .executeTakeFirst();
  if (!account || account.email_confirmed_at === null) return { isConfirmed: false, found: [] };
  const found: string[] = [];
  if (account.first_name === STRANGERS_NAME || account.last_name === STRANGERS_NAME)
    found.push("the confirmed account has the stranger's name");
  const me = await stranger.visitor.get("/user.ljson", "application/json");
  // An address that the stranger's own account still asks for is in the answer too.
  if (JSON.parse(me.body).user?.email === address)
    found.push("the stranger's session sees the confirmed account");
  const signIn = { username: address, password: stranger.password };
  const answer = await stranger.visitor.json("POST", "/session", signIn);
  if (answer.status === 200) found.push("the stranger's password opens the confirmed account");
  return { isConfirmed: true, found };
}
