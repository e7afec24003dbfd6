import type { Trx } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";

export interface ErasureCounts {
  accounts: number;
  enquiries: number;
  files: number;
  viewings: number;
  emails: number;
}

export interface ErasureRecord {
  /** Who asked: the owner of the account, or the operator at the command line. */
  by: "owner" | "operator";
  counts: ErasureCounts;
  at: number;
}

/** The one place that notes an erasure, in its transaction: how much was removed, never whose it was. */
export async function recordErasure(
  { trx, log }: { trx: Trx; log: Pick<Log, "info"> },
  { by, counts, at }: ErasureRecord,
): Promise<void> {
  // An owner's erasure is recorded as the deletion of their account.
  if (by === "operator")
    await recordSecurityEvent(trx, { event: "data-erased", actor: "operator", reason: "command-line" });
  log.info({ by, counts, at: new Date(at).toISOString() }, "A person's data was erased");
}
