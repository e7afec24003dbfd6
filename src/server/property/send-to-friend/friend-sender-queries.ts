import type { Trx } from "../../db/database.ts";

interface CountedSender {
  senderHash: string;
  day: string;
  most: number;
}

/**
 * Counts one more email for this sender today; false once the daily limit is reached. Deletes earlier days.
 */
export async function countFriendSender(
  trx: Trx,
  { senderHash, day, most }: CountedSender,
): Promise<boolean> {
  await trx.deleteFrom("friend_senders").where("day", "<", day).execute();
  const row = await trx
    .insertInto("friend_senders")
    .values({ sender_hash: senderHash, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["sender_hash", "day"])
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref("friend_senders.count"), "+", 1) }))
        .where("friend_senders.count", "<", most),
    )
    .returning("count")
    .executeTakeFirst();
  return row !== undefined;
}
