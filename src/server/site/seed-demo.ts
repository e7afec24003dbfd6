import { randomUUID } from "node:crypto";
import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import type { BranchViewingPlan } from "../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Property } from "../../domain/property/property.ts";
import { MINUTE_MS } from "../../domain/time/time.ts";
import { hasBranches, replaceBranches } from "../branch/branch-queries.ts";
import type { Db, Query, Trx } from "../db/database.ts";
import { takeLock } from "../db/lock.ts";
import { publishViewingSlots } from "../enquiry/viewing/publish-viewing-slots.ts";
import { putPictures } from "../media/picture-queries.ts";
import { countProperties } from "../property/property-queries.ts";
import { deleteAllProperties, insertProperties } from "../property/write-properties.ts";
import { type DemoStock, findDemoStock, putDemoStock } from "./demo-stock-queries.ts";
import { hasContentPages, type PagesAndEvents, replacePages } from "./settings/page-queries.ts";

/** A whole agency: people and pages at once, properties in blocks. */
export interface DemoAgency extends PagesAndEvents {
  pictures: readonly Picture[];
  branches: readonly Branch[];
  staff: readonly StaffMember[];
  viewingTimes: readonly BranchViewingPlan[];
  blocks: Iterable<readonly Property[]>;
}

export interface DemoQuestion {
  seed: string;
  today: string;
  count: number;
  /** Reads and makes it all; not called when the database has what it needs. */
  load(): Promise<DemoAgency>;
}

/** A run that has not written for so long will not write again. */
const GIVEN_UP_MS = 2 * MINUTE_MS;

/**
 * On a start: fills an empty database, and moves the demo's dates to today. What an agency has of its own is left alone, and so is
 * a demo of another size or seed, which somebody asked for.
 */
export async function keepDemoFresh(db: Db, question: DemoQuestion): Promise<number> {
  if (!(await needsDemo(db.query, question))) return 0;
  const agency = await question.load();
  return db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    // Another process may have done it while this one waited.
    if (!(await needsDemo(trx, question))) return 0;
    const stock = beginStock(question);
    await clear(db, trx, { agency, stock });
    let written = 0;
    for (const block of agency.blocks) {
      await insertProperties(db, trx, block, { isNews: false });
      written += block.length;
    }
    await putDemoStock(trx, { ...stock, isWhole: true });
    return written;
  });
}

/** By command: puts the demo in place of whatever is there, a block at a time, since it may be large. */
export async function replaceWithDemo(
  db: Db,
  question: DemoQuestion & { onProgress(written: number): void },
): Promise<number> {
  const agency = await question.load();
  const stock = beginStock(question);
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    await clear(db, trx, { agency, stock });
  });
  let written = 0;
  for (const block of agency.blocks) {
    await db.transaction(async (trx) => {
      await requireOwnRun(trx, stock);
      await insertProperties(db, trx, block, { isNews: false });
      await putDemoStock(trx, { ...stock, changedAt: Date.now() });
    });
    written += block.length;
    question.onProgress(written);
  }
  await db.transaction(async (trx) => {
    await requireOwnRun(trx, stock);
    await putDemoStock(trx, { ...stock, isWhole: true });
  });
  return written;
}

function beginStock({ seed, today, count }: DemoQuestion): DemoStock {
  return { seed, today, count, isWhole: false, run: randomUUID(), changedAt: Date.now() };
}

async function requireOwnRun(trx: Trx, { run }: DemoStock): Promise<void> {
  if ((await findDemoStock(trx))?.run !== run) {
    throw new Error("Another process has begun to write the demo agency; this one stops.");
  }
}

async function needsDemo(query: Query, { seed, today, count }: DemoQuestion): Promise<boolean> {
  const stock = await findDemoStock(query);
  if (!stock) return isEmpty(query);
  if (!stock.isWhole) return Date.now() - stock.changedAt > GIVEN_UP_MS;
  const isOurs = stock.seed === seed && stock.count === count;
  // A property more or less, and it is no longer the demo alone.
  return isOurs && stock.today !== today && (await countProperties(query)) === stock.count;
}

async function isEmpty(query: Query): Promise<boolean> {
  return (
    (await countProperties(query)) === 0 && !(await hasBranches(query)) && !(await hasContentPages(query))
  );
}

async function clear(
  db: Db,
  trx: Trx,
  { agency, stock }: { agency: DemoAgency; stock: DemoStock },
): Promise<void> {
  await deleteAllProperties(db, trx);
  await putDemoStock(trx, stock);
  await putPictures(trx, agency.pictures);
  await replaceBranches(trx, agency);
  await replacePages(trx, agency);
  await publishTimes(trx, agency);
}

/** Adds those of the new days; what was published or booked before stays. */
async function publishTimes(
  trx: Trx,
  { viewingTimes, branches }: Pick<DemoAgency, "viewingTimes" | "branches">,
): Promise<void> {
  for (const { branch: branchUrl, plan } of viewingTimes) {
    const branch = branches.find((candidate) => candidate.branchUrl === branchUrl);
    if (!branch) throw new Error(`There is no branch ${branchUrl} to publish viewing times for.`);
    await publishViewingSlots(trx, { branchId: branch.branchId, plan });
  }
}
