/** What visitors sent, and what the site has acknowledged. */
export interface SentLead {
  instance: string;
  email: string;
  slotId: number | undefined;
  uploadBytes: number | undefined;
}

export interface KnownUser {
  email: string;
  savedIds: Set<number>;
  searchIds: Set<number>;
  /** The last number that was acknowledged, and those sent after it: any of them may be the stored one. */
  telephones: string[];
  /** Viewings that were asked for while signed in. */
  bookings: number;
}

export interface WriteLedger {
  /** Acknowledged only. */
  leads: SentLead[];
  users: KnownUser[];
  views: number;
  acknowledged: number;
  /** Users whose session was gone though it had been acknowledged. */
  lostSessions: string[];
  /** Answers by status; 0 without an answer. */
  statuses: Map<number, number>;
  /** Of what failed as it should not have, the first few in words. */
  surprises: string[];
}

export function openLedger(): WriteLedger {
  return {
    leads: [],
    users: [],
    views: 0,
    acknowledged: 0,
    lostSessions: [],
    statuses: new Map(),
    surprises: [],
  };
}

/** `200 × 812, 503 × 14, none × 3`. */
export function describeStatuses({ statuses }: WriteLedger): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? "no answer" : status} × ${count}`)
    .join(", ");
}
