import type { FeedMedia, FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { type ExportedUrls, isMediaUrl } from "../../../domain/feed/json/from-property.ts";
import type { Query } from "../../db/database.ts";
import { findMediaKeys } from "./export-queries.ts";
import type { StockItem } from "./read-stock.ts";

/** Files that came with a delivery have no URL elsewhere, so the site's own is given. */
export async function nameOwnFiles(query: Query, item: StockItem, urls: ExportedUrls): Promise<FeedRecord> {
  const { feedId, record, shown } = item;
  const { photos, floorplans, epcCharts, documents } = record;
  const named = [...photos, ...floorplans, ...epcCharts, ...documents]
    .map(({ source }) => source)
    .filter((source) => !isMediaUrl(source));
  if (feedId === undefined || named.length === 0) return record;
  const keys = await findMediaKeys(query, { feedId, sources: named });
  const toPicture = <Media extends FeedMedia>(media: Media): Media[] => {
    if (isMediaUrl(media.source)) return [media];
    const key = keys.get(media.source);
    return key === undefined ? [] : [{ ...media, source: urls.toPictureUrl(key) }];
  };
  const toDocument = <Media extends FeedMedia>(media: Media): Media[] => {
    if (isMediaUrl(media.source)) return [media];
    const key = keys.get(media.source);
    const index = shown?.details.documents.findIndex((document) => "key" in document && document.key === key);
    if (!shown || key === undefined || index === undefined || index < 0) return [];
    const source = urls.toSiteUrl(`/properties/${shown.propertyId}/documents/${index + 1}`);
    return [{ ...media, source }];
  };
  return {
    ...record,
    photos: photos.flatMap(toPicture),
    floorplans: floorplans.flatMap(toPicture),
    epcCharts: epcCharts.flatMap(toPicture),
    documents: documents.flatMap(toDocument),
  };
}
