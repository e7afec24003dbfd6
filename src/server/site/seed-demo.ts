import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import type { Picture } from "../../domain/property/picture-schema.ts";
import type { Property } from "../../domain/property/property.ts";
import { replaceBranches } from "../branch/branch-queries.ts";
import type { Db, Query, Trx } from "../db/database.ts";
import { takeLock } from "../db/lock.ts";
import { putPictures } from "../images/picture-queries.ts";
import { deleteAllProperties, hasProperties, insertProperties } from "../property/property-queries.ts";
import { findDemoStock, putDemoStock } from "./demo-stock-queries.ts";
import { type PagesAndEvents, replacePages } from "./page-queries.ts";

/** A whole agency: people and pages at once, properties in blocks. */
export interface DemoAgency extends PagesAndEvents {
  pictures: readonly Picture[];
  branches: readonly Branch[];
  staff: readonly StaffMember[];
  blocks: Iterable<readonly Property[]>;
}

export interface DemoQuestion {
  seed: string;
  today: string;
  count: number;
  /** Reads and makes it all; not called when the database has what it needs. */
  load(): Promise<DemoAgency>;
}

/** On a start: fills an empty database, and moves the demo's dates to today. An agency's own stock is left alone. */
export async function keepDemoFresh(db: Db, question: DemoQuestion): Promise<number> {
  if (!(await needsDemo(db.query, question))) return 0;
  const agency = await question.load();
  return db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    // Another process may have done it while this one waited.
    if (!(await needsDemo(trx, question))) return 0;
    await clear(trx, agency, question);
    let written = 0;
    for (const block of agency.blocks) {
      await insertProperties(trx, block);
      written += block.length;
    }
    await putDemoStock(trx, { ...question, isWhole: true });
    return written;
  });
}

/** By command: puts the demo in place of whatever is there, a block at a time, since it may be large. */
export async function replaceWithDemo(
  db: Db,
  question: DemoQuestion & { onProgress(written: number): void },
): Promise<number> {
  const agency = await question.load();
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    await clear(trx, agency, question);
  });
  let written = 0;
  for (const block of agency.blocks) {
    await db.transaction((trx) => insertProperties(trx, block));
    written += block.length;
    question.onProgress(written);
  }
  await db.transaction((trx) => putDemoStock(trx, { ...question, isWhole: true }));
  return written;
}

async function needsDemo(query: Query, { today }: DemoQuestion): Promise<boolean> {
  const stock = await findDemoStock(query);
  if (!stock) return !(await hasProperties(query));
  return !stock.isWhole || stock.today !== today;
}

async function clear(trx: Trx, agency: DemoAgency, question: DemoQuestion): Promise<void> {
  await deleteAllProperties(trx);
  await putDemoStock(trx, { ...question, isWhole: false });
  await putPictures(trx, agency.pictures);
  await replaceBranches(trx, agency);
  await replacePages(trx, agency);
}
