import type { Generated, Insertable, Selectable } from "kysely";

interface FeedTable {
  feed_id: string;
  kind: string;
  settings_json: string;
  /** SHA-256 of the secret in the feed's URL; null if it has none. */
  secret_hash: string | null;
  /** What the feed needs to sign in elsewhere, sealed; null if nothing. */
  sealed_credentials: string | null;
  state: "on" | "paused";
  /** Counts publications and changes of mapping, so that a plan can tell that it is out of date. */
  version: number;
  /** The last gaps between deliveries, in milliseconds; null before the second one. */
  heard_gaps_json: string | null;
  /** Their median; null while there are too few. */
  usual_gap_ms: number | null;
  last_heard_at: number | null;
  created_at: number;
}

interface FeedBranchTable {
  feed_id: string;
  their_branch: string;
  branch_id: number;
}

/** The agency's own meaning of a code, which comes before the format's. */
interface FeedCodeTable {
  feed_id: string;
  code_table: string;
  their_code: string;
  ours: string;
}

/** The bytes are in the media store under `deliveries/{sha256}`. */
export interface FeedDeliveryTable {
  delivery_id: Generated<number>;
  feed_id: string;
  sha256: string;
  name: string;
  bytes: number;
  how: "command" | "folder" | "put" | "pull";
  received_at: number;
}

export type RunState =
  | "waiting"
  | "reading"
  | "publishing"
  | "published"
  | "unchanged"
  | "withdrawals-held"
  | "held"
  | "refused"
  | "failed"
  | "discarded";

export interface FeedRunTable {
  run_id: Generated<number>;
  feed_id: string;
  /** Null for a call, an edit or a roll-back. */
  delivery_id: number | null;
  kind: "delivery" | "call" | "by-hand" | "roll-back";
  state: RunState;
  /** How many rows have been read so far, of the last pass. */
  rows_read: number;
  /** A `RunReport`; null while the run goes on. */
  report_json: string | null;
  /** The columns that the delivery had. */
  columns_json: string;
  created_at: number;
  finished_at: number | null;
  decision: "publish" | "discard" | null;
  decided_by: string | null;
  decided_at: number | null;
  /** The run that this one rolled back. */
  rolled_back_run_id: number | null;
}

interface FeedRunScopeTable {
  run_id: number;
  branch_id: number;
  /** A `BranchCounts`. */
  counts_json: string;
  /** The `BrakeReason`s; an empty list if nothing is held. */
  held_json: string;
}

interface FeedFindingTable {
  finding_id: Generated<number>;
  run_id: number;
  /** 0: about the delivery. */
  row_number: number;
  their_ref: string | null;
  level: string;
  code: string;
  column_name: string | null;
  value: string;
  sentence: string;
  /** The whole row, for a quarantine only. */
  raw_text: string | null;
}

/** `waiting`: for its first picture or its date; `withdrawn`: the id stays, so that URLs and saved properties do. */
export type FeedPropertyState = "shown" | "hidden" | "waiting" | "withdrawn";

interface FeedPropertyTable {
  feed_id: string;
  their_ref: string;
  property_id: number;
  branch_id: number;
  state: FeedPropertyState;
  record_hash: string;
  record_json: string;
  /** The fingerprint of the row that the record was read from; empty if it has none. */
  row_print: string;
  /** The codes of the warnings about that row. */
  warnings_json: string;
  /** Where it is: a `RecordPlace`. */
  place_json: string;
  /** 0 for the stock of a first run, which triggers no alerts when it is shown. */
  is_news: number;
  /** When it is shown at the latest; null unless it waits. */
  show_at: number | null;
  first_seen_at: number;
  /** As first shown: a return after a withdrawal doesn't move them. */
  property_created_at: number;
  run_id: number;
  /** In how many whole runs of a paged feed it has been missing. */
  missing_runs: number;
  /** What the stock is searched in; written with the row. */
  search_text: Generated<string>;
}

/** What a run changed, so that it can be rolled back. */
export interface FeedChangeTable {
  run_id: number;
  property_id: number;
  change: "new" | "changed" | "withdrawn" | "hidden";
  /** The feed's row before; null for a new property. */
  feed_before_json: string | null;
  /** The property as it was shown; null if it wasn't. */
  property_before_json: string | null;
  /** What people had set by hand at it. */
  overrides_before_json: string;
}

/** What a run would do to a property once a person agrees. */
interface FeedHeldChangeTable {
  run_id: number;
  their_ref: string;
  change: FeedChangeTable["change"];
  /** 1: the person who decided keeps the home on the site. */
  is_kept: Generated<number>;
}

/** What is known of a picture or document that a feed names. */
interface FeedFileTable {
  feed_id: string;
  source: string;
  /** The key of the kept picture or document; null until it has been kept. */
  media_key: string | null;
  /** The size of a document. */
  bytes: number | null;
  /** Of the file in a delivery, or what the sender said about its last change. */
  fingerprint: string | null;
  etag: string | null;
  last_modified: string | null;
  /** The property that named it last. */
  their_ref: string;
  /** The run whose delivery it was taken from; null for a URL. A later file isn't replaced by an earlier one. */
  run_id: number | null;
  next_look_at: number | null;
  tries: number;
  /** Why the last look failed, as a sentence; null if it didn't. Without a key and a problem it's a link to a page. */
  problem: string | null;
}

/** A field that a person set, beside what the feed says. */
interface PropertyOverrideTable {
  property_id: number;
  field: string;
  value_json: string;
  /** The feed's value when the person set theirs. */
  feed_value_json: string;
  /** The feed's value by its latest run, which is shown again when the override is cleared. */
  feed_value_now_json: string;
  /** 1 once the feed sends another value. */
  is_feed_changed: number;
  made_by: string;
  made_at: number;
}

export interface FeedTables {
  stock_marks: StockMarkTable;
  feeds: FeedTable;
  feed_branches: FeedBranchTable;
  feed_codes: FeedCodeTable;
  feed_deliveries: FeedDeliveryTable;
  feed_runs: FeedRunTable;
  feed_run_scopes: FeedRunScopeTable;
  feed_findings: FeedFindingTable;
  feed_properties: FeedPropertyTable;
  feed_changes: FeedChangeTable;
  feed_held_changes: FeedHeldChangeTable;
  feed_files: FeedFileTable;
  property_overrides: PropertyOverrideTable;
}

export type FeedPropertyRow = Selectable<FeedPropertyTable>;
export type NewFeedPropertyRow = Insertable<FeedPropertyTable>;
export type NewFeedFinding = Insertable<FeedFindingTable>;
export type FeedFileRow = Selectable<FeedFileTable>;

/** What the desk's stock list counts of a home that the site lists. */
interface StockMarkTable {
  property_id: number;
  branch_id: number;
  status: string;
  photo_count: number;
  /** Material items that aren't known. */
  gap_count: number;
  /** What the stock is searched in. */
  search_text: string;
}
