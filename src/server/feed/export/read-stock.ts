import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { type ExportedUrls, toFeedRecord } from "../../../domain/feed/json/from-property.ts";
import { MATERIAL_ITEM_NAMES } from "../../../domain/property/facts/material-items.ts";
import { IMAGE_WIDTHS, imageUrl } from "../../../domain/property/media/images.ts";
import type { Property } from "../../../domain/property/property.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import { readPages } from "../../db/read-pages.ts";
import type { FeedPropertyRow } from "../../db/tables/feed-tables.ts";
import { findProperties } from "../../property/property-queries.ts";
import {
  findFeedRows,
  findHouseNumbers,
  listOverriddenFields,
  listSharedRefs,
  listStockIds,
} from "./export-queries.ts";
import { readTheirBranches } from "./their-branches.ts";

export interface StockOptions {
  publicUrl: string;
  /** Undefined for every branch. */
  branchId: number | undefined;
  /** Called with what the export calls a branch, and with its part of our URLs. */
  onBranch?(theirs: string, ours: string): void;
}

/** A property of the stock, ready to be written in any format. */
export interface StockItem {
  theirRef: string;
  /** As the feed's software calls it; else the branch's part of its URL, such as 'ely'. */
  branch: string;
  isHidden: boolean;
  record: FeedRecord;
  /** Undefined while it isn't shown. */
  shown: Property | undefined;
  /** Undefined for a property that no feed brought. */
  feedId: string | undefined;
}

const PROPERTIES_PER_PAGE = 200;
const WIDEST = Math.max(...IMAGE_WIDTHS);

/** The ending is for a format that tells a picture from a page by the end of its URL. */
export function createExportedUrls(publicUrl: string, pictureEnding = ""): ExportedUrls {
  const toSiteUrl = (path: string) => `${publicUrl}${path}`;
  const toPictureUrl = (key: string) => toSiteUrl(imageUrl({ key, width: WIDEST }) + pictureEnding);
  return { toSiteUrl, toPictureUrl };
}

/**
 * Reads the stock a page at a time. A property of a feed is described by the feed's own record, with what people set by
 * hand, so that reading the export into the same feed changes nothing.
 */
export async function* readStock(
  query: Query,
  { branchId, urls, onBranch }: Pick<StockOptions, "branchId" | "onBranch"> & { urls: ExportedUrls },
): AsyncGenerator<StockItem> {
  const branches = new Map((await listBranches(query)).map((branch) => [branch.branchId, branch.branchUrl]));
  const sharedRefs = await listSharedRefs(query);
  const findTheirBranch = await readTheirBranches(query);
  const pages = readPages({
    before: 0,
    readAfter: (after) => listStockIds(query, { after, branchId, limit: PROPERTIES_PER_PAGE }),
    toKey: (propertyId) => propertyId,
  });
  for await (const ids of pages) {
    const properties = new Map(
      (await findProperties(query, ids)).map((property) => [property.propertyId, property]),
    );
    const rows = await findFeedRows(query, ids);
    const houseNumbers = await findHouseNumbers(query, ids);
    const overridden = await listOverriddenFields(query, ids);
    for (const propertyId of ids) {
      const shown = properties.get(propertyId);
      const row = rows.get(propertyId);
      const described = shown && {
        property: shown,
        houseNumber: houseNumbers.get(propertyId) ?? "",
        urls,
      };
      const own = described && toFeedRecord(described);
      const record = row ? mergeRecord(row, own, overridden.get(propertyId)) : own;
      const ours = branches.get(row?.branch_id ?? shown?.branchId ?? 0);
      if (!record || ours === undefined) continue;
      const theirRef = row && !sharedRefs.has(row.their_ref) ? row.their_ref : record.reference;
      const { reference } = record;
      const branch =
        (row && findTheirBranch({ feedId: row.feed_id, branchId: row.branch_id, theirRef, reference })) ??
        ours;
      onBranch?.(branch, ours);
      yield {
        theirRef,
        branch,
        isHidden: row?.state === "hidden",
        record,
        shown,
        feedId: row?.feed_id,
      };
    }
  }
}

/** The feed's record with the fields that people set by hand, as they are shown. */
function mergeRecord(
  row: FeedPropertyRow,
  own: FeedRecord | undefined,
  overridden: ReadonlySet<string> = new Set(),
): FeedRecord {
  const record = feedRecordSchema.parse(JSON.parse(row.record_json));
  if (!own) return record;
  const byHand = Object.entries(own).filter(([name]) => overridden.has(name));
  const material = { ...record.material };
  for (const name of MATERIAL_ITEM_NAMES) {
    if (!overridden.has(`material.${name}`)) continue;
    // An item that was set to not known or not applicable has no text.
    if (own.material[name] === undefined) delete material[name];
    else material[name] = own.material[name];
  }
  return { ...record, ...Object.fromEntries(byHand), material };
}
