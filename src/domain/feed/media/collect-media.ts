import { parseUrl } from "../../url/web-url.ts";
import {
  type FeedDocument,
  type FeedMedia,
  type FeedRecord,
  LONGEST_CAPTION,
  LONGEST_LABEL,
  MOST_DOCUMENTS,
  MOST_EPC_CHARTS,
  MOST_FLOORPLANS,
  MOST_PHOTOS,
  MOST_TOURS,
} from "../feed-record-schema.ts";
import { cutAtWord, toLine } from "../feed-texts.ts";
import { type Finding, warn } from "../finding.ts";

const LONGEST_URL = 500;
const LONGEST_DATE = 40;
const WEB_URL = /^https?:\/\//i;
const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp)$/i;
const DOCUMENT_NAME = /\.(?:pdf|docx?|html?)$/i;

/** A picture, document or tour that a feed names by its URL. */
export interface SentMedia {
  kind:
    | "photo"
    | "floorplan"
    | "brochure"
    | "virtual-tour"
    | "audio-tour"
    | "energy-certificate"
    | "energy-chart";
  url: string;
  caption: string;
  /** When the sender says that it changed, as sent; empty if it doesn't say. */
  changed: string;
}

type MediaLists = Pick<FeedRecord, "photos" | "floorplans" | "epcCharts" | "documents" | "virtualTours">;

interface CollectedMedia extends MediaLists {
  findings: Finding[];
}

/** The media in the order given. One that can't be used is left out with a warning about the field `column`. */
export function collectMedia(media: readonly SentMedia[], column: string): CollectedMedia {
  const lists: MediaLists = { photos: [], floorplans: [], epcCharts: [], documents: [], virtualTours: [] };
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const item of media) {
    const about = { column, value: item.url };
    if (!WEB_URL.test(item.url) || item.url.length > LONGEST_URL || !parseUrl(item.url))
      findings.push(
        warn({ ...about, code: "bad-media-url", sentence: "A picture or document has no usable URL." }),
      );
    else if (seen.has(item.url))
      findings.push(
        warn({ ...about, code: "media-twice", sentence: "The same picture or document is named twice." }),
      );
    else if (!addMedia(lists, item))
      findings.push(
        warn({
          ...about,
          code: "too-many-media",
          sentence: "There are more pictures, documents or tours than a page shows.",
        }),
      );
    seen.add(item.url);
  }
  return { ...lists, findings };
}

/** False if the list is full. */
function addMedia(lists: MediaLists, item: SentMedia): boolean {
  const path = parseUrl(item.url)?.pathname ?? "";
  switch (item.kind) {
    case "photo":
      return add(lists.photos, toMedia(item), MOST_PHOTOS);
    case "floorplan":
      return DOCUMENT_NAME.test(path)
        ? addDocument(lists, item, { kind: "other", label: "Floorplan" })
        : add(lists.floorplans, toMedia(item), MOST_FLOORPLANS);
    case "brochure":
      return addDocument(lists, item, { kind: "brochure", label: "Brochure" });
    case "virtual-tour": {
      const id = `tour-${lists.virtualTours.length + 1}`;
      const { caption } = toMedia(item);
      return add(lists.virtualTours, { id, url: item.url, description: caption }, MOST_TOURS);
    }
    case "audio-tour":
      return addDocument(lists, item, { kind: "other", label: "Audio tour" });
    default: {
      // A certificate is often a web page or a PDF, sometimes a picture of its chart.
      const isPicture =
        PICTURE_NAME.test(path) || (item.kind === "energy-chart" && !DOCUMENT_NAME.test(path));
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
  item: SentMedia,
  { kind, label }: Pick<FeedDocument, "kind" | "label">,
): boolean {
  const media = toMedia(item);
  const named = { ...media, kind, label: cutAtWord(media.caption || label, LONGEST_LABEL) };
  return add(documents, named, MOST_DOCUMENTS);
}

function toMedia({ url, caption, changed }: SentMedia): FeedMedia {
  return {
    source: url,
    caption: cutAtWord(toLine(caption), LONGEST_CAPTION),
    changed: changed.slice(0, LONGEST_DATE) || null,
  };
}
