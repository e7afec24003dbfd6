import type { Property } from "../src/domain/property/property.ts";
import { chunksOf } from "../src/server/db/chunks.ts";
import type { Trx } from "../src/server/db/database.ts";
import { toRow } from "../src/server/property/property-row.ts";

/** Properties as the search needs them: without their documents and texts, so that a million are soon there. */
export async function fillStock(trx: Trx, properties: readonly Property[]): Promise<void> {
  for (const rows of chunksOf(properties, 400)) {
    await trx
      .insertInto("properties")
      .values(rows.map((property) => ({ ...toRow(property), details_json: "{}" })))
      .execute();
  }
  const tags = properties.flatMap(({ propertyId, tags }) =>
    tags.map((tag) => ({ property_id: propertyId, tag })),
  );
  for (const rows of chunksOf(tags, 5_000)) await trx.insertInto("property_tags").values(rows).execute();
}
