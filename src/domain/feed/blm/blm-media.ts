import { readVideo } from "../../property/media/videos.ts";
import type { Video } from "../../property/property-schema.ts";
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
import { cutAtWord } from "../feed-texts.ts";
import { warn } from "../finding.ts";
import { isPdfName, isPictureName, isUrl, readMediaSource } from "../media-source.ts";
import type { MediaColumn } from "./blm-columns.ts";
import type { BlmRow } from "./blm-row.ts";

const FIRST_CHART = 60;
const LAST_CHART = 69;
const FIRST_CERTIFICATE = 50;
const CHART_CAPTION = /^(?:epc|hip)\b/i;
const CERTIFICATE_LABEL = "Energy performance certificate";

type MediaFacts = Pick<FeedRecord, "photos" | "floorplans" | "epcCharts" | "documents" | "virtualTours">;
type Lists = { -readonly [List in keyof MediaFacts]: MediaFacts[List] };

/** Pictures, documents and tours in the order of their numbers. One that can't be used is left out with a warning. */
export function readBlmMedia(row: BlmRow, columns: readonly MediaColumn[]): MediaFacts {
  const lists: Lists = { photos: [], floorplans: [], epcCharts: [], documents: [], virtualTours: [] };
  for (const media of columns) {
    const value = row.get(media.column);
    if (value === "") continue;
    const caption = cutAtWord(row.getLine(media.captionColumn), LONGEST_CAPTION);
    if (media.kind === "VIRTUAL_TOUR") addTour(row, lists, { media, value, caption });
    else addFile(row, lists, { media, value, caption });
  }
  return {
    photos: limit(row, lists.photos, { most: MOST_PHOTOS, what: "photos" }),
    floorplans: limit(row, lists.floorplans, { most: MOST_FLOORPLANS, what: "floor plans" }),
    epcCharts: limit(row, lists.epcCharts, { most: MOST_EPC_CHARTS, what: "EPC charts" }),
    documents: limit(row, lists.documents, { most: MOST_DOCUMENTS, what: "documents" }),
    virtualTours: limit(row, lists.virtualTours, { most: MOST_TOURS, what: "virtual tours" }),
  };
}

interface Sent {
  media: MediaColumn;
  value: string;
  caption: string;
}

function addFile(row: BlmRow, lists: Lists, { media, value, caption }: Sent): void {
  const source = readMediaSource(value);
  if (source === undefined) {
    row.report(
      warn({
        code: "bad-media-name",
        column: media.column,
        value,
        sentence: "This isn’t a plain file name or a web address that can be used.",
      }),
    );
    return;
  }
  const file: FeedMedia = { source, caption, changed: null };
  const { kind, index } = media;
  if (kind === "IMAGE") {
    const isChart = (index >= FIRST_CHART && index <= LAST_CHART) || CHART_CAPTION.test(caption);
    if (isChart && isPdfName(source)) addDocument(row, lists, { file, media, kind: "certificate" });
    else add(isChart ? lists.epcCharts : lists.photos, file);
  } else if (kind === "FLOOR_PLAN") {
    const isPage = isUrl(source) && !isPictureName(source);
    if (isPage || isPdfName(source)) addDocument(row, lists, { file, media, kind: "other" });
    else add(lists.floorplans, file);
  } else if (index >= FIRST_CERTIFICATE && isPictureName(source)) add(lists.epcCharts, file);
  else
    addDocument(row, lists, { file, media, kind: index >= FIRST_CERTIFICATE ? "certificate" : "brochure" });
}

const DOCUMENT_LABELS = {
  brochure: "Brochure",
  certificate: CERTIFICATE_LABEL,
  other: "Floor plan",
} as const;

interface SentDocument {
  file: FeedMedia;
  media: MediaColumn;
  kind: keyof typeof DOCUMENT_LABELS;
}

/** A PDF is stored; any other file is a link, which must be safe. */
function addDocument(row: BlmRow, lists: Lists, { file, media, kind }: SentDocument): void {
  const isUsable = isPdfName(file.source) || /^https:\/\//i.test(file.source);
  if (!isUsable) {
    row.report(
      warn({
        code: "bad-document",
        column: media.column,
        value: file.source,
        sentence: "This is neither a PDF nor a link that begins with https, and is left out.",
      }),
    );
    return;
  }
  const label = cutAtWord(file.caption, LONGEST_LABEL) || DOCUMENT_LABELS[kind];
  add<FeedDocument>(lists.documents, { ...file, kind, label });
}

function addTour(row: BlmRow, lists: Lists, { media, value, caption }: Sent): void {
  const url = value.replaceAll("&amp;", "&").replace(/^(?=www\.)/i, "https://");
  const secure = url.replace(/^http:/i, "https:");
  // Providers that we know have https, even where a system still sends the old address.
  const usable = readVideo(url) ? url : readVideo(secure)?.embed ? secure : undefined;
  if (usable === undefined) {
    row.report(
      warn({
        code: "bad-tour",
        column: media.column,
        value,
        sentence: "This isn’t a safe https link to a tour, and is left out.",
      }),
    );
    return;
  }
  const video: Video = { id: String(media.index + 1), url: usable, description: caption };
  if (!lists.virtualTours.some((other) => other.url === usable)) lists.virtualTours.push(video);
}

/** A file that is named twice is listed once. */
function add<File extends FeedMedia>(list: File[], file: File): void {
  if (!list.some(({ source }) => source === file.source)) list.push(file);
}

function limit<Item>(
  row: BlmRow,
  list: readonly Item[],
  { most, what }: { most: number; what: string },
): Item[] {
  if (list.length > most)
    row.report(
      warn({
        code: `too-many-${what.replace(" ", "-").toLowerCase()}`,
        value: String(list.length),
        sentence: `More than ${most} ${what} were sent; the first ${most} are used.`,
      }),
    );
  return list.slice(0, most);
}
