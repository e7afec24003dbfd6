import type { Channel } from "../../domain/property/channel.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Query, Trx } from "../db/database.ts";

/** What we keep about a withdrawn property. */
export interface WithdrawnProperty {
  channel: Channel;
  town: string;
  lat: number;
  lng: number;
}

const IDS_PER_QUESTION = 1_000;
const COLUMNS = ["property_id", "channel", "town", "lat", "lng"] as const;

/** Call this before deleting the properties. */
export async function rememberWithdrawn(
  trx: Trx,
  { propertyIds, at }: { propertyIds: readonly number[]; at: number },
): Promise<void> {
  await forgetWithdrawn(trx, propertyIds);
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    const rows = await trx
      .selectFrom("properties")
      .select(COLUMNS)
      .where("property_id", "in", chunk)
      .execute();
    if (rows.length === 0) continue;
    await trx
      .insertInto("withdrawn_properties")
      .values(rows.map((row) => ({ ...row, withdrawn_at: at })))
      .execute();
  }
}

/** Deletes the record of properties that are listed again. */
export async function forgetWithdrawn(trx: Trx, propertyIds: readonly number[]): Promise<void> {
  for (const chunk of chunksOf(propertyIds, IDS_PER_QUESTION)) {
    await trx.deleteFrom("withdrawn_properties").where("property_id", "in", chunk).execute();
  }
}

export async function findWithdrawn(
  query: Query,
  propertyId: number,
): Promise<WithdrawnProperty | undefined> {
  const row = await query
    .selectFrom("withdrawn_properties")
    .select(["channel", "town", "lat", "lng"])
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return row && { ...row, channel: row.channel as Channel };
}
