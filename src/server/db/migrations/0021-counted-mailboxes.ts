import type { Kysely } from "kysely";
import type { Migration } from "./migration.ts";

interface Bookings {
  viewing_bookings: { visitor_email: string };
}

/** Viewing bookings are counted by mailbox instead of by address, and so are those who send homes to friends. */
export const countedMailboxes: Migration = {
  name: "0021-counted-mailboxes",
  async up(trx) {
    const query = trx as unknown as Kysely<Bookings>;
    const rows = await query.selectFrom("viewing_bookings").select("visitor_email").distinct().execute();
    for (const { visitor_email } of rows) {
      const mailbox = toMailbox(visitor_email);
      if (mailbox !== visitor_email)
        await query
          .updateTable("viewing_bookings")
          .set({ visitor_email: mailbox })
          .where("visitor_email", "=", visitor_email)
          .execute();
    }
    await trx.schema
      .createTable("friend_senders")
      .addColumn("sender_hash", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("friend_senders_by_day", ["sender_hash", "day"])
      .execute();
  },
};

/** The rule as it was when this migration was written. */
function toMailbox(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf("@");
  if (at < 1) return text;
  const domain = text.slice(at + 1);
  const [mailbox = ""] = text.slice(0, at).split("+", 1);
  if (mailbox === "") return text;
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
