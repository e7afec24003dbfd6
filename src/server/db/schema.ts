import type { Generated } from "kysely";

/**
 * Portable columns only: instants are integer milliseconds (`_at`), JSON is text, flags are 0 or 1.
 * Tables are added by the migration of the same number range and described here once.
 */
export interface Database {
  site_documents: SiteDocumentTable;
  users: UserTable;
  sessions: SessionTable;
  jobs: JobTable;
  spent_bot_checks: SpentBotCheckTable;
  places: PlaceTable;
  place_words: PlaceWordTable;
  postcodes: PostcodeTable;
}

export interface SiteDocumentTable {
  name: string;
  body_json: string;
  version: number;
  updated_at: number;
}

export interface UserTable {
  user_id: Generated<number>;
  email: string;
  created_at: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the table signs nobody in. */
  id_hash: string;
  user_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

export type JobState = "ready" | "running" | "done" | "dead";

export interface JobTable {
  id: string;
  kind: string;
  payload_json: string;
  state: JobState;
  run_at: number;
  attempts: number;
  max_attempts: number;
  lease_until: number | null;
  worker: string | null;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

export interface SpentBotCheckTable {
  token_hash: string;
  expires_at: number;
}

export type PlaceKind = "settlement" | "district" | "sector";

export interface PlaceTable {
  /** 1 is the largest place: lower comes first. */
  rank: number;
  place_id: string;
  kind: PlaceKind;
  name: string;
  county_name: string;
  /** The name, and the name with its county, as they are looked up. */
  name_key: string;
  label_key: string;
  lat: number;
  lng: number;
}

/** The second and further words of a name, so that 'lynn' finds King's Lynn. */
export interface PlaceWordTable {
  word: string;
  rank: number;
}

/** Unit postcodes of the agency's area. */
export interface PostcodeTable {
  postcode: string;
  lat: number;
  lng: number;
  street: string;
  town: string;
}
