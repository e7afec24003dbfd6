import type { Readable } from "node:stream";
import type { OwnCodes } from "../../domain/feed/feed-codes.ts";
import type { FeedRecord } from "../../domain/feed/feed-record-schema.ts";
import type { Finding } from "../../domain/feed/finding.ts";
import type { PagedSource } from "../../domain/feed/pull/paged-source.ts";

/** A delivery that can't be used as a whole: nothing of it is published. The message is for the agency's people. */
export class DeliveryRefused extends Error {
  override readonly name = "DeliveryRefused";
}

/** The stored original on this machine's disk. */
export interface DeliveryFile {
  path: string;
  /** As the sender called it. */
  name: string;
}

export interface ReaderOptions {
  codes: OwnCodes;
  /** Codes may be mapped to another meaning, so the same bytes are read with the same date. */
  receivedAt: number;
  /** For a feed of one branch: its rows needn't say which. */
  isOneBranch?: boolean;
}

/** One row of a delivery. */
export interface FeedRow {
  /** From 1. */
  number: number;
  /** The row as it was sent, for a person who has to mend it. */
  raw: string;
  /** The sender's key; null if it can't be read with certainty, for example because columns have shifted. */
  theirRef: string | null;
  /** Null if the row doesn't say, or if it can't be read with certainty. */
  theirBranch: string | null;
  /** Whether the sender wants it to be hidden for now. */
  isHidden: boolean;
  /** The same for the same row, read by the same rules; empty if the format has none. */
  fingerprint: string;
  /** Set if the row was skipped because `isAsBefore` said so; it has no record and no findings then. */
  isAsBefore?: true;
  /** Null if the row can't be used: one of the findings is then a quarantine. */
  record: FeedRecord | null;
  findings: readonly Finding[];
}

export interface ReadRowsOptions {
  /** Whether a row needn't be read again. A reader may ignore it. */
  isAsBefore?(row: Pick<FeedRow, "number" | "theirRef" | "fingerprint">): boolean;
}

/** What is known of a delivery before its rows are read. */
export interface OpenDelivery {
  /** The columns or fields that every row has; empty if the format has none. */
  columns: readonly string[];
  /** Columns of the delivery before that this one should have, too: without them the run is held. */
  listLostColumns(before: readonly string[]): readonly string[];
  /** How many rows the sender says there are; null if it doesn't say. */
  promisedRows: number | null;
  /** About the delivery itself. */
  findings: readonly Finding[];
  /** Reads from the start each time it is called. Throws `DeliveryRefused` at the end if the delivery isn't whole. */
  readRows(options?: ReadRowsOptions): AsyncIterable<FeedRow>;
  /** A file that came with the delivery, by its name in lower case; undefined if there is none. */
  openFile(name: string): Promise<Readable | undefined>;
  /** The names, in lower case, and a fingerprint of each file that came with the delivery. */
  files: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** A format. A new one is a folder with its reader, and a line in `feed-readers.ts`. */
export interface FeedReader {
  /** Throws `DeliveryRefused` if the delivery isn't of this format. */
  open(file: DeliveryFile, options: ReaderOptions): Promise<OpenDelivery>;
  /** How the pages of a URL are fetched; not set if a URL is one file. */
  listPages?(url: string): PagedSource;
}
