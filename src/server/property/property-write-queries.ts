import { chunksOf } from "../db/chunks.ts";
import type { Trx } from "../db/database.ts";
import type { PropertyRecords } from "./property-records.ts";
import { LISTING_COLUMNS } from "./property-row.ts";

/** With 35 columns per row, this stays well below both engines' limit for bound values. */
const ROWS_PER_INSERT = 400;
const TAGS_PER_INSERT = 5_000;
const IDS_PER_QUESTION = 1_000;

const REPLACED_COLUMNS = [
  ...LISTING_COLUMNS.filter((column) => column !== "property_id"),
  "details_json" as const,
];

/** Fails when one of them exists already. */
export async function insertPropertyRows(trx: Trx, { rows, marks }: PropertyRecords): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    await trx.insertInto("properties").values(chunk).execute();
  }
  await putStockMarks(trx, marks);
}

/** Updates existing rows in place, because other tables reference them. */
export async function upsertPropertyRows(trx: Trx, { rows, marks }: PropertyRecords): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    await trx
      .insertInto("properties")
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column("property_id")
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(REPLACED_COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
  await putStockMarks(trx, marks);
}

/** What the desk counts, beside the rows, so that a count needn't read the details of every home. */
async function putStockMarks(trx: Trx, marks: PropertyRecords["marks"]): Promise<void> {
  for (const chunk of chunksOf(marks, ROWS_PER_INSERT)) {
    await trx
      .insertInto("stock_marks")
      .values(chunk)
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
}

export async function insertPropertyTags(trx: Trx, { tags }: PropertyRecords): Promise<void> {
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
