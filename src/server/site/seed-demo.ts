import { randomUUID } from "node:crypto";
import type { Branch, StaffMember } from "../../domain/branch/branch-schema.ts";
import {
  type BranchViewingPlan,
  toWrittenViewingPlan,
} from "../../domain/enquiry/viewing/viewing-plan-schema.ts";
import type { Reduction } from "../../domain/property/history/listing-dates.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Property } from "../../domain/property/property.ts";
import { MINUTE_MS } from "../../domain/time/time.ts";
import { hasBranches, replaceBranches } from "../branch/branch-queries.ts";
import { toFlatRows } from "../db/batch/flat-rows.ts";
import { dropScatteredIndexes, restoreScatteredIndexes } from "../db/batch/scattered-indexes.ts";
import type { Db, Query, Trx } from "../db/database.ts";
import { takeLock } from "../db/lock.ts";
import { publishViewingSlots } from "../enquiry/viewing/publish-viewing-slots.ts";
import { replaceViewingPlans } from "../enquiry/viewing/viewing-plan-queries.ts";
import { putPictures } from "../media/picture-queries.ts";
import { toHouseNumberRow } from "../property/house-number-queries.ts";
import { putPastReductions } from "../property/property-event-queries.ts";
import { countProperties } from "../property/property-queries.ts";
import { toPropertyRecords } from "../property/property-records.ts";
import {
  deleteAllProperties,
  insertPropertyTables,
  type NewPropertyTables,
} from "../property/write-properties.ts";
import { type DemoStock, findDemoStock, putDemoStock } from "./demo-stock-queries.ts";
import { keepDeskEdits } from "./keep-desk-edits.ts";
import { hasContentPages, type PagesAndEvents, replacePages } from "./settings/page-queries.ts";
import { countSiteDocuments } from "./settings/site-queries.ts";

/** A complete agency. Staff and pages are loaded at once, properties in blocks. */
export interface DemoAgency extends PagesAndEvents {
  pictures: readonly Picture[];
  branches: readonly Branch[];
  staff: readonly StaffMember[];
  viewingTimes: readonly BranchViewingPlan[];
  blocks: Iterable<DemoBlock> | AsyncIterable<DemoBlock>;
}

/** Some properties of the demo stock, ready to be written. */
export interface DemoBlock {
  properties: NewPropertyTables;
  reductions: (Reduction & { propertyId: number })[];
}

export interface BlockLists {
  /** The unpublished house numbers of a block. */
  listHouseNumbers(block: readonly Property[]): { propertyId: number; houseNumber: string }[];
  /** The prices of a block that came down before. */
  listReductions(block: readonly Property[]): DemoBlock["reductions"];
}

/** The properties aren't checked: tests check what the generator makes, and a check takes longer than writing. */
export function toDemoBlock(
  { listHouseNumbers, listReductions }: BlockLists,
  properties: readonly Property[],
): DemoBlock {
  const { rows, marks, tags, texts } = toPropertyRecords(properties);
  const tables = [
    toFlatRows("properties", rows),
    toFlatRows("stock_marks", marks),
    toFlatRows("property_tags", tags),
    toFlatRows("property_private_facts", listHouseNumbers(properties).map(toHouseNumberRow)),
  ];
  return {
    properties: { propertyIds: properties.map(({ propertyId }) => propertyId), tables, texts },
    reductions: listReductions(properties),
  };
}

/** The whole stock as it is written. */
export function* listDemoBlocks(agency: BlockLists & { blocks: Iterable<Property[]> }): Generator<DemoBlock> {
  for (const block of agency.blocks) yield toDemoBlock(agency, block);
}

export interface DemoStockOptions {
  seed: string;
  today: string;
  count: number;
  /** Reads the sources and generates the stock. Not called if the database is up to date. */
  load(): Promise<DemoAgency>;
}

/** A run that hasn't written for this long counts as dead. */
const ABANDONED_AFTER_MS = 2 * MINUTE_MS;

/**
 * Runs on start: seeds an empty database and moves the demo's dates to today. Leaves an agency's own data alone,
 * what was changed at the desk, and also a demo of another size or seed, which someone chose on purpose. Returns the number of properties
 * written.
 */
