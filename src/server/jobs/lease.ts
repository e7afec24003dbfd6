import type { Db } from "../db/database.ts";
import { type Claim, renewLease } from "./job-queue.ts";

export interface Lease {
  /** Aborts when the job may be another worker's: then this one must do nothing more. */
  lost: AbortSignal;
  release(): void;
}

interface LeaseOptions {
  db: Db;
  claim: Claim;
  leaseMs: number;
  clock: () => number;
}

/** Renews a claim while its job runs, and says so when it could not be renewed in time. */
export function holdLease({ db, claim, leaseMs, clock }: LeaseOptions): Lease {
  const lost = new AbortController();
  let heldUntil = clock() + leaseMs;

  const renew = async () => {
    const until = clock() + leaseMs;
    try {
      if (await renewLease(db, claim, until)) heldUntil = until;
      else lost.abort();
    } catch {
      // The database is away; the lease may still hold by the time it is back.
    }
    if (clock() >= heldUntil) lost.abort();
  };
  const heartbeat = setInterval(renew, leaseMs / 3);
  return { lost: lost.signal, release: () => clearInterval(heartbeat) };
}
