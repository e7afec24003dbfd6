import { parseUrl } from "../../url/web-url.ts";
import {
  type FeedDocument,
  type FeedMedia,
  type FeedRecord,
  MOST_DOCUMENTS,
  MOST_EPC_CHARTS,
  MOST_FLOORPLANS,
  MOST_PHOTOS,
} from "../feed-record-schema.ts";
import { cutAtWord, toLine } from "../feed-texts.ts";
import { type Finding, warn } from "../finding.ts";
import { MEDIA_TYPES } from "./rtdf-codes.ts";
import type { RtdfMedia } from "./rtdf-schema.ts";

const LONGEST_URL = 500;
const LONGEST_CAPTION = 200;
const LONGEST_LABEL = 120;
const MOST_TOURS = 10;
const LONGEST_DATE = 40;
const WEB_URL = /^https?:\/\//i;
const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp)$/i;
const DOCUMENT_NAME = /\.(?:pdf|docx?|html?)$/i;

type MediaLists = Pick<FeedRecord, "photos" | "floorplans" | "epcCharts" | "documents" | "virtualTours">;

interface ReadMedia extends MediaLists {
  findings: Finding[];
}

/** Pictures, documents and tours in the sender's order. One that can't be used is left out with a warning. */
export function readRtdfMedia(media: readonly RtdfMedia[]): ReadMedia {
  const lists: MediaLists = { photos: [], floorplans: [], epcCharts: [], documents: [], virtualTours: [] };
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const item of sortMedia(media)) {
    const problem = findProblem(item, seen);
    if (problem) findings.push(problem);
    else if (!addMedia(lists, item)) findings.push(tooMany(item));
    seen.add(item.media_url);
  }
  return { ...lists, findings };
}

/** By the sender's order; what has none follows in the order of the call. */
function sortMedia(media: readonly RtdfMedia[]): RtdfMedia[] {
  const toOrder = ({ sort_order }: RtdfMedia) =>
    sort_order !== "" && Number.isFinite(Number(sort_order)) ? Number(sort_order) : Number.MAX_VALUE;
  return [...media].sort((a, b) => toOrder(a) - toOrder(b));
}

function findProblem(
  { media_url: url, media_type: type }: RtdfMedia,
  seen: Set<string>,
): Finding | undefined {
  const about = { column: "media_url", value: url };
  if (!WEB_URL.test(url) || url.length > LONGEST_URL || !parseUrl(url))
    return warn({ ...about, code: "bad-media-url", sentence: "A picture or document has no usable URL." });
  if (seen.has(url))
    return warn({ ...about, code: "media-twice", sentence: "The same picture or document is named twice." });
  if (!(Object.values(MEDIA_TYPES) as string[]).includes(type))
    return warn({
      column: "media_type",
      value: type,
      code: "unknown-media-type",
      sentence: `We don’t know what the media type ${type || "without a number"} means.`,
    });
  return undefined;
}

function tooMany({ media_url }: RtdfMedia): Finding {
  return warn({
    code: "too-many-media",
    column: "media_url",
    value: media_url,
    sentence: "There are more pictures, documents or tours than a page shows.",
  });
}

/** False if the list is full. */
function addMedia(lists: MediaLists, item: RtdfMedia): boolean {
  const path = parseUrl(item.media_url)?.pathname ?? "";
  switch (item.media_type) {
    case MEDIA_TYPES.photo:
      return add(lists.photos, toMedia(item), MOST_PHOTOS);
    case MEDIA_TYPES.floorplan:
      return DOCUMENT_NAME.test(path)
        ? addDocument(lists, item, { kind: "other", label: "Floorplan" })
        : add(lists.floorplans, toMedia(item), MOST_FLOORPLANS);
    case MEDIA_TYPES.brochure:
      return addDocument(lists, item, { kind: "brochure", label: "Brochure" });
    case MEDIA_TYPES.virtualTour: {
      const id = `tour-${lists.virtualTours.length + 1}`;
      const { caption } = toMedia(item);
      return add(lists.virtualTours, { id, url: item.media_url, description: caption }, MOST_TOURS);
    }
    case MEDIA_TYPES.audioTour:
      return addDocument(lists, item, { kind: "other", label: "Audio tour" });
    default: {
      // A certificate is often a web page or a PDF, sometimes a picture of its chart.
      const isPicture =
        PICTURE_NAME.test(path) || (item.media_type === MEDIA_TYPES.energyChart && !DOCUMENT_NAME.test(path));
      return isPicture
        ? add(lists.epcCharts, toMedia(item), MOST_EPC_CHARTS)
        : addDocument(lists, item, { kind: "certificate", label: "Energy certificate" });
    }
  }
}

function add<Item>(list: Item[], item: Item, most: number): boolean {
  if (list.length >= most) return false;
  list.push(item);
  return true;
}

function addDocument(
  { documents }: MediaLists,
  item: RtdfMedia,
  { kind, label }: Pick<FeedDocument, "kind" | "label">,
): boolean {
  const media = toMedia(item);
  const named = { ...media, kind, label: cutAtWord(media.caption || label, LONGEST_LABEL) };
  return add(documents, named, MOST_DOCUMENTS);
}

function toMedia({ media_url, caption, media_update_date }: RtdfMedia): FeedMedia {
  return {
    source: media_url,
    caption: cutAtWord(toLine(caption), LONGEST_CAPTION),
    changed: media_update_date.slice(0, LONGEST_DATE) || null,
  };
}
