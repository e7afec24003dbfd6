import { countMaterialGaps } from "../../domain/property/facts/count-material-gaps.ts";
import type { Property } from "../../domain/property/property.ts";
import { toStockText } from "../../domain/property/stock-text.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Trx } from "../db/database.ts";
import { LISTING_COLUMNS, toRow } from "./property-row.ts";

/** With 35 columns per row, this stays well below both engines' limit for bound values. */
const ROWS_PER_INSERT = 400;
const TAGS_PER_INSERT = 5_000;
const IDS_PER_QUESTION = 1_000;

const REPLACED_COLUMNS = [
  ...LISTING_COLUMNS.filter((column) => column !== "property_id"),
  "details_json" as const,
];

/** Fails when one of them exists already. */
export async function insertPropertyRows(trx: Trx, properties: readonly Property[]): Promise<void> {
  for (const rows of chunksOf(properties, ROWS_PER_INSERT)) {
    await trx.insertInto("properties").values(rows.map(toRow)).execute();
    await putStockMarks(trx, rows);
  }
}

/** Updates existing rows in place, because other tables reference them. */
export async function upsertPropertyRows(trx: Trx, properties: readonly Property[]): Promise<void> {
  for (const rows of chunksOf(properties, ROWS_PER_INSERT)) {
    await trx
      .insertInto("properties")
      .values(rows.map(toRow))
      .onConflict((conflict) =>
        conflict
          .column("property_id")
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(REPLACED_COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
          ),
      )
      .execute();
    await putStockMarks(trx, rows);
  }
}

/** What the desk counts, beside the rows, so that a count needn't read the details of every home. */
async function putStockMarks(trx: Trx, properties: readonly Property[]): Promise<void> {
  const marks = properties.map((property) => ({
    property_id: property.propertyId,
    branch_id: property.branchId,
    status: property.status,
    photo_count: property.photoKeys.length,
    gap_count: countMaterialGaps(property.details.material),
    search_text: toStockText(property),
  }));
  await trx
    .insertInto("stock_marks")
    .values(marks)
    .onConflict((conflict) =>
      conflict.column("property_id").doUpdateSet(({ ref }) => ({
        branch_id: ref("excluded.branch_id"),
        status: ref("excluded.status"),
        photo_count: ref("excluded.photo_count"),
        gap_count: ref("excluded.gap_count"),
        search_text: ref("excluded.search_text"),
      })),
    )
    .execute();
}

export async function insertPropertyTags(trx: Trx, properties: readonly Property[]): Promise<void> {
  const tags = properties.flatMap(({ propertyId, tags }) =>
    tags.map((tag) => ({ property_id: propertyId, tag })),
  );
  for (const rows of chunksOf(tags, TAGS_PER_INSERT)) {
    await trx.insertInto("property_tags").values(rows).execute();
  }
}

export async function deletePropertyTags(trx: Trx, propertyIds: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    await trx.deleteFrom("property_tags").where("property_id", "in", chunk).execute();
  }
}

export async function deletePropertyRows(trx: Trx, propertyIds: readonly number[]): Promise<void> {
  await deletePropertyTags(trx, propertyIds);
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    await trx.deleteFrom("property_private_facts").where("property_id", "in", chunk).execute();
    await trx.deleteFrom("stock_marks").where("property_id", "in", chunk).execute();
    await trx.deleteFrom("properties").where("property_id", "in", chunk).execute();
  }
}

export async function deleteAllPropertyRows(trx: Trx): Promise<void> {
  await trx.deleteFrom("property_tags").execute();
  await trx.deleteFrom("property_private_facts").execute();
  await trx.deleteFrom("stock_marks").execute();
  await trx.deleteFrom("properties").execute();
}
