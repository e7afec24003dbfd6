import type { OtherPerson } from "../../../domain/desk/people/people-view.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { seesBranch } from "../../../domain/desk/role.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { findCredentials, findUserRecord, type UserRecord } from "../../account/user-queries.ts";
import type { Query } from "../../db/database.ts";
import { listLeadsOfPerson } from "../../enquiry/lead/lead-erasure-queries.ts";
import { type Contact, listContacts } from "./contact-queries.ts";
import { findPersonLead, listPersonLeads, type PersonLeadRow } from "./people-queries.ts";
import { toPersonPath } from "./person-path.ts";

/** A person as the desk knows them: an email address with its account, an account, or one enquiry without either. */
export interface Person {
  name: string;
  /** As it is shown, in lower case; '' if there is none. */
  email: string;
  /** What belongs to this address is theirs. '' for an account that never confirmed its address. */
  ownEmail: string;
  telephones: string[];
  userId: number | undefined;
  /** Enquiries of branches that the reader works for, newest first. */
  leads: PersonLeadRow[];
  leadsElsewhere: number;
  /** Reports and replies that branches sent them which the reader doesn't work for. */
  contactsElsewhere: number;
  /** The enquiry that has no email address. */
  bareLeadId: number | undefined;
  /** Who may be the same person, and may be somebody else. */
  others: OtherPerson[];
}

/** Undefined for somebody unknown, and for somebody whom the reader's branches don't know. */
export async function findPerson(query: Query, user: DeskUser, name: string): Promise<Person | undefined> {
  const [kind, id] = name.split("-");
  const number = readId(id);
  if (number === undefined) return undefined;
  switch (kind) {
    case "account":
      return findByAccount(query, user, number);
    case "enquiry":
      return findByEnquiry(query, user, number);
    case "report":
    case "draft":
    case "reply": {
      const contacts = await listContacts(query, user, { id: number });
      const contact = contacts.find((one) => one.kind === kind);
      return contact && findByEmail(query, user, contact);
    }
    default:
      return undefined;
  }
}

async function findByEnquiry(query: Query, user: DeskUser, leadId: number): Promise<Person | undefined> {
  const lead = await findPersonLead(query, user, leadId);
  if (!lead) return undefined;
  const email = lead.person.email.trim().toLowerCase();
  if (email !== "") return findByEmail(query, user, { email });
  if (lead.userId !== null) return findByAccount(query, user, lead.userId);
  return toPerson(query, user, { email, leads: [lead], bareLeadId: leadId });
}

/** The account only joins the address if its owner has confirmed it. */
async function findByEmail(query: Query, user: DeskUser, { email }: Pick<Contact, "email">): Promise<Person> {
  const credentials = await findCredentials(query, { email });
  const account = credentials && (await findUserRecord(query, credentials.userId));
  const own = account?.isEmailConfirmed ? account : undefined;
  const leads = await listOwnLeads(query, { email, userId: own?.userId });
  return toPerson(query, user, { email, leads, ...(own ? { account: own } : {}) });
}

async function findByAccount(query: Query, user: DeskUser, userId: number): Promise<Person | undefined> {
  const account = await findUserRecord(query, userId);
  if (!account) return undefined;
  const email = account.isEmailConfirmed ? account.email.toLowerCase() : "";
  const leads = await listOwnLeads(query, { email, userId });
  const person = await toPerson(query, user, { email, leads, account });
  return user.branchIds === "all" || person.leads.length > 0 ? person : undefined;
}

async function listOwnLeads(
  query: Query,
  { email, userId }: { email: string; userId: number | undefined },
): Promise<PersonLeadRow[]> {
  const found = await listLeadsOfPerson(query, { userId, email });
  // The same rule as the erasure's: another spelling of the mailbox may be somebody else.
  const own = found.filter(
    (lead) =>
      (email !== "" && lead.email.toLowerCase() === email) ||
      (userId !== undefined && lead.userId === userId),
  );
  return listPersonLeads(
    query,
    own.map(({ leadId }) => leadId),
  );
}

