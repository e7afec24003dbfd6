import { toEmailKey } from "../../domain/email-key.ts";
import type { SendToFriendFields } from "../../domain/property/send-to-friend-schema.ts";
import type { PropertyCard } from "../../domain/search/search-page.ts";
import { utcDay } from "../../domain/time.ts";
import type { Db } from "../db/database.ts";
import { enqueueLimitedMail } from "../mail/mail-jobs.ts";
import { sign } from "../signature.ts";
import { sendToFriendMail } from "./send-to-friend-mail.ts";

/** Whoever asks: more than this is a nuisance to somebody who never asked for anything. */
export const MAILS_A_DAY_TO_ONE_FRIEND = 5;

interface Order {
  db: Db;
  agencyName: string;
  publicUrl: string;
  /** Without it nobody can tell from the order whose address it was. */
  secret: string;
  card: PropertyCard;
  sent: SendToFriendFields;
  now: number;
}

/** Orders one mail; false when the friend has had their share today. */
export async function sendToFriend({ db, secret, now, ...mail }: Order): Promise<boolean> {
  const { publicUrl, sent } = mail;
  const friend = sign(secret, "send-to-friend", toEmailKey(sent.friend_email));
  const ids = Array.from(
    { length: MAILS_A_DAY_TO_ONE_FRIEND },
    (_slot, index) => `friend-${friend.slice(0, 32)}-${utcDay(now)}-${index + 1}`,
  );
  const order = { to: sent.friend_email, replyTo: sent.email, ...sendToFriendMail(mail) };
  return db.transaction((trx) => enqueueLimitedMail(trx, { ...order, ids }, publicUrl));
}
