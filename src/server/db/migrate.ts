import type { Kysely } from "kysely";
import { restoreScatteredIndexes } from "./batch/scattered-indexes.ts";
import type { Db, Trx } from "./database.ts";
import { takeLock } from "./lock.ts";
import { foundation } from "./migrations/0001-foundation.ts";
import { fullTextTable } from "./migrations/0002-full-text.ts";
import { places } from "./migrations/0003-places.ts";
import { agency } from "./migrations/0004-agency.ts";
import { properties } from "./migrations/0005-properties.ts";
import { eventLog } from "./migrations/0006-event-log.ts";
import { propertyChanges } from "./migrations/0007-property-changes.ts";
import { stockWords } from "./migrations/0008-stock-words.ts";
import { savedSearches } from "./migrations/0009-saved-searches.ts";
import { withdrawnProperties } from "./migrations/0010-withdrawn-properties.ts";
import { accounts } from "./migrations/0011-accounts.ts";
import { propertyViews } from "./migrations/0012-property-views.ts";
import { alerts } from "./migrations/0013-alerts.ts";
import { leads } from "./migrations/0014-leads.ts";
import { addresses } from "./migrations/0015-addresses.ts";
import { viewingSlots } from "./migrations/0016-viewing-slots.ts";
import { comparables } from "./migrations/0017-comparables.ts";
import { emailConfirmations } from "./migrations/0018-email-confirmations.ts";
import { securityEvents } from "./migrations/0019-security-events.ts";
import { erasure } from "./migrations/0020-erasure.ts";
import { countedMailboxes } from "./migrations/0021-counted-mailboxes.ts";
import { realStock } from "./migrations/0022-real-stock.ts";
import { savedFacts } from "./migrations/0023-saved-facts.ts";
import { viewingChanges } from "./migrations/0024-viewing-changes.ts";
import { availableFrom } from "./migrations/0025-available-from.ts";
import { materialAlerts } from "./migrations/0026-material-alerts.ts";
import { auctionLot } from "./migrations/0027-auction-lot.ts";
import { media } from "./migrations/0028-media.ts";
import { viewingPlans } from "./migrations/0029-viewing-plans.ts";
import { redirects } from "./migrations/0030-redirects.ts";
import { sharedLimits } from "./migrations/0032-shared-limits.ts";
import { feeds } from "./migrations/0033-feeds.ts";
import { desk } from "./migrations/0034-desk.ts";
import { deskDoor } from "./migrations/0035-desk-door.ts";
import { deskInbox } from "./migrations/0036-desk-inbox.ts";
import { deskEnquiry } from "./migrations/0037-desk-enquiry.ts";
import { heldChanges } from "./migrations/0038-held-changes.ts";
import { deskContent } from "./migrations/0039-desk-content.ts";
import { sellerReports } from "./migrations/0040-seller-reports.ts";
import { optOuts } from "./migrations/0041-opt-outs.ts";
import { feedChangeOverrides } from "./migrations/0042-feed-change-overrides.ts";
import { leadArrival } from "./migrations/0043-lead-arrival.ts";
import { stockMarks } from "./migrations/0044-stock-marks.ts";
import { auditBranch } from "./migrations/0046-audit-branch.ts";
import { stockTexts } from "./migrations/0048-stock-texts.ts";
import { savedSearchKeys } from "./migrations/0049-saved-search-keys.ts";
import { foundAlerts } from "./migrations/0055-found-alerts.ts";
import { findPeople } from "./migrations/0056-find-people.ts";
import { keptHomes } from "./migrations/0057-kept-homes.ts";
import { keysWithSearches } from "./migrations/0058-keys-with-searches.ts";
import { homesOfAPerson } from "./migrations/0059-homes-of-a-person.ts";
import { pendingRegistrations } from "./migrations/0061-pending-registrations.ts";
import { redirectsAndWriteChecks } from "./migrations/0064-redirects-and-write-checks.ts";
import { leadEmails } from "./migrations/0065-lead-emails.ts";
import { savedSearchBounds } from "./migrations/0070-saved-search-bounds.ts";
import type { Migration } from "./migrations/migration.ts";

