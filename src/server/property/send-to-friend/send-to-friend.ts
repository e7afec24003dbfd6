import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import type { SendToFriendFields } from "../../../domain/property/send-to-friend/send-to-friend-schema.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import { utcDay } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import { enqueueLimitedMail } from "../../mail/mail-jobs.ts";
import { sign } from "../../signature.ts";
import { countFriendSender } from "./friend-sender-queries.ts";
import { sendToFriendMail } from "./send-to-friend-mail.ts";

/** From all senders together: more would be a nuisance to someone who never asked for these emails. */
export const MAILS_A_DAY_TO_ONE_FRIEND = 5;
/** From any network or account. */
export const EMAILS_A_DAY_FROM_ONE_SENDER = 15;

export type SendToFriendResult = "ordered" | "friend-has-enough" | "sender-has-enough";

interface Order {
  db: Db;
  agencyName: string;
  publicUrl: string;
  /** Keys the hashes, so that they can't be traced to an email address without it. */
  secret: string;
  card: PropertyCard;
  sent: SendToFriendFields;
  now: number;
}

/** Queues one email, unless the friend or the sender has reached today's limit. */
export async function sendToFriend({ db, secret, now, ...mail }: Order): Promise<SendToFriendResult> {
  const { publicUrl, sent } = mail;
  const day = utcDay(now);
  const senderHash = sign(secret, "send-to-friend", `from:${toEmailKey(sent.email)}`).slice(0, 32);
  const friend = sign(secret, "send-to-friend", toEmailKey(sent.friend_email));
  const ids = Array.from(
    { length: MAILS_A_DAY_TO_ONE_FRIEND },
    (_slot, index) => `friend-${friend.slice(0, 32)}-${day}-${index + 1}`,
  );
  const order = { to: sent.friend_email, replyTo: sent.email, ...sendToFriendMail(mail) };
  return db.transaction(async (trx) => {
    if (!(await countFriendSender(trx, { senderHash, day, most: EMAILS_A_DAY_FROM_ONE_SENDER })))
      return "sender-has-enough";
    const isOrdered = await enqueueLimitedMail(trx, { ...order, ids }, publicUrl);
    return isOrdered ? "ordered" : "friend-has-enough";
  });
}
