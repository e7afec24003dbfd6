/** A picture or PDF that is kept already, and stays unless its box is ticked. */
export interface KeptFile {
  source: string;
  name: string;
  /** What the person wrote about it; empty for none. */
  caption: string;
  href: string;
  /** The picture to show; null for a PDF. */
  pictureUrl: string | null;
}

/** The form for a property that staff type in themselves. */
export interface ByHandView {
  /** Null for a new one. */
  propertyId: number | null;
  name: string;
  values: Readonly<Record<string, string>>;
  /** By the name of the field. */
  problems: Readonly<Record<string, string>>;
  problem: string | null;
  /** A print of what was there when the form was opened. */
  seen: string;
  branches: readonly { branchId: number; name: string }[];
  photos: readonly KeptFile[];
  floorplans: readonly KeptFile[];
  documents: readonly KeptFile[];
}
