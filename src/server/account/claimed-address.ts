import { isUnproved } from "../../domain/account/email-confirmation.ts";
import type { Db, Query, Trx } from "../db/database.ts";
import { takeTurn } from "../db/lock.ts";
import { deletePendingRegistrations } from "./pending-registration-queries.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { deleteUser, findCredentials } from "./user-queries.ts";

/**
 * Lets one transaction at a time register, confirm or take over an address. Take it before a link is used up: two links
 * of one address would otherwise wait for each other.
 */
export async function takeAddressTurn(
  trx: Trx,
  { engine }: Pick<Db, "engine">,
  email: string,
): Promise<void> {
  await takeTurn(trx, { engine, turn: "addresses", name: email });
}

/** True if the address belongs to another account. One that a visitor registered and never confirmed doesn't count. */
export async function isAddressTaken(
  query: Query,
  { email, userId }: { email: string; userId: number },
): Promise<boolean> {
  const other = await findCredentials(query, { email });
  return other !== undefined && other.userId !== userId && !isUnproved(other);
}

/**
 * Call it when somebody has proved that the address is theirs. Ends what others began with it: registrations that wait
 * for their link, and an account whose address was never confirmed, with its sessions and everything saved in it. Its
 * enquiries stay, without an account.
 */
export async function endOtherClaims(
  trx: Trx,
  { email, userId }: { email: string; userId: number | undefined },
): Promise<void> {
  await deletePendingRegistrations(trx, [email]);
  const other = await findCredentials(trx, { email });
  if (!other || other.userId === userId || !isUnproved(other)) return;
  await deleteUser(trx, other.userId);
  const { userId: endedId } = other;
  await recordSecurityEvent(trx, {
    event: "account-deleted",
    actor: "system",
    userId: endedId,
    reason: "address-proved",
  });
}
