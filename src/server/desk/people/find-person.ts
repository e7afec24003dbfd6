import type { DeskUser } from "../../../domain/desk/role.ts";
import { seesBranch } from "../../../domain/desk/role.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { findCredentials, findUserRecord } from "../../account/user-queries.ts";
import type { Query } from "../../db/database.ts";
import { listLeadsOfPerson } from "../../enquiry/lead/lead-erasure-queries.ts";
import { findPersonLead, listPersonLeads, type PersonLeadRow } from "./people-queries.ts";

/** A person as the desk knows them: an account, an email address, or one enquiry without either. */
export interface Person {
  name: string;
  /** In lower case; '' if there is none. */
  email: string;
  telephones: string[];
  userId: number | undefined;
  /** Enquiries of branches that the reader works for, newest first. */
  leads: PersonLeadRow[];
  leadsElsewhere: number;
  /** The enquiry that has no email address. */
  bareLeadId: number | undefined;
}

/** 'enquiry-12' and 'account-5' name a person without saying who they are, because addresses are logged. */
export function toPersonPath(person: { userId: number } | { leadId: number }): string {
  return `/desk/people/${"userId" in person ? `account-${person.userId}` : `enquiry-${person.leadId}`}`;
}

/** Undefined for somebody unknown, and for somebody who never wrote to the reader's branches. */
export async function findPerson(query: Query, user: DeskUser, name: string): Promise<Person | undefined> {
  const [kind, id] = name.split("-");
  const number = readId(id);
  if (number === undefined) return undefined;
  if (kind === "account") return findByAccount(query, user, number);
  if (kind !== "enquiry") return undefined;
  const lead = await findPersonLead(query, user, number);
  if (!lead) return undefined;
  const email = lead.person.email.trim().toLowerCase();
  if (email === "" && lead.userId === null)
    return toPerson(user, { email, userId: undefined, leads: [lead], bareLeadId: lead.leadId });
  const account = email === "" ? undefined : await findCredentials(query, { email });
  return collect(query, user, { email, userId: lead.userId ?? account?.userId });
}

async function findByAccount(query: Query, user: DeskUser, userId: number): Promise<Person | undefined> {
  const account = await findUserRecord(query, userId);
  if (!account) return undefined;
  const person = await collect(query, user, { email: account.email.toLowerCase(), userId });
  return user.branchIds === "all" || person.leads.length > 0 ? person : undefined;
}

async function collect(
  query: Query,
  user: DeskUser,
  { email, userId }: { email: string; userId: number | undefined },
): Promise<Person> {
  const found = await listLeadsOfPerson(query, { userId, email });
  // The same rule as the erasure's: another spelling of the mailbox may be somebody else.
  const own = found.filter(
    (lead) => lead.email.toLowerCase() === email || (userId !== undefined && lead.userId === userId),
  );
  const leads = await listPersonLeads(
    query,
    own.map(({ leadId }) => leadId),
  );
  const account = userId === undefined ? undefined : await findUserRecord(query, userId);
  return toPerson(user, { email, userId, leads, account });
}

interface Parts {
  email: string;
  userId: number | undefined;
  leads: readonly PersonLeadRow[];
  account?: Awaited<ReturnType<typeof findUserRecord>>;
  bareLeadId?: number;
}

function toPerson(user: DeskUser, { email, userId, leads, account, bareLeadId }: Parts): Person {
  const own = leads.filter(({ branchId }) => seesBranch(user, branchId));
  const names = [
    ...(account ? [`${account.first_name} ${account.last_name}`] : []),
    ...own.map(({ person }) => `${person.firstName} ${person.lastName}`),
  ].map((name) => name.trim());
  const telephones = [
    ...(account ? [account.tel_mobile, account.tel_home] : []),
    ...own.map(({ person }) => person.telephone),
  ];
  return {
    name: names.find((name) => name !== "") ?? email,
    email,
    telephones: [...new Set(telephones.filter((telephone) => telephone !== ""))],
    userId: account?.userId ?? userId,
    leads: own,
    leadsElsewhere: leads.length - own.length,
    bareLeadId,
  };
}
