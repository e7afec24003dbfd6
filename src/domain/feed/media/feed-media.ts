import type { FeedDocument, FeedMedia, FeedRecord } from "../feed-record-schema.ts";

/** What a file that a feed names is used for. */
export type MediaRole = "photo" | "floorplan" | "energy-chart" | "document";

export interface NamedMedia {
  role: MediaRole;
  media: FeedMedia | FeedDocument;
}

/** Every picture and document of a record, photos first and in order. */
export function listFeedMedia({ photos, floorplans, epcCharts, documents }: MediaLists): NamedMedia[] {
  const name = (role: MediaRole) => (media: FeedMedia) => ({ role, media });
  return [
    ...photos.map(name("photo")),
    ...floorplans.map(name("floorplan")),
    ...epcCharts.map(name("energy-chart")),
    ...documents.map(name("document")),
  ];
}

export type MediaLists = Pick<FeedRecord, "photos" | "floorplans" | "epcCharts" | "documents">;

/** False for the name of a file that is sent with a delivery. */
export function isWebSource(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** What is known of a file that a feed names. `link`: a web page, or a file that we don't store, so it stays a link. */
export interface KnownFile {
  state: "kept" | "link" | "failed";
  /** The key of the picture, or the SHA-256 of the PDF; null unless it is kept. */
  mediaKey: string | null;
  /** The size of a PDF. */
  bytes: number | null;
  /** Of the file in a delivery, or when its sender said that it changed, as of the last look. */
  fingerprint: string | null;
  nextLookAt: number | null;
  /** How many looks in a row have failed. */
  tries: number;
}
