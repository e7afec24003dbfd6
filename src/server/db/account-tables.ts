import type { Generated } from "kysely";

/** People, their sessions, and what they keep. */

export interface UserTable {
  user_id: Generated<number>;
  /** In small letters. */
  email: string;
  created_at: number;
  first_name: Generated<string>;
  last_name: Generated<string>;
  title: Generated<string>;
  tel_home: Generated<string>;
  tel_mobile: Generated<string>;
  house_name: Generated<string>;
  house_number: Generated<string>;
  street_address: Generated<string>;
  address_2: Generated<string>;
  locality: Generated<string>;
  town: Generated<string>;
  county: Generated<string>;
  postcode: Generated<string>;
  /** Null: nobody can sign in. */
  password_hash: string | null;
  do_not_contact: Generated<number>;
  /** Null: nobody has shown yet that they read what is sent to `email`. */
  email_confirmed_at: number | null;
}

export interface MarketingPreferenceTable {
  marketing_preference_id: Generated<number>;
  user_id: number;
  is_opted_in: number;
  /** The page on which it was chosen. */
  url: string;
  updated_at: number;
}

/** What was agreed to or refused, when, where and in which words; rows are only ever added. */
export interface ConsentTable {
  consent_id: Generated<number>;
  user_id: number | null;
  /** Of an enquiry, which belongs to no account. */
  lead_id: number | null;
  kind: string;
  is_given: number;
  words: string;
  page: string;
  at: number;
}

export interface SavedPropertyTable {
  user_id: number;
  /** Stays when the property leaves: it may come back. */
  property_id: number;
  saved_at: number;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: number;
  expires_at: number;
}

/** Links that are out to confirm an address; all of one account are for the same address. */
export interface EmailConfirmationTable {
  token_hash: string;
  user_id: number;
  /** The account's own address, or the one it changes to when the link is used. */
  email: string;
  expires_at: number;
}

/** Of an account or an address, each as a hash. */
export interface FailedAttemptTable {
  key_hash: string;
  count: number;
  last_at: number;
}

/** Kept longer than the account; holds no name, email, telephone or whole ip. */
export interface SecurityEventTable {
  event_id: Generated<number>;
  at: number;
  event: string;
  actor: string;
  user_id: number | null;
  network: string;
  reason: string;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value: a copy of the table signs nobody in. */
  id_hash: string;
  user_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** `Chrome on Windows`, for the owner to tell them apart. */
  device: Generated<string>;
}

export interface SavedSearchTable {
  search_id: Generated<number>;
  user_id: number;
  /** The search's address. */
  query: string;
  /** Equal for searches that are one to the visitor. */
  identity: string;
  alert_frequency: string;
  created_at: number;
  /** What had happened to homes by then is no news to it. */
  saved_after_event: Generated<number>;
  /** When its owner last looked at it; null: not since it was saved. */
  seen_at: number | null;
}
