import { sql } from "kysely";
import { z } from "zod";
import { chunksOf } from "../db/chunks.ts";
import { compileOnce } from "../db/compile-once.ts";
import type { Query, Trx } from "../db/database.ts";

/**
 * One entry of the change sequence. Writers take their numbers from one row and lock it until they commit, so
 * a later number is never visible before an earlier one, and a reader that has seen number n has seen
 * everything up to n.
 */
export interface PropertyChange {
  sequence: number;
  /** The properties to read again; null when everything may have changed. */
  propertyIds: number[] | null;
}

const IDS_PER_CHANGE = 500;
/** A reader that falls further behind than this finds a gap and reads everything again. */
const KEPT_CHANGES = 5_000;

/** Call this before writing the properties: two writers that lock property rows first could deadlock. */
export async function recordPropertyChanges(trx: Trx, propertyIds: readonly number[] | null): Promise<void> {
  const changes = propertyIds === null ? [null] : [...chunksOf(propertyIds, IDS_PER_CHANGE)];
  if (changes.length === 0) return;
  const { last_sequence: last } = await trx
    .updateTable("property_change_counter")
    .set((build) => ({ last_sequence: build("last_sequence", "+", changes.length) }))
    .where("id", "=", 1)
    .returning("last_sequence")
    .executeTakeFirstOrThrow();
  const first = last - changes.length + 1;
  await trx
    .insertInto("property_changes")
    .values(changes.map((ids, i) => ({ sequence: first + i, property_ids_json: ids && JSON.stringify(ids) })))
    .execute();
  await trx
    .deleteFrom("property_changes")
    .where("sequence", "<=", last - KEPT_CHANGES)
    .execute();
}

const selectLastChange = compileOnce((query) =>
  query.selectFrom("property_change_counter").select("last_sequence").where("id", "=", sql.lit(1)),
);

export async function getLastPropertyChange(query: Query): Promise<number> {
  const [row] = await selectLastChange(query, []);
  if (!row) throw new Error("The counter of property changes is missing.");
  return row.last_sequence;
}

const idsSchema = z.array(z.number());

/** The changes after a number, in order. */
export async function listPropertyChanges(
  query: Query,
  { after, limit }: { after: number; limit: number },
): Promise<PropertyChange[]> {
  const rows = await query
    .selectFrom("property_changes")
    .select(["sequence", "property_ids_json"])
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(limit)
    .execute();
  return rows.map(({ sequence, property_ids_json: ids }) => ({
    sequence,
    propertyIds: ids === null ? null : idsSchema.parse(JSON.parse(ids)),
  }));
}
