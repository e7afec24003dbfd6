import { basename } from "node:path";
import type { Query } from "../../src/server/db/database.ts";
import type { MediaStore } from "../../src/server/media/store/media-store.ts";
import type { WriteLedger } from "./write-ledger.ts";

export interface SentEmail {
  to: string;
  messageId: string;
}

export interface WriteCheck {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** The same email with the same Message-ID, handed over again. */
  repeatedEmails: number;
  emails: number;
  views: { acknowledged: number; stored: number };
  /** Kept files that no enquiry has: swept a day later. */
  orphans: number;
}

interface CheckOptions {
  query: Query;
  /** The bytes of each stored file of a visitor, by its id. */
  files: ReadonlyMap<string, number>;
  ledger: WriteLedger;
  emails: readonly SentEmail[];
}

/** The files of visitors in a media store. */
export async function listUploads(store: Pick<MediaStore, "list">): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for await (const { key, bytes } of store.list("uploads")) files.set(basename(key), bytes);
  return files;
}

/** Compares what was acknowledged with what is there, once every job is done. */
export async function checkWrites(options: CheckOptions): Promise<WriteCheck> {
  const lost: string[] = [...options.ledger.lostSessions.map((email) => `session of ${email}`)];
  const doubled: string[] = [];
  const orphans = await checkLeads(options, { lost, doubled });
  await checkUsers(options, { lost, doubled });
  const seen = await options.query
    .selectFrom("property_views")
    .select(({ fn }) => fn.sum<number>("views").as("views"))
    .executeTakeFirst();
  const distinct = new Set(options.emails.map(({ to, messageId }) => `${to} ${messageId}`));
  return {
    lost,
    doubled,
    repeatedEmails: options.emails.length - distinct.size,
    emails: distinct.size,
    views: { acknowledged: options.ledger.views, stored: Number(seen?.views ?? 0) },
    orphans,
  };
}

interface Findings {
  lost: string[];
  doubled: string[];
}

async function checkLeads(
  { query, files, ledger, emails }: CheckOptions,
  { lost, doubled }: Findings,
): Promise<number> {
  const rows = await query.selectFrom("leads").select(["lead_id", "instance_key"]).execute();
  const bookings = await query.selectFrom("viewing_bookings").selectAll().execute();
  const uploads = await query.selectFrom("lead_uploads").select(["lead_id", "upload_id", "bytes"]).execute();
  const consents = await query
    .selectFrom("consents")
    .select("lead_id")
    .where("lead_id", "is not", null)
    .execute();
  const idsOf = groupBy(
    rows,
    (row) => row.instance_key.split(":")[1] ?? "",
    (row) => row.lead_id,
  );
  const slotOf = new Map(bookings.map((row) => [row.lead_id, row.viewing_slot_id]));
  const fileOf = new Map(uploads.map((row) => [row.lead_id, row]));
  const agreed = new Set(consents.map((row) => row.lead_id));
  const messages = countMessages(emails);
  const names = new Set(emails.map(({ messageId }) => messageId.replace(/@.*/, "")));

  for (const [instance, ids] of idsOf) if (ids.length > 1) doubled.push(`enquiry ${instance}`);
  for (const { lead_id } of rows) {
    if (!agreed.has(lead_id)) lost.push(`consent of enquiry ${lead_id}`);
    if (!names.has(`<lead-${lead_id}`)) lost.push(`email about enquiry ${lead_id}`);
  }
  for (const { instance, email, slotId, uploadBytes } of ledger.leads) {
    const [id] = idsOf.get(instance) ?? [];
    if (id === undefined) {
      lost.push(`enquiry ${instance}`);
      continue;
    }
    if (slotId !== undefined && slotOf.get(id) !== slotId) lost.push(`viewing time of ${instance}`);
    const file = fileOf.get(id);
    if (uploadBytes !== undefined && files.get(file?.upload_id ?? "") !== uploadBytes)
      lost.push(`file of ${instance}`);
    expectOne(messages.get(email), `receipt of ${instance}`, { lost, doubled });
  }
  const known = new Set(uploads.map((row) => row.upload_id));
  return [...files.keys()].filter((name) => !known.has(name)).length;
}

async function checkUsers(
  { query, ledger, emails }: CheckOptions,
  { lost, doubled }: Findings,
): Promise<void> {
  const users = await query.selectFrom("users").select(["user_id", "email", "tel_home"]).execute();
  const saved = await query.selectFrom("saved_properties").select(["user_id", "property_id"]).execute();
  const searches = await query.selectFrom("saved_searches").select(["user_id", "search_id"]).execute();
  const usersOf = groupBy(
    users,
    (row) => row.email,
    (row) => row,
  );
  const savedOf = groupBy(
    saved,
    (row) => row.user_id,
    (row) => row.property_id,
  );
  const searchesOf = groupBy(
    searches,
    (row) => row.user_id,
    (row) => row.search_id,
  );
  const messages = countMessages(emails);
  for (const { email, savedIds, searchIds, telephones } of ledger.users) {
    const [user, ...more] = usersOf.get(email) ?? [];
    if (more.length > 0) doubled.push(`account ${email}`);
    if (!user) {
      lost.push(`account ${email}`);
      continue;
    }
    expectOne(messages.get(email), `email after registration to ${email}`, { lost, doubled });
    if (!telephones.includes(user.tel_home)) lost.push(`telephone number of ${email}`);
    const hasSaved = new Set(savedOf.get(user.user_id));
    const hasSearches = new Set(searchesOf.get(user.user_id));
    for (const id of savedIds) if (!hasSaved.has(id)) lost.push(`saved home ${id} of ${email}`);
    for (const id of searchIds) if (!hasSearches.has(id)) lost.push(`saved search ${id} of ${email}`);
  }
}

function expectOne(count: number | undefined, what: string, { lost, doubled }: Findings): void {
  if (count === undefined) lost.push(what);
  else if (count > 1) doubled.push(what);
}

/** Of each recipient, how many different emails. */
function countMessages(emails: readonly SentEmail[]): Map<string, number> {
  const ids = groupBy(
    emails,
    ({ to }) => to,
    ({ messageId }) => messageId,
  );
  return new Map([...ids].map(([to, messageIds]) => [to, new Set(messageIds).size]));
}

function groupBy<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  pick: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(pick(row));
    else groups.set(keyOf(row), [pick(row)]);
  }
  return groups;
}

/** A raw message as an SMTP server gets it. */
export function readEmailHeaders(message: string): SentEmail {
  const [head = ""] = message.split(/\r?\n\r?\n/);
  const unfolded = head.replace(/\r?\n[ \t]+/g, " ");
  const find = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
  return { to: /<([^>]+)>/.exec(find("To"))?.[1] ?? find("To"), messageId: find("Message-ID") };
}