interface PersonParts {
  /** Their own address; '' if none is known to be. */
  email: string;
  leads: readonly PersonLeadRow[];
  account?: UserRecord;
  bareLeadId?: number;
}

async function toPerson(
  query: Query,
  user: DeskUser,
  { email, leads, account, bareLeadId }: PersonParts,
): Promise<Person> {
  const own = leads.filter(({ branchId }) => seesBranch(user, branchId));
  const contacts = email === "" ? [] : await listContacts(query, user, { email });
  const known = email === "" ? [] : await listContacts(query, { branchIds: "all" }, { email });
  const names = [
    ...(account ? [toFullName(account)] : []),
    ...own.map(({ person }) => `${person.firstName} ${person.lastName}`.trim()),
    ...contacts.map((contact) => contact.name),
  ];
  const telephones = [
    ...(account ? [account.tel_mobile, account.tel_home] : []),
    ...own.map(({ person }) => person.telephone),
  ];
  const shown = account?.email.toLowerCase() ?? email;
  return {
    name: names.find((name) => name !== "") ?? shown,
    email: shown,
    ownEmail: email,
    telephones: [...new Set(telephones.filter((telephone) => telephone !== ""))],
    userId: account?.userId,
    leads: own,
    leadsElsewhere: leads.length - own.length,
    contactsElsewhere: known.length - contacts.length,
    bareLeadId,
    others: await listOthers(query, user, { email: shown, leads: own, account }),
  };
}

interface OthersOptions {
  email: string;
  leads: readonly PersonLeadRow[];
  account: UserRecord | undefined;
}

async function listOthers(
  query: Query,
  user: DeskUser,
  { email, leads, account }: OthersOptions,
): Promise<OtherPerson[]> {
  const others = new Map<string, OtherPerson>();
  const senders = new Set(leads.flatMap(({ userId }) => userId ?? []));
  const registered = email === "" ? undefined : await findCredentials(query, { email });
  for (const userId of new Set([...senders, ...(registered ? [registered.userId] : [])])) {
    if (userId === account?.userId) continue;
    // An account without enquiries is only for people of all branches.
    if (!senders.has(userId) && user.branchIds !== "all") continue;
    const other = await findUserRecord(query, userId);
    if (!other) continue;
    const why = senders.has(userId)
      ? "An enquiry here was sent while signed in to this account"
      : "Registered with this address, and hasn’t confirmed it";
    others.set(`account ${userId}`, {
      href: toPersonPath({ userId }),
      name: toFullName(other) || other.email,
      email: other.email,
      why,
    });
  }
  if (!account) return [...others.values()];
  const sameAddress = account.isEmailConfirmed ? [] : await listOwnLeads(query, { email, userId: undefined });
  const visible = sameAddress.filter(({ branchId }) => seesBranch(user, branchId));
  for (const { leadId, person } of [...visible, ...leads]) {
    const address = person.email.trim().toLowerCase();
    if (address === "" || (address === email && account.isEmailConfirmed) || others.has(address)) continue;
    const why =
      address === email
        ? "Wrote to us with this address, which the account hasn’t confirmed"
        : "An enquiry here was sent with this address";
    const name = `${person.firstName} ${person.lastName}`.trim() || address;
    others.set(address, { href: toPersonPath({ leadId }), name, email: address, why });
  }
  const [contact] = account.isEmailConfirmed ? [] : await listContacts(query, user, { email });
  if (contact && !others.has(email))
    others.set(email, {
      href: toPersonPath({ contact }),
      name: contact.name || email,
      email,
      why: "Got emails at this address, which the account hasn’t confirmed",
    });
  return [...others.values()];
}

function toFullName({ first_name, last_name }: UserRecord): string {
  return `${first_name} ${last_name}`.trim();
}
