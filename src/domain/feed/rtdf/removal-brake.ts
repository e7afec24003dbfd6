import { BRAKE_LIMITS, type BrakeLimits, type BrakeReason, listBrakeReasons } from "../brake.ts";

interface Removals {
  /** What the branch shows now, with the property that is to go. */
  shown: number;
  /** How many of its properties were removed by calls in the window before. */
  removed: number;
}

/**
 * Why the next removal of a branch has to wait; empty if it may go. Calls come one by one, so what a delivery would do
 * at once is counted over the window instead.
 */
export function listRemovalReasons(
  { shown, removed }: Removals,
  limits: BrakeLimits = BRAKE_LIMITS,
): BrakeReason[] {
  return listBrakeReasons(
    {
      shownBefore: shown + removed,
      rows: 0,
      new: 0,
      changed: 0,
      withdrawn: removed + 1,
      quarantined: 0,
      unavailable: 0,
      priceMoved: 0,
    },
    limits,
  );
}
