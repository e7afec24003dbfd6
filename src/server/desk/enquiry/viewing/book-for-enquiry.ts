import type { DeskUser } from "../../../../domain/desk/role.ts";
import type { Trx } from "../../../db/database.ts";
import { runRefusableTransaction } from "../../../db/refusable-transaction.ts";
import { bookViewingIn } from "../../../enquiry/viewing/book-viewing.ts";
import type { ChangeViewingDeps } from "../../../enquiry/viewing/change-viewing.ts";
import { changeLeadWork } from "../../inbox/change-lead-work.ts";
import { findLeadWork } from "../../inbox/lead-work-queries.ts";

interface BookingOptions {
  leadId: number;
  slotId: number;
  message: string;
  user: Pick<DeskUser, "deskUserId" | "branchIds">;
  now: number;
}

type BookingDeps = ChangeViewingDeps & {
  /** Writes the audit's row in the same transaction. */
  audit(trx: Trx): Promise<void>;
};

export type BookingResult =
  | { ok: true }
  | { refused: "not-found" | "booked" | "taken" | "too-many-moves" | "changed" };

/**
 * Books a viewing for an enquiry and says so in its timeline. A new enquiry becomes open: its questions may still wait for an answer, so
 * the clock runs on.
 */
export function bookForEnquiry(deps: BookingDeps, options: BookingOptions): Promise<BookingResult> {
  const { leadId, user, now } = options;
  return runRefusableTransaction<BookingResult>(deps.db, async (trx) => {
    const work = await findLeadWork(trx, { leadId, branchIds: user.branchIds });
    if (!work) return { refused: "not-found" };
    const booked = await bookViewingIn(trx, deps, options);
    if ("refused" in booked) return booked;
    const { slot, isFirst } = booked.ok;
    // A booking after a cancellation is in the viewing's own history.
    if (isFirst) {
      const changed = await changeLeadWork(
        { trx, closingDates: [] },
        {
          leadId,
          branchIds: user.branchIds,
          version: work.version,
          by: user.deskUserId,
          at: now,
          state: work.state === "new" ? "open" : work.state,
          event: { kind: "booked", facts: { startsAt: slot.startsAt, endsAt: slot.endsAt } },
        },
      );
      if ("refused" in changed) return { refused: "changed" };
    }
    await deps.audit(trx);
    return { ok: true };
  });
}
