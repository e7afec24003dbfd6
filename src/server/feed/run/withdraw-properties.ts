import type { Db, Trx } from "../../db/database.ts";
import { findProperties } from "../../property/property-queries.ts";
import { removeProperties } from "../../property/write-properties.ts";
import { insertFeedChanges } from "./change-queries.ts";
import { findFeedProperties, putFeedProperties } from "./feed-property-queries.ts";

interface Withdrawal {
  feedId: string;
  runId: number;
  theirRefs: readonly string[];
}

/** Takes properties off the site. Their ids and what is needed to bring them back stay. */
export async function withdrawProperties(
  db: Pick<Db, "engine">,
  trx: Trx,
  { feedId, runId, theirRefs }: Withdrawal,
): Promise<void> {
  const rows = [...(await findFeedProperties(trx, feedId, theirRefs)).values()];
  const ids = rows.map(({ property_id }) => property_id);
  const before = new Map((await findProperties(trx, ids)).map((one) => [one.propertyId, one]));
  await insertFeedChanges(
    trx,
    runId,
    rows.map((row) => ({
      propertyId: row.property_id,
      change: "withdrawn" as const,
      feedBefore: row,
      propertyBefore: before.get(row.property_id) ?? null,
    })),
  );
  await removeProperties(
    db,
    trx,
    ids.filter((id) => before.has(id)),
  );
  await putFeedProperties(
    trx,
    rows.map((row) => ({
      ...row,
      state: "withdrawn" as const,
      show_at: null,
      run_id: runId,
      missing_runs: 0,
    })),
  );
}
