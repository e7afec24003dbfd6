import type { CsvCell } from "../text/csv.ts";

/** What the security log records. Role and data events come from staff tools and the command line. */
const SECURITY_EVENTS = [
  "registered",
  "registered-again",
  "sign-in",
  "sign-in-failed",
  "password-refused",
  "reset-asked",
  "reset-used",
  "password-changed",
  "email-changed",
  "sessions-ended",
  "data-downloaded",
  "account-deleted",
  "data-exported",
  "data-erased",
  "role-changed",
] as const;

export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/**
 * `user` has proved who they are, `visitor` hasn't, `operator` uses the command line, `system` is a scheduled job.
 */
export type SecurityActor = "user" | "visitor" | "staff" | "operator" | "system";

/** A closed list, so that no name, email or phone number can get into the log as a reason. */
export type SecurityReason =
  | ""
  | "address-proved"
  | "command-line"
  | "desk-code"
  | "desk-passkey"
  | "desk-password"
  | "new-account"
  | "other-device"
  | "other-devices"
  | "password"
  | "password-change"
  | "request"
  | "reset-link"
  | "retention"
  | "sign-out"
  | "too-many-links"
  | "unconfirmed-email"
  | "unknown-account"
  | "wrong-password";

export interface SecurityEvent {
  event: SecurityEventName;
  actor: SecurityActor;
  /** The account concerned. The id means nothing once the account is deleted. */
  userId: number | null;
  /** The network that the request came from, never a full ip; empty for the command line and the worker. */
  network: string;
  reason: SecurityReason;
  at: number;
}

export const SECURITY_LOG_HEADINGS = [
  "Time (UTC)",
  "Event",
  "Actor",
  "Account",
  "Network",
  "Reason",
] as const;

/** One row of the list, in the order of the headings. */
export function toSecurityLogRow({ at, event, actor, userId, network, reason }: SecurityEvent): CsvCell[] {
  const time = new Date(at).toISOString().slice(0, 19).replace("T", " ");
  return [time, event, actor, userId ?? "", network, reason];
}

/** The rows as lines of a table, each column as wide as its widest cell. */
export function formatTable(rows: readonly (readonly CsvCell[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? "")));
  const widths = (texts[0] ?? []).map((_, column) =>
    texts.reduce((widest, row) => Math.max(widest, row[column]?.length ?? 0), 0),
  );
  return texts.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
