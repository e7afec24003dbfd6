import type { FeedMedia, FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { type ExportedUrls, isMediaUrl } from "../../../domain/feed/json/from-property.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Query } from "../../db/database.ts";
import { findMediaKeys } from "./export-queries.ts";
import type { StockItem } from "./read-stock.ts";

/** A file that came with a delivery, and what it was stored as. */
interface OwnFile {
  source: string;
  mediaKey: string;
  /** The property as it is shown; undefined if it isn't. */
  shown: Property | undefined;
}

/** What an export calls files that came with a delivery, which have no URL elsewhere. */
export interface OwnFileNames {
  toPicture(file: OwnFile): string;
  /** Undefined if the export can't give it. */
  toDocument(file: OwnFile): string | undefined;
}

/** The site's own URLs. */
export function nameOnSite(urls: ExportedUrls): OwnFileNames {
  return {
    toPicture: ({ mediaKey }) => urls.toPictureUrl(mediaKey),
    toDocument: ({ mediaKey, shown }) => {
      const documents = shown?.details.documents ?? [];
      const index = documents.findIndex((document) => "key" in document && document.key === mediaKey);
      return shown && index >= 0
        ? urls.toSiteUrl(`/properties/${shown.propertyId}/documents/${index + 1}`)
        : undefined;
    },
  };
}

/** The record with the files that came with a delivery as the export names them. */
export async function nameOwnFiles(query: Query, item: StockItem, names: OwnFileNames): Promise<FeedRecord> {
  const { feedId, record, shown } = item;
  const { photos, floorplans, epcCharts, documents } = record;
  const named = [...photos, ...floorplans, ...epcCharts, ...documents]
    .map(({ source }) => source)
    .filter((source) => !isMediaUrl(source));
  if (feedId === undefined || named.length === 0) return record;
  const keys = await findMediaKeys(query, { feedId, sources: named });
  const nameBy =
    (toName: (file: OwnFile) => string | undefined) =>
    <Media extends FeedMedia>(media: Media): Media[] => {
      if (isMediaUrl(media.source)) return [media];
      const mediaKey = keys.get(media.source);
      const source = mediaKey === undefined ? undefined : toName({ source: media.source, mediaKey, shown });
      return source === undefined ? [] : [{ ...media, source }];
    };
  const toPicture = nameBy(names.toPicture);
  return {
    ...record,
    photos: photos.flatMap(toPicture),
    floorplans: floorplans.flatMap(toPicture),
    epcCharts: epcCharts.flatMap(toPicture),
    documents: documents.flatMap(nameBy(names.toDocument)),
  };
}
