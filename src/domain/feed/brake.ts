/** When a branch's part of a run waits for a person. Shares are of what the branch shows. */
export const BRAKE_LIMITS = {
  withdrawnCount: 5,
  withdrawnShare: 0.15,
  /** A branch that shows this many or more may not go to none. */
  emptiedFrom: 3,
  unavailableShare: 0.3,
  unavailableCount: 10,
  priceShare: 0.2,
  priceCount: 10,
  /** A price that moves by more than this share counts. */
  priceMove: 0.4,
  quarantinedShare: 0.2,
} as const;

/** What a run would do to one branch. */
export interface BranchCounts {
  shownBefore: number;
  rows: number;
  new: number;
  changed: number;
  withdrawn: number;
  quarantined: number;
  /** Properties that stop being available. */
  unavailable: number;
  /** Properties whose price moves by more than `priceMove`. */
  priceMoved: number;
}

export type BrakeLimits = Pick<
  { [Limit in keyof typeof BRAKE_LIMITS]: number },
  "withdrawnCount" | "withdrawnShare" | "unavailableShare" | "priceShare" | "quarantinedShare"
>;

/** `withdrawals`: additions and changes may be published; `all`: nothing of the branch may. */
export interface BrakeReason {
  holds: "withdrawals" | "all";
  code:
    | "withdrawals"
    | "emptied"
    | "unavailable"
    | "prices"
    | "quarantine"
    | "columns"
    | "no-rows"
    | "fewer-rows"
    | "unidentified";
  sentence: string;
}

/** Why a branch's part of a run has to wait; empty if it may be published. */
export function listBrakeReasons(counts: BranchCounts, limits: BrakeLimits = BRAKE_LIMITS): BrakeReason[] {
  const { shownBefore, rows, withdrawn, quarantined, unavailable, priceMoved } = counts;
  const reasons: BrakeReason[] = [];
  const left = shownBefore - withdrawn + counts.new;
  if (withdrawn > Math.max(limits.withdrawnCount, limits.withdrawnShare * shownBefore))
    reasons.push({
      holds: "withdrawals",
      code: "withdrawals",
      sentence: `${withdrawn} of ${shownBefore} properties would be withdrawn.`,
    });
  else if (shownBefore >= BRAKE_LIMITS.emptiedFrom && withdrawn > 0 && left <= 0)
    reasons.push({
      holds: "withdrawals",
      code: "emptied",
      sentence: `All ${shownBefore} properties would be withdrawn.`,
    });
  if (unavailable >= BRAKE_LIMITS.unavailableCount && unavailable >= limits.unavailableShare * shownBefore)
    reasons.push({
      holds: "all",
      code: "unavailable",
      sentence: `${unavailable} of ${shownBefore} properties would stop being available at once.`,
    });
  if (priceMoved >= BRAKE_LIMITS.priceCount && priceMoved >= limits.priceShare * shownBefore)
    reasons.push({
      holds: "all",
      code: "prices",
      sentence: `${priceMoved} of ${shownBefore} prices would change by more than ${BRAKE_LIMITS.priceMove * 100}%.`,
    });
  if (quarantined > limits.quarantinedShare * rows)
    reasons.push({
      holds: "all",
      code: "quarantine",
      sentence: `${quarantined} of ${rows} rows can’t be used.`,
    });
  return reasons;
}

/** Whether a price moved by more than a slip of the pen would explain. */
export function isBigPriceMove(before: number | null, after: number | null): boolean {
  if (before === null || after === null || before === 0) return false;
  return Math.abs(after - before) / before > BRAKE_LIMITS.priceMove;
}
