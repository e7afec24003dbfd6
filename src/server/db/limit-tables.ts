/** What several web processes count together. */

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
