import { createHash } from "node:crypto";
import { formatDeskTime, formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { toFeedName } from "../../../domain/desk/feeds/feed-name.ts";
import { type DeskUser, may } from "../../../domain/desk/role.ts";
import {
  EDITABLE_FIELDS,
  listChoices,
  toGivenValue,
  toTyped,
} from "../../../domain/desk/stock/edit-field.ts";
import { formatFieldValue, getFieldLabel } from "../../../domain/desk/stock/field-text.ts";
import { arrangePhotos, type PhotoArrangement } from "../../../domain/desk/stock/photo-order.ts";
import { listFieldChanges } from "../../../domain/desk/stock/property-diff.ts";
import { describeSource, type HomeSource } from "../../../domain/desk/stock/source-words.ts";
import type { StockFact, StockField, StockPropertyView } from "../../../domain/desk/stock/stock-view.ts";
import { toCanonicalJson } from "../../../domain/feed/canonical-json.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import { OVERRIDE_FIELDS } from "../../../domain/feed/override/override-fields.ts";
import type { Override } from "../../../domain/feed/override/overrides.ts";
import { MATERIAL_ITEM_NAMES, MATERIAL_ITEMS } from "../../../domain/property/facts/material-items.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import type { ListedPicture } from "../../../domain/property/media/picture-schema.ts";
import { getPropertyPath, type Property } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { DAY_MS, formatDay } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Config } from "../../config.ts";
import type { Query } from "../../db/database.ts";
import { BY_HAND } from "../../feed/by-hand/by-hand-feed.ts";
import { listOverrides } from "../../feed/overrides/override-queries.ts";
import { findProperty } from "../../property/property-queries.ts";
import { listBookedViewings } from "../reports/report-figure-queries.ts";
import { toHomePreviewUrl } from "./home-preview.ts";
import { explainRows, INTEREST_DAYS, toInterestDay } from "./read-stock.ts";
import { findStockRow, type StockRow } from "./stock-list-queries.ts";
import { countStockInterest, listPropertyRuns, listRowNews } from "./stock-news-queries.ts";

const PHOTO_WIDTH = 480;
const MOST_HISTORY = 12;

interface Refusal {
  field: string | null;
  typed: string;
  text: string;
}

interface PropertyAsked {
  user: DeskUser;
  propertyId: number;
  now: number;
  config: Pick<Config, "sessionSecret">;
  refusal?: Refusal;
}

