/** What is counted, to limit it or to show it, by all web processes together. */

/** How often a client did what a limit limits. On PostgreSQL the table isn't logged: a crash empties it. */
export interface RateLimitWindowTable {
  /** A keyed hash of the limit's name and the client's ip or network. */
  key_hash: string;
  count: number;
  /** By the database's clock. */
  ends_at: number;
}

/** Views counted within the last half hour, so that no process counts them again. */
export interface CountedViewTable {
  /** A keyed hash of the day, the property, the ip and the user agent. */
  view_hash: string;
  counted_at: number;
}

/** How many properties a sender has emailed to friends in a day. */
export interface FriendSenderTable {
  /** A keyed hash of the sender's mailbox. */
  sender_hash: string;
  day: string;
  count: number;
}

export interface SpentBotCheckTable {
  token_hash: string;
  expires_at: number;
}

export interface PropertyViewTable {
  property_id: number;
  /** The date in the UK, as ISO text. */
  day: string;
  views: number;
}
