/** People who were found by name, email address or telephone number. */
export interface PeopleView {
  q: string;
  /** Null before anything was searched for. */
  people: readonly FoundPerson[] | null;
  /** There are more than are shown. */
  hasMore: boolean;
  /** The person works for some branches only. */
  isLimited: boolean;
}

export interface FoundPerson {
  href: string;
  name: string;
  email: string;
  telephone: string;
  enquiries: number;
  account: "none" | "unconfirmed" | "confirmed";
  /** Gets reports about a property. */
  isSeller: boolean;
}

/** Somebody who shares something with a person, and may be somebody else. */
export interface OtherPerson {
  href: string;
  name: string;
  email: string;
  why: string;
}

/** What we hold about one person. */
export interface PersonView {
  path: string;
  name: string;
  email: string;
  telephones: readonly string[];
  enquiries: readonly { leadId: number; kind: string; about: string; branch: string; at: string }[];
  /** Enquiries at branches that the reader doesn't work for. */
  enquiriesElsewhere: number;
  /** Null without an account. */
  account: { since: string; isConfirmed: boolean; marketing: string } | null;
  /** "3 saved searches" */
  holdings: readonly { label: string; count: number }[];
  others: readonly OtherPerson[];
  isOptedOut: boolean;
  canExport: boolean;
  erasure: ErasureChoice;
}

export type ErasureChoice =
  | { state: "allowed"; confirmation: string; typed: string; problem: string | null }
  /** Says why in words. */
  | { state: "refused"; reason: string };

/** Who wants no emails. */
export interface OptOutsView {
  /** Null for people who work for some branches only: the list is the whole agency's. */
  list: readonly OptOutRow[] | null;
  hasMore: boolean;
  canEdit: boolean;
  email: string;
  problem: string | null;
}

export interface OptOutRow {
  /** Null for an account that opted out itself. */
  optOutId: number | null;
  email: string;
  source: string;
  at: string;
}