const MIGRATIONS: readonly Migration[] = [
  foundation,
  fullTextTable,
  places,
  agency,
  properties,
  eventLog,
  propertyChanges,
  stockWords,
  savedSearches,
  withdrawnProperties,
  accounts,
  propertyViews,
  alerts,
  leads,
  addresses,
  viewingSlots,
  comparables,
  emailConfirmations,
  securityEvents,
  erasure,
  countedMailboxes,
  realStock,
  savedFacts,
  viewingChanges,
  availableFrom,
  materialAlerts,
  auctionLot,
  media,
  viewingPlans,
  redirects,
  sharedLimits,
  feeds,
  desk,
  deskDoor,
  deskInbox,
  deskEnquiry,
  heldChanges,
  deskContent,
  sellerReports,
  optOuts,
  feedChangeOverrides,
  leadArrival,
  stockMarks,
  auditBranch,
  stockTexts,
  savedSearchKeys,
  foundAlerts,
  findPeople,
  keptHomes,
  keysWithSearches,
  homesOfAPerson,
  pendingRegistrations,
  redirectsAndWriteChecks,
  leadEmails,
  savedSearchBounds,
];

/** Migrations only go forward, so an older version can't use the database of a newer one. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
  constructor(migration: string) {
    super(
      `The database has the migration ${migration}, which this version of the program does not know at that place. ` +
        "A newer version has probably upgraded it. Start that version again, or restore the backup from before the " +
        "upgrade (docs/operations.md).",
    );
  }
}

interface MigrationTables {
  schema_migrations: { name: string; applied_at: number };
}

/**
 * Migrates the database and returns the names of the applied migrations. Everything runs in one transaction under a
 * lock (`begin immediate` on SQLite), so that processes starting at the same time apply them once.
 */
export function migrate(db: Db, migrations: readonly Migration[] = MIGRATIONS): Promise<string[]> {
  return db.transaction(async (trx) => {
    await takeLock(trx, { engine: db.engine, lock: "migrations" });
    const applied = await applyMigrations(db.engine, trx, migrations);
    // Missing only if seeding a stock was interrupted.
    if (migrations === MIGRATIONS) await restoreScatteredIndexes(db, trx);
    return applied;
  });
}

/** Call it with the lock held. */
async function applyMigrations(
  engine: Db["engine"],
  trx: Trx,
  migrations: readonly Migration[],
): Promise<string[]> {
  const bookkeeping = trx as unknown as Kysely<MigrationTables>;
  await bookkeeping.schema
    .createTable("schema_migrations")
    .ifNotExists()
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("applied_at", "bigint", (column) => column.notNull())
    .execute();
  const rows = await bookkeeping.selectFrom("schema_migrations").select("name").orderBy("name").execute();
  const applied = rows.map((row) => row.name);
  requireKnownHistory(applied, migrations);
  const pending = migrations.slice(applied.length);
  for (const migration of pending) {
    await migration.up(trx, engine);
    await bookkeeping
      .insertInto("schema_migrations")
      .values({ name: migration.name, applied_at: Date.now() })
      .execute();
  }
  return pending.map((migration) => migration.name);
}

/** False if a migration is unknown to this version or at another place, so a newer version made the list. */
export function isKnownHistory(applied: readonly string[]): boolean {
  return applied.every((name, index) => MIGRATIONS[index]?.name === name);
}

/** Applies only the first migrations, to load rows that an earlier version wrote. Call it with the lock held. */
export function applyFirstMigrations(engine: Db["engine"], trx: Trx, count: number): Promise<string[]> {
  return applyMigrations(engine, trx, MIGRATIONS.slice(0, count));
}

/** Call it with the lock held. */
export function applyRemainingMigrations(engine: Db["engine"], trx: Trx): Promise<string[]> {
  return applyMigrations(engine, trx, MIGRATIONS);
}

function requireKnownHistory(applied: string[], migrations: readonly Migration[]): void {
  for (const [index, name] of applied.entries()) {
    if (migrations[index]?.name === name) continue;
    throw new NewerDatabase(name);
  }
}

/** The migrations that the database has, and those that a start of this version would apply. Changes nothing. */
export async function listMigrations(db: Db): Promise<{ applied: string[]; pending: string[] }> {
  const bookkeeping = db.query as unknown as Kysely<MigrationTables>;
  const tables = await bookkeeping.introspection.getTables();
  const isNew = !tables.some(({ name }) => name === "schema_migrations");
  const rows = isNew
    ? []
    : await bookkeeping.selectFrom("schema_migrations").select("name").orderBy("name").execute();
  const applied = rows.map(({ name }) => name);
  return {
    applied,
    pending: MIGRATIONS.map(({ name }) => name).filter((name) => !applied.includes(name)),
  };
}