export async function keepDemoFresh(db: Db, options: DemoStockOptions): Promise<number> {
  if (!(await needsDemo(db.query, options))) return 0;
  const agency = await options.load();
  return db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    // Another process may have seeded it while this one waited for the lock.
    if (!(await needsDemo(trx, options))) return 0;
    const stock = beginStock(options);
    await replaceAgency(db, trx, { agency: await keepDeskEdits(trx, agency), stock });
    let written = 0;
    for await (const block of agency.blocks) {
      await insertBlock(db, trx, block);
      written += block.properties.propertyIds.length;
    }
    await putDemoStock(trx, { ...stock, isWhole: true });
    return written;
  });
}

/**
 * Replaces everything with the demo agency, one transaction per block because it can be large. Returns the number
 * of properties written.
 */
export async function replaceWithDemo(
  db: Db,
  options: DemoStockOptions & { onProgress(written: number): void },
): Promise<number> {
  const agency = await options.load();
  const stock = beginStock(options);
  await db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    await replaceAgency(db, trx, { agency, stock });
    await dropScatteredIndexes(db, trx);
  });
  let written = 0;
  for await (const block of agency.blocks) {
    await db.transaction(async (trx) => {
      await requireOwnRun(trx, stock);
      await insertBlock(db, trx, block);
      await putDemoStock(trx, { ...stock, changedAt: Date.now() });
    });
    written += block.properties.propertyIds.length;
    options.onProgress(written);
  }
  await restoreScatteredIndexes(db, db.query);
  await db.transaction(async (trx) => {
    await requireOwnRun(trx, stock);
    await putDemoStock(trx, { ...stock, isWhole: true });
  });
  return written;
}

async function insertBlock(db: Db, trx: Trx, { properties, reductions }: DemoBlock): Promise<void> {
  await insertPropertyTables(db, trx, properties);
  await putPastReductions(trx, reductions);
}

function beginStock({ seed, today, count }: DemoStockOptions): DemoStock {
  return { seed, today, count, isWhole: false, run: randomUUID(), changedAt: Date.now() };
}

async function requireOwnRun(trx: Trx, { run }: DemoStock): Promise<void> {
  if ((await findDemoStock(trx))?.run !== run) {
    throw new Error("Another process has started seeding the demo agency, so this one stops.");
  }
}

async function needsDemo(query: Query, { seed, today, count }: DemoStockOptions): Promise<boolean> {
  const stock = await findDemoStock(query);
  if (!stock) return isEmptyOfAgency(query);
  if (!stock.isWhole) return Date.now() - stock.changedAt > ABANDONED_AFTER_MS;
  const isOurs = stock.seed === seed && stock.count === count;
  // If a property was added or removed, it's no longer just the demo.
  return isOurs && stock.today !== today && (await countProperties(query)) === stock.count;
}

/** True for a database that holds no agency: no settings, properties, branches or pages. */
export async function isEmptyOfAgency(query: Query): Promise<boolean> {
  return (
    (await countSiteDocuments(query)) === 0 &&
    (await countProperties(query)) === 0 &&
    !(await hasBranches(query)) &&
    !(await hasContentPages(query))
  );
}

async function replaceAgency(
  db: Db,
  trx: Trx,
  { agency, stock }: { agency: DemoAgency; stock: DemoStock },
): Promise<void> {
  await deleteAllProperties(db, trx);
  await putDemoStock(trx, stock);
  await putPictures(trx, agency.pictures);
  await replaceBranches(trx, agency);
  await replacePages(trx, agency);
  await publishViewingTimes(trx, agency);
}

/** Adds the slots of the new days; earlier slots and bookings stay. */
async function publishViewingTimes(
  trx: Trx,
  { viewingTimes, branches }: Pick<DemoAgency, "viewingTimes" | "branches">,
): Promise<void> {
  await replaceViewingPlans(trx, viewingTimes.map(toWrittenViewingPlan));
  for (const { branch: branchUrl, plan } of viewingTimes) {
    const branch = branches.find((candidate) => candidate.branchUrl === branchUrl);
    // Removed at the desk.
    if (!branch) continue;
    await publishViewingSlots(trx, { branchId: branch.branchId, plan });
  }
}
