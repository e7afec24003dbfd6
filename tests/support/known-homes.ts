import type { TestDb } from "./engines.ts";

/** Adds withdrawn properties: the least that makes an id valid. */
export async function addWithdrawnHomes({ db }: TestDb, ids: readonly number[]): Promise<void> {
  await db.query
    .insertInto("withdrawn_properties")
    .values(
      ids.map((property_id) => ({
        property_id,
        channel: "sales",
        town: "Ely",
        lat: 52.4,
        lng: 0.26,
        withdrawn_at: 1,
      })),
    )
    .execute();
}
