import { BRAKE_LIMITS } from "../../../domain/feed/brake.ts";
import { listRemovalReasons } from "../../../domain/feed/rtdf/removal-brake.ts";
import { EMPTY_COUNTS } from "../../../domain/feed/run-report.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Trx } from "../../db/database.ts";
import type { Feed } from "../feed-queries.ts";
import { type HeldRemoval, REMOVAL_HELD } from "../run/carry-out-removal.ts";
import { endRun, insertRun } from "../run/run-queries.ts";
import { countRemoved, countShown, findHeldRemoval } from "./rtdf-queries.ts";

/** The brake counts the removals of this time. */
const WINDOW_MS = DAY_MS;

interface Removal {
  feed: Feed;
  theirRef: string;
  branchId: number;
  receivedAt: number;
  sold: HeldRemoval["sold"];
}

/**
 * Whether a removal has to wait for a person, because too many properties of its branch went in a day. It is then stored
 * as a run, once however often the sender repeats it. Call it with the feeds' lock held, so that calls at the same time
 * are counted one after the other.
 */
export async function holdRemoval(trx: Trx, removal: Removal): Promise<boolean> {
  const { feed, theirRef, branchId, receivedAt, sold } = removal;
  const { feedId, settings } = feed;
  const { offUntil } = settings.brake;
  if (offUntil !== null && londonDay(receivedAt) < offUntil) return false;
  if ((await findHeldRemoval(trx, { feedId, theirRef })) !== undefined) return true;
  const shown = await countShown(trx, { feedId, branchId });
  const removed = await countRemoved(trx, { feedId, branchId, since: receivedAt - WINDOW_MS });
  const held = listRemovalReasons({ shown, removed }, { ...BRAKE_LIMITS, ...settings.brake });
  if (held.length === 0) return false;
  const now = receivedAt;
  const runId = await insertRun(trx, { feedId, deliveryId: null, kind: "call", now });
  await endRun(trx, {
    runId,
    report: {
      ...EMPTY_COUNTS,
      verdict: "withdrawals-held",
      reason: held.map(({ sentence }) => sentence).join(" "),
      rows: 1,
      wouldWithdraw: 1,
      warnings: {},
    },
    columns: [],
    scopes: [
      {
        branchId,
        counts: {
          shownBefore: shown + removed,
          rows: 1,
          new: 0,
          changed: 0,
          withdrawn: removed + 1,
          quarantined: 0,
          unavailable: 0,
          priceMoved: 0,
        },
        held,
      },
    ],
    findings: [
      {
        row_number: 1,
        their_ref: theirRef,
        level: "warning",
        code: REMOVAL_HELD,
        column_name: null,
        value: theirRef,
        sentence: "The removal of this property waits for a person.",
        // What has to be known to carry it out later.
        raw_text: JSON.stringify({ sold } satisfies HeldRemoval),
      },
    ],
    heldChanges: [{ theirRef, change: sold ? "changed" : "withdrawn" }],
    now,
  });
  return true;
}
