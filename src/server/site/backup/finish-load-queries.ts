import { sql } from "kysely";
import type { Db, Trx } from "../../db/database.ts";
import { putFullTexts, removeAllFullTexts, toFullTextWords } from "../../db/full-text.ts";
import { recordPropertyChanges } from "../../property/property-change-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import { PROPERTY_TEXTS, propertyText } from "../../property/property-text.ts";

const PROPERTIES_PER_READ = 200;

/** The last number of the change sequence, or 0 if the database has none yet. */
export async function findLastChange(db: Db): Promise<number> {
  try {
    const { rows } = await sql<{ last: number }>`
      select last_sequence as last from property_change_counter`.execute(db.query);
    return rows[0]?.last ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Rebuilds what isn't copied, after rows were loaded: the full texts, and the numbers by which running processes
 * notice that properties and settings have changed. `lastChange` is the number that they may have seen.
 */
export async function finishLoad(
  engine: Db["engine"],
  trx: Trx,
  { lastChange, now }: { lastChange: number; now: number },
): Promise<void> {
  await removeAllFullTexts({ engine }, trx, PROPERTY_TEXTS);
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom("properties")
      .select("property_id")
      .where("property_id", ">", after)
      .orderBy("property_id")
      .limit(PROPERTIES_PER_READ)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    const properties = await findProperties(
      trx,
      rows.map(({ property_id }) => property_id),
    );
    const documents = properties.map((property) =>
      toFullTextWords({ id: property.propertyId, text: propertyText(property) }),
    );
    await putFullTexts({ engine }, trx, { collection: PROPERTY_TEXTS, documents });
    after = last.property_id;
  }
  await trx
    .updateTable("property_change_counter")
    .set({ last_sequence: lastChange })
    .where("last_sequence", "<", lastChange)
    .execute();
  await trx.deleteFrom("property_changes").execute();
  await recordPropertyChanges(trx, null);
  await trx
    .updateTable("site_documents")
    .set((is) => ({ version: is("version", "+", 1), updated_at: now }))
    .execute();
}