/** A short print of a value and of who set it, which tells whether somebody has changed it since. */
export function printSeen(value: unknown, override: Override | undefined): string {
  const text = toCanonicalJson([value ?? null, override?.at ?? null]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** The photos that the feed has, and how a person arranged them. */
export function readPhotos(
  property: Property,
  override: Override | undefined,
): { fromFeed: ListedPicture[]; arrangement: PhotoArrangement } {
  if (!override) return { fromFeed: property.details.photos, arrangement: { first: [], hidden: [] } };
  return {
    fromFeed: override.feedValueNow as ListedPicture[],
    arrangement: override.value as PhotoArrangement,
  };
}

/** One home as the person may see it; undefined if it is of another branch. */
export async function readStockProperty(
  query: Query,
  asked: PropertyAsked,
): Promise<StockPropertyView | undefined> {
  const { user, propertyId, now, refusal, config } = asked;
  const row = await findStockRow(query, user, propertyId);
  if (!row) return undefined;
  const property = await findProperty(query, propertyId);
  const overrides = (await listOverrides(query, [propertyId])).get(propertyId) ?? [];
  const find = (field: string) => overrides.find((one) => one.field === field);
  const reasons = await explainRows(query, [row], {
    properties: new Map(property ? [[propertyId, property]] : []),
    now,
  });
  const record = row.recordJson === null ? null : (JSON.parse(row.recordJson) as FeedRecord);
  const since = now - INTEREST_DAYS * DAY_MS;
  const interest = (await countStockInterest(query, [propertyId], { day: toInterestDay(now), since })).get(
    propertyId,
  );
  const source = toSource(row);
  const photos = property && readPhotos(property, find("photos"));
  const [cover] = property?.photoKeys ?? [];
  return {
    propertyId,
    name: property?.displayAddress ?? record?.displayAddress ?? `Home ${propertyId}`,
    reference: property?.reference ?? record?.reference ?? "",
    status: PROPERTY_STATUSES[property?.status ?? record?.status ?? "for-sale"].label,
    why: reasons.get(propertyId) ?? { kind: "no", text: "Not shown" },
    pictureUrl: cover === undefined ? null : imageUrl({ key: cover, width: PHOTO_WIDTH }),
    publicHref: property ? getPropertyPath(property) : null,
    previewHref:
      property || !record
        ? null
        : toHomePreviewUrl(config, { property: { propertyId, channel: record.channel }, now }),
    editHref:
      row.feedId === BY_HAND && may(user.role, "stock.edit") ? `/desk/stock/${propertyId}/edit` : null,
    reportHref: property && may(user.role, "reports.read") ? `/desk/properties/${propertyId}/report` : null,
    source,
    words: describeSource(source, toFeedName(row.feedId ?? "")),
    canEdit: may(user.role, "stock.edit") && property !== undefined,
    fields: property
      ? [...EDITABLE_FIELDS.keys()].map((field) =>
          toField(property, field, { override: find(field), record, refusal, now }),
        )
      : [],
    photos: photos
      ? arrangePhotos(photos.fromFeed, photos.arrangement).map(({ key, caption, position }, index) => ({
          key,
          name: caption || `Photo ${index + 1}`,
          url: imageUrl({ key, width: PHOTO_WIDTH }),
          position,
        }))
      : [],
    photosSeen: property ? printSeen(property.details.photos, find("photos")) : "",
    arePhotosArranged: find("photos") !== undefined,
    facts: property ? listFacts(property, find) : [],
    videos: property
      ? [...property.details.propertyVideos, ...property.details.virtualTours].map(({ url }) => url)
      : [],
    documents: property
      ? property.details.documents.map((one, index) => ({
          label: one.label,
          href: "url" in one ? one.url : `/properties/${propertyId}/documents/${index + 1}`,
        }))
      : [],
    origin: await listOrigin(query, row, now),
    held: await findHeld(query, row),
    history: await listHistory(query, { propertyId, property, now }),
    figures: [
      { label: "Views", count: interest?.views ?? 0 },
      { label: "Saves", count: interest?.saves ?? 0 },
      { label: "Enquiries", count: interest?.enquiries ?? 0 },
      await countViewings(query, { propertyId, since, now }),
    ],
    record: record && source === "feed" ? JSON.stringify(record, null, 2) : "",
    rawHref: source === "feed" ? `/desk/stock/${propertyId}/raw` : null,
    problem: refusal?.field === null ? refusal.text : null,
  };
}

/** Viewings that took place, and how many are to come. */
async function countViewings(
  query: Query,
  { propertyId, since, now }: { propertyId: number; since: number; now: number },
): Promise<StockPropertyView["figures"][number]> {
  const booked = await listBookedViewings(query, { propertyIds: [propertyId], from: since });
  const toCome = booked.filter(({ startsAt }) => startsAt > now).length;
  return {
    label: "Viewings",
    count: booked.length - toCome,
    ...(toCome > 0 && { note: `${toCome} more booked` }),
  };
}

function toSource({ feedId }: StockRow): HomeSource {
  return feedId === null ? "none" : feedId === BY_HAND ? "typed" : "feed";
}

interface FieldFacts {
  record: FeedRecord | null;
  override: Override | undefined;
  refusal: Refusal | undefined;
  now: number;
}

function toField(property: Property, field: string, facts: FieldFacts): StockField {
  const { override, record, refusal, now } = facts;
  const value = OVERRIDE_FIELDS.get(field)?.read(property) ?? null;
  const given = override ? value : toGivenValue(field, value, record);
  const feedValue = toGivenValue(field, override ? override.feedValueNow : value, record);
  const refused = refusal?.field === field ? refusal : undefined;
  return {
    field,
    label: getFieldLabel(field),
    feedText: formatFieldValue(field, feedValue),
    siteText: formatFieldValue(field, given),
    typed: refused?.typed ?? toTyped(field, given),
    input: EDITABLE_FIELDS.get(field) ?? "text",
    choices: listChoices(field, property.channel),
    isSet: override !== undefined,
    setBy: override ? `${override.by}, ${formatTimeInSentence(override.at, now)}` : "",
    changedText: override?.isFeedChanged
      ? `The feed changed this, from “${formatFieldValue(field, override.feedValue) || "not given"}” to “${formatFieldValue(field, override.feedValueNow) || "not given"}”. ${override.by} set “${formatFieldValue(field, override.value)}” ${formatTimeInSentence(override.at, now)}. Which is right?`
      : null,
    seen: printSeen(value, override),
    problem: refused?.text ?? null,
  };
}

function listFacts(property: Property, find: (field: string) => Override | undefined): StockFact[] {
  return MATERIAL_ITEM_NAMES.map((name) => {
    const item = property.details.material[name];
    const override = find(`material.${name}`);
    return {
      name,
      label: MATERIAL_ITEMS[name],
      ...item,
      on: formatDay(item.on),
      isSet: override !== undefined,
      seen: printSeen(item, override),
    };
  });
}

async function listOrigin(query: Query, row: StockRow, now: number): Promise<StockPropertyView["origin"]> {
  const branch = (await listBranches(query)).find(({ branchId }) => branchId === row.branchId);
  const [latest] = await listPropertyRuns(query, row.propertyId, 1);
  return [
    { label: "Feed", text: describeSource(toSource(row), toFeedName(row.feedId ?? "")).feed },
    ...(row.theirRef === null || row.feedId === BY_HAND
      ? []
      : [{ label: "Their reference", text: row.theirRef }]),
    { label: "Branch", text: branch?.name ?? `Branch ${row.branchId}` },
    ...(latest ? [{ label: "Last change", text: formatDeskTime(latest.created_at, now) }] : []),
  ];
}

async function findHeld(query: Query, { propertyId, feedId }: StockRow): Promise<StockPropertyView["held"]> {
  const held = (await listRowNews(query, [propertyId])).held.get(propertyId);
  if (!held) return null;
  return {
    href: `/desk/feeds/${feedId}/runs/${held.runId}`,
    text:
      held.change === "withdrawn" || held.change === "hidden"
        ? `Run ${held.runId} would take this home down. It is held.`
        : `Run ${held.runId} would change this home. It is held.`,
  };
}

async function listHistory(
  query: Query,
  { propertyId, property, now }: { propertyId: number; property: Property | undefined; now: number },
): Promise<StockPropertyView["history"]> {
  const runs = await listPropertyRuns(query, propertyId, MOST_HISTORY);
  let after: Property | null = property ?? null;
  return runs.map((run) => {
    const before =
      run.property_before_json === null ? null : (JSON.parse(run.property_before_json) as Property);
    const text = describeStep(run.change, before, after);
    after = before;
    return {
      text,
      by: `${run.decided_by ?? toFeedName(run.feed_id)}, ${formatTimeInSentence(run.created_at, now)}`,
      href: `/desk/feeds/${run.feed_id}/runs/${run.run_id}`,
      isOurs: run.kind === "by-hand",
    };
  });
}

function describeStep(change: string, before: Property | null, after: Property | null): string {
  if (!before) return after ? "First shown, or shown again" : "Received, not shown yet";
  if (!after) return change === "hidden" ? "Hidden by the feed" : "Taken down";
  const [first, ...others] = listFieldChanges(before, after);
  if (!first) return "Received again";
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  return `${first.label}: ${first.was || "empty"} to ${first.now || "empty"}${more}`;
}
