import type { Generated } from "kysely";

/** Users, their sessions and their saved items. */

export interface UserTable {
  user_id: Generated<number>;
  /** Lowercase. */
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
  /** Null if signing in isn't possible. */
  password_hash: string | null;
  do_not_contact: Generated<number>;
  /** Null until somebody has proved that they read what is sent to `email`. */
  email_confirmed_at: number | null;
}

export interface MarketingPreferenceTable {
  marketing_preference_id: Generated<number>;
  user_id: number;
  is_opted_in: number;
  /** The page where the choice was made. */
  url: string;
  updated_at: number;
}

/** An email address that wants no alerts and no marketing, with or without an account. */
export interface MarketingOptOutTable {
  opt_out_id: Generated<number>;
  /** A keyed hash of the mailbox. It outlives an erasure, so that the person isn't emailed again. */
  email_hash: string;
  /** Null once the person was erased. */
  email: string | null;
  /** `toEmailKey` of the email. */
  email_key: string | null;
  added_at: number;
  /** Who added it at the desk. */
  desk_user_id: number | null;
}

/** What was agreed to or refused, when, where and in which words. Rows are only ever added. */
export interface ConsentTable {
  consent_id: Generated<number>;
  user_id: number | null;
  /** Set for an enquiry, which belongs to no account. */
  lead_id: number | null;
  kind: string;
  is_given: number;
  words: string;
  page: string;
  at: number;
}

export interface SavedPropertyTable {
  user_id: number;
  /** Kept when the property is taken down, until its owner has seen that it's gone. */
  property_id: number;
  saved_at: number;
  /** Null for a price on application, and for properties saved before prices were recorded. */
  saved_price_pounds: number | null;
  saved_address: Generated<string>;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: number;
  expires_at: number;
}

/** Unused links to confirm an email address. All links of one account are for the same address. */
export interface EmailConfirmationTable {
  token_hash: string;
  user_id: number;
  /** The account's own email address, or the one it changes to when the link is used. */
  email: string;
  expires_at: number;
}

/**
 * Registrations with an address that has an account which nobody has confirmed. The one whose link is used first becomes
 * the account. They don't belong to the account that is there, so they outlive it.
 */
export interface PendingRegistrationTable {
  token_hash: string;
  /** Lowercase. */
  email: string;
  /** A `NewAccount`. */
  registration_json: string;
  created_at: number;
  expires_at: number;
}

/** Failures for an account, an ip or a network, each identified by a hash. */
export interface FailedAttemptTable {
  key_hash: string;
  count: number;
  last_at: number;
}

/** Outlives the account. Contains no name, email, phone number or full ip. */
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
  /** SHA-256 of the cookie's value, so that a leaked table can't be used to sign in. */
  id_hash: string;
  user_id: number;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  /** `Chrome on Windows`, so that users can tell their sessions apart. */
  device: Generated<string>;
}

export interface SavedSearchTable {
  search_id: Generated<number>;
  user_id: number;
  /** The search's query string. */
  query: string;
  /** The same for searches that count as duplicates. */
  identity: string;
  /** What its owner calls it; empty if they haven't named it. */
  name: Generated<string>;
  /** The town nearest to its drawn area; empty without one. */
  area_town: Generated<string>;
  alert_frequency: string;
  created_at: number;
  /** Events up to this one aren't news to this search. */
  saved_after_event: Generated<number>;
  /** When its owner last looked at it; null if not since it was saved. */
  seen_at: number | null;
  /** The version of the names under which it was settled; '' if it has to be settled. */
  settled_by: Generated<string>;
  /** The search as JSON, with its place instead of its words unless these depend on the stock; null until it is settled. */
  settled: Generated<string | null>;
  /** Its bounds, as of then: see `domain/saved/saved-search-bounds.ts`. */
  only_channel: Generated<string>;
  west: Generated<number>;
  south: Generated<number>;
  east: Generated<number>;
  north: Generated<number>;
  min_price: number | null;
  max_price: number | null;
  min_beds: number | null;
  max_beds: number | null;
}
