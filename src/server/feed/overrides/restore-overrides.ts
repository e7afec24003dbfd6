import { feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { markFeedChanges, type Override, restoreFeedValue } from "../../../domain/feed/override/overrides.ts";
import { type RecordPlace, toFeedProperty } from "../../../domain/feed/to-feed-property.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Trx } from "../../db/database.ts";
import type { FeedPropertyRow } from "../../db/feed-tables.ts";
import { applyStoredOverrides } from "./apply-stored-overrides.ts";
import { listOverrides } from "./override-queries.ts";

/** A property as it was shown, and what its feed said then. */
interface EarlierProperty {
  property: Property;
  row: FeedPropertyRow | null;
}

/**
 * Earlier properties as they are to be shown again: what people have set by hand since then stays, and what the feed
 * said then is noted as its present value.
 */
export async function restoreOverrides(
  trx: Trx,
  earlier: readonly EarlierProperty[],
  { source, now }: { source: string; now: number },
): Promise<Property[]> {
  const stored = await listOverrides(
    trx,
    earlier.map(({ property }) => property.propertyId),
  );
  const restored: Property[] = [];
  for (const { property, row } of earlier) {
    const overrides = stored.get(property.propertyId) ?? [];
    if (overrides.length === 0 || row === null) restored.push(property);
    else {
      const fromFeed = toFromFeed(property, row, { source, now });
      const base = overrides.reduce((result, one) => withFeedValue(result, one, fromFeed), property);
      restored.push(...(await applyStoredOverrides(trx, [base])));
    }
  }
  return restored;
}

function toFromFeed(
  property: Property,
  row: FeedPropertyRow,
  input: { source: string; now: number },
): Property {
  return toFeedProperty({
    ...input,
    record: feedRecordSchema.parse(JSON.parse(row.record_json)),
    propertyId: property.propertyId,
    reference: property.reference,
    branchId: property.branchId,
    place: JSON.parse(row.place_json) as RecordPlace,
    before: undefined,
    createdAt: property.createdAt,
    firstSeenAt: row.first_seen_at,
    media: property.details,
  });
}

/** Which photos the feed had isn't known from its record, so its present ones count. */
function withFeedValue(property: Property, override: Override, fromFeed: Property): Property {
  const [marked = override] =
    override.field === "photos" ? [override] : markFeedChanges([override], fromFeed);
  return restoreFeedValue(property, marked);
}
