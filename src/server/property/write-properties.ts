import { keepUsableVideos, type PropertyNote } from "../../domain/property/media/usable-videos.ts";
import type { Property } from "../../domain/property/property.ts";
import { propertySchema } from "../../domain/property/stored-property-schema.ts";
import { type FlatRows, insertFlatRows } from "../db/batch/flat-rows.ts";
import type { Db, Trx } from "../db/database.ts";
import {
  type FullTextWords,
  insertFullTexts,
  putFullTexts,
  removeAllFullTexts,
  removeFullTexts,
} from "../db/full-text.ts";
import { enqueueMaterialAlerts } from "./material-alert/send-material-alerts.ts";
import { recordPropertyChanges } from "./property-change-queries.ts";
import { findPropertiesBefore, recordPropertyEvents } from "./property-event-queries.ts";
import { type PropertyRecords, toPropertyRecords } from "./property-records.ts";
import { PROPERTY_TEXTS } from "./property-text.ts";
import {
  deleteAllPropertyRows,
  deletePropertyRows,
  deletePropertyTags,
  insertPropertyRows,
  insertPropertyTags,
  upsertPropertyRows,
} from "./property-write-queries.ts";
import { forgetWithdrawn, rememberWithdrawn } from "./withdrawn-property-queries.ts";

type Asker = Pick<Db, "engine">;

interface WriteOptions {
  /** False for stock that isn't news, such as a seeded demo or a roll-back: it triggers no alerts. */
  isNews?: boolean;
}

/** Inserts new properties. Fails when one exists already. Returns what had to be left out of them. */
export async function insertProperties(
  db: Asker,
  trx: Trx,
  given: readonly Property[],
  { isNews = true }: WriteOptions = {},
): Promise<PropertyNote[]> {
  const { properties, notes } = checkProperties(given);
  await recordPropertyChanges(trx, listIds(properties));
  if (isNews) await recordNews(trx, properties);
  await forgetWithdrawn(trx, listIds(properties));
  const records = toPropertyRecords(properties);
  await insertPropertyRows(trx, records);
  await insertTagsAndTexts(db, trx, records);
  return notes;
}

/** New properties as the rows of every table. Another process can make them, and then send them to the writer. */
export interface NewPropertyTables {
  propertyIds: number[];
  tables: FlatRows[];
  texts: FullTextWords[];
}

/** Inserts properties that were checked before and aren't news. Fails when one exists already. */
export async function insertPropertyTables(
  db: Asker,
  trx: Trx,
  { propertyIds, tables, texts }: NewPropertyTables,
): Promise<void> {
  await recordPropertyChanges(trx, propertyIds);
  await forgetWithdrawn(trx, propertyIds);
  for (const rows of tables) await insertFlatRows(db, trx, rows);
  await insertFullTexts(db, trx, { collection: PROPERTY_TEXTS, documents: texts });
}

/** Inserts new properties and replaces existing ones. Returns what had to be left out of them. */
export async function putProperties(
  db: Asker,
  trx: Trx,
  given: readonly Property[],
  { isNews = true }: WriteOptions = {},
): Promise<PropertyNote[]> {
  const { properties, notes } = checkProperties(given);
  const ids = listIds(properties);
  await recordPropertyChanges(trx, ids);
  if (isNews) await recordNews(trx, properties);
  await forgetWithdrawn(trx, ids);
  const records = toPropertyRecords(properties);
  await upsertPropertyRows(trx, records);
  if (isNews) await enqueueMaterialAlerts(trx, { propertyIds: ids, now: Date.now() });
  await deletePropertyTags(trx, ids);
  await insertTagsAndTexts(db, trx, records);
  return notes;
}

/** Throws on a value that doesn't fit its column, before anything is written. */
function checkProperties(given: readonly Property[]): { properties: Property[]; notes: PropertyNote[] } {
  const checked = given.map((property) => keepUsableVideos(propertySchema.parse(property)));
  return {
    properties: checked.map(({ property }) => property),
    notes: checked.flatMap(({ notes }) => notes),
  };
}

/** Compares with the stored rows, so it must run before they are written. */
async function recordNews(trx: Trx, properties: readonly Property[]): Promise<void> {
  const before = await findPropertiesBefore(trx, listIds(properties));
  await recordPropertyEvents(trx, { before, properties, now: Date.now() });
}

async function insertTagsAndTexts(db: Asker, trx: Trx, records: PropertyRecords): Promise<void> {
  await insertPropertyTags(trx, records);
  await putFullTexts(db, trx, { collection: PROPERTY_TEXTS, documents: records.texts });
}

function listIds(properties: readonly Property[]): number[] {
  return properties.map(({ propertyId }) => propertyId);
}

export async function removeProperties(db: Asker, trx: Trx, propertyIds: readonly number[]): Promise<void> {
  await recordPropertyChanges(trx, propertyIds);
  await rememberWithdrawn(trx, { propertyIds, at: Date.now() });
  await deletePropertyRows(trx, propertyIds);
  await removeFullTexts(db, trx, { collection: PROPERTY_TEXTS, ids: propertyIds });
}

export async function deleteAllProperties(db: Asker, trx: Trx): Promise<void> {
  await recordPropertyChanges(trx, null);
  await deleteAllPropertyRows(trx);
  await removeAllFullTexts(db, trx, PROPERTY_TEXTS);
}
