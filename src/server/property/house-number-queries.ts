import { chunksOf } from "../db/chunks.ts";
import type { Query, Trx } from "../db/database.ts";

/** The number or name of a house, which agents keep but may not publish. */
interface HouseNumber {
  propertyId: number;
  houseNumber: string;
}

const ROWS_PER_INSERT = 5_000;

export function toHouseNumberRow({ propertyId, houseNumber }: HouseNumber) {
  return { property_id: propertyId, house_number: houseNumber };
}

export async function putHouseNumbers(trx: Trx, numbers: readonly HouseNumber[]): Promise<void> {
  for (const chunk of chunksOf(numbers, ROWS_PER_INSERT)) {
    await trx
      .insertInto("property_private_facts")
      .values(chunk.map(toHouseNumberRow))
      .onConflict((conflict) =>
        conflict
          .column("property_id")
          .doUpdateSet(({ ref }) => ({ house_number: ref("excluded.house_number") })),
      )
      .execute();
  }
}

/** By property id. For the agency's own lists only. */
export async function listHouseNumbers(query: Query): Promise<Map<number, string>> {
  const rows = await query.selectFrom("property_private_facts").selectAll().execute();
  return new Map(rows.map(({ property_id, house_number }) => [property_id, house_number]));
}
