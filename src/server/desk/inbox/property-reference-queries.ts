import type { Query } from "../../db/database.ts";

/** A property by its reference, in capitals or not. */
export async function findPropertyByReference(query: Query, reference: string): Promise<number | undefined> {
  const row = await query
    .selectFrom("properties")
    .select("property_id")
    .where("reference", "in", [reference, reference.toUpperCase()])
    .executeTakeFirst();
  return row?.property_id;
}
