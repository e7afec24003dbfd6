import {
  DOCUMENT_KEY,
  type DocumentKind,
  type PropertyDocument,
} from "../../property/facts/property-document-schema.ts";
import { createPictureAlt } from "../../property/media/picture-alt.ts";
import type { ListedPicture } from "../../property/media/picture-schema.ts";
import type { PropertyDetails } from "../../property/property-schema.ts";
import { parseUrl } from "../../url/web-url.ts";
import { toCanonicalJson } from "../canonical-json.ts";
import { type FeedMedia, type FeedRecord, MOST_DOCUMENTS } from "../feed-record-schema.ts";
import { type KnownFile, listFeedMedia, type MediaLists, type NamedMedia } from "./feed-media.ts";
import { isGivenUp } from "./needs-look.ts";

export interface ResolvedMedia extends ShownMedia {
  photoKeys: string[];
  /** Whether every file is kept, or given up: only then it replaces the set that the property shows. */
  isWhole: boolean;
  /** Whether every photo has been looked at, so that a new property needn't wait for one. */
  isLookedAt: boolean;
}

type KnownFiles = ReadonlyMap<string, KnownFile>;
type MediaRecord = MediaLists & Pick<FeedRecord, "displayAddress">;

/** The pictures and documents that a record names and that we have. */
export function resolveMedia(record: MediaLists, files: KnownFiles): ResolvedMedia {
  const photos = listPictures(record.photos, files);
  const documents = [
    ...record.documents.flatMap((media) => toDocument(files.get(media.source), media)),
    ...listDrawingDocuments(record.floorplans, files, { kind: "other", label: "Floorplan" }),
    ...listDrawingDocuments(record.epcCharts, files, {
      kind: "certificate",
      label: "Energy performance certificate",
    }),
  ];
  return {
    photos,
    floorplans: listPictures(record.floorplans, files),
    epcCharts: listPictures(record.epcCharts, files),
    documents: documents.slice(0, MOST_DOCUMENTS),
    photoKeys: photos.map(({ key }) => key),
    isWhole: listFeedMedia(record).every((named) => isSettled(files.get(named.media.source), named)),
    isLookedAt: record.photos.every(({ source }) => files.has(source)),
  };
}

/** A document that can't be fetched is shown as a link meanwhile, so that new photos needn't wait for it. */
function isSettled(file: KnownFile | undefined, { role, media }: NamedMedia): boolean {
  if (file === undefined) return false;
  return file.state !== "failed" || isGivenUp(file) || (role === "document" && isSecureLink(media.source));
}

/** The same picture twice in a list is shown once. */
function listPictures(list: readonly FeedMedia[], files: KnownFiles): ListedPicture[] {
  const pictures = new Map<string, ListedPicture>();
  for (const { source, caption } of list) {
    const key = files.get(source)?.mediaKey ?? null;
    if (key === null || DOCUMENT_KEY.test(key) || pictures.has(key)) continue;
    pictures.set(key, { key, caption });
  }
  return [...pictures.values()];
}

interface Described {
  kind: DocumentKind;
  label: string;
}

/** A PDF that is kept, else a link if the source can be one. */
function toDocument(
  file: KnownFile | undefined,
  { kind, label, source }: Described & { source: string },
): PropertyDocument[] {
  const { mediaKey: key = null, bytes = null } = file ?? {};
  if (key !== null && bytes !== null && DOCUMENT_KEY.test(key)) return [{ kind, label, key, bytes }];
  return isSecureLink(source) ? [{ kind, label, url: source }] : [];
}

/** A floorplan or energy chart that is a PDF or a web page. */
function listDrawingDocuments(
  list: readonly FeedMedia[],
  files: KnownFiles,
  { kind, label }: Described,
): PropertyDocument[] {
  return list.flatMap(({ source, caption }) => {
    const file = files.get(source);
    const isDocument = file?.state === "link" || DOCUMENT_KEY.test(file?.mediaKey ?? "");
    return isDocument ? toDocument(file, { kind, label: caption.slice(0, 120) || label, source }) : [];
  });
}

function isSecureLink(source: string): boolean {
  return parseUrl(source)?.origin.startsWith("https://") ?? false;
}

/** The alternative texts of the pictures of a record, by source. */
export function listPictureAlts(record: MediaRecord): Map<string, string> {
  const alts = new Map<string, string>();
  const address = record.displayAddress;
  for (const { source, caption } of record.floorplans)
    alts.set(source, createPictureAlt({ kind: "floorplan", caption, address }));
  for (const { source, caption } of record.epcCharts)
    alts.set(source, createPictureAlt({ kind: "energy-chart", caption, address }));
  const count = record.photos.length;
  for (const [index, { source, caption }] of record.photos.entries())
    alts.set(source, createPictureAlt({ kind: "photo", caption, address, number: index + 1, count }));
  return alts;
}

type ShownMedia = Pick<PropertyDetails, "photos" | "floorplans" | "epcCharts" | "documents">;

/**
 * The set that a property shows: the old one until the new one is whole. A set that isn't whole yet is shown if it has
 * all the photos of the old one, as for a new property whose photos arrive one after the other.
 */
export function chooseMedia(resolved: ResolvedMedia, before: ShownMedia | undefined): ShownMedia {
  const keys = new Set(resolved.photoKeys);
  const isBetter = before?.photos.every(({ key }) => keys.has(key)) ?? true;
  const { photos, floorplans, epcCharts, documents } =
    before && !resolved.isWhole && !isBetter ? before : resolved;
  return { photos, floorplans, epcCharts, documents };
}

/** Whether a property would show another set. */
export function changesMedia(resolved: ResolvedMedia, before: ShownMedia): boolean {
  const { photos, floorplans, epcCharts, documents } = before;
  const shown = { photos, floorplans, epcCharts, documents };
  return toCanonicalJson(chooseMedia(resolved, before)) !== toCanonicalJson(shown);
}
