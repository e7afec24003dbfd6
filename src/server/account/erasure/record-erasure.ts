import type { Trx } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";

export interface ErasureCounts {
  accounts: number;
  enquiries: number;
  files: number;
  viewings: number;
  /** Requests to be told when something about a property is known. */
  alerts: number;
  emails: number;
}

/** Who requested it: the account's owner, an operator on the command line, or a person at the desk. */
export type ErasureSource = "owner" | "operator" | "desk";

export interface ErasureRecord {
  by: ErasureSource;
  counts: ErasureCounts;
  at: number;
}

/** Records an erasure within its transaction: how much was deleted, never whose data it was. */
export async function recordErasure(
  { trx, log }: { trx: Trx; log: Pick<Log, "info"> },
  { by, counts, at }: ErasureRecord,
): Promise<void> {
  // An owner's erasure is recorded as an account deletion instead.
  if (by === "operator")
    await recordSecurityEvent(trx, { event: "data-erased", actor: "operator", reason: "command-line" });
  if (by === "desk")
    await recordSecurityEvent(trx, { event: "data-erased", actor: "staff", reason: "request" });
  log.info({ by, counts, at: new Date(at).toISOString() }, "A person's data was erased");
}
