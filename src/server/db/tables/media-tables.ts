export interface PictureTable {
  key: string;
  width: number;
  height: number;
  alt: string;
  colour: string;
  blur: string | null;
  /** Null for the demo's pictures, which are files of the product. */
  original_sha256: string | null;
}

/** What was received, without its metadata. The bytes are in the media store. */
export interface MediaOriginalTable {
  sha256: string;
  content_type: string;
  bytes: number;
  stored_at: number;
  /** When the sweep first found that nothing shows it. Null while something does. */
  unreferenced_since: number | null;
}
