import { toErasureChoice } from "../../../domain/desk/people/erasure-choice.ts";
import type {
  FoundPerson,
  OptOutRow,
  OptOutsView,
  PeopleView,
  PersonView,
} from "../../../domain/desk/people/people-view.ts";
import { type DeskUser, may } from "../../../domain/desk/role.ts";
import type { LeadType } from "../../../domain/enquiry/lead/lead.ts";
import { readLeadSearch } from "../../../domain/enquiry/lead/lead-terms.ts";
import { LEAD_KIND_LABELS } from "../../../domain/enquiry/lead/portal-lead.ts";
import { toTelephoneDigits } from "../../../domain/text/telephone.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import { findMarketingPreference } from "../../account/marketing-preference-queries.ts";
import { findUserRecord, getUserCreatedAt } from "../../account/user-queries.ts";
import type { Db, Query } from "../../db/database.ts";
import { isOptedOut, listOptOuts } from "../../mail/opt-out-queries.ts";
import { type Contact, listContacts } from "./contact-queries.ts";
import type { Person } from "./find-person.ts";
import {
  type AccountRow,
  countJobsAbout,
  findAccountsByBeginning,
  listConfirmedEmails,
  listOptedOutAccounts,
  type PersonLeadRow,
  searchAccounts,
  searchLeads,
} from "./people-queries.ts";
import { toPersonPath } from "./person-path.ts";
import {
  listAccountRecords,
  listContactRecords,
  listLeadRecords,
  listMaterialAlertRecords,
} from "./person-record-queries.ts";

const MOST_PEOPLE = 30;
/** One person may have many enquiries. */
const MOST_LEADS = 300;
const SHORTEST_CONTACT_SEARCH = 3;
/** Enough that a few people with several enquiries each don't hide the others. */
const LEADS_PER_PERSON = 10;
const MOST_OPT_OUTS = 500;
const LONGEST_SEARCH = 100;

/** Finds people by their enquiries and, for people of all branches, by their accounts. */
export async function loadPeople(query: Query, user: DeskUser, typed: string): Promise<PeopleView> {
  const q = typed.trim().slice(0, LONGEST_SEARCH);
  const isLimited = user.branchIds !== "all";
  if (q === "") return { q, people: null, hasMore: false, isLimited };
  const digits = q.replaceAll(/\D/g, "");
  const accounts = isLimited ? [] : await searchAccounts(query, { text: q, digits, limit: MOST_PEOPLE });
  const contacts = q.length < SHORTEST_CONTACT_SEARCH ? [] : await listContacts(query, user, { text: q });
  const people = await mergePeople(query, user, { q, accounts, contacts, mostLeads: MOST_LEADS });
  return { q, people: people.slice(0, MOST_PEOPLE), hasMore: people.length > MOST_PEOPLE, isLimited };
}

/** The first people that a search finds, by indexes alone. */
export async function findPeople(
  db: Pick<Db, "query" | "engine">,
  user: DeskUser,
  { text: q, limit }: { text: string; limit: number },
): Promise<FoundPerson[]> {
  const digits = toTelephoneDigits(q).replaceAll(/\D/g, "");
  const accounts =
    user.branchIds === "all" ? await findAccountsByBeginning(db, { text: q, digits, limit }) : [];
  const people = await mergePeople(db.query, user, { q, accounts, mostLeads: limit * LEADS_PER_PERSON });
  return people.slice(0, limit);
}

interface MergeOptions {
  q: string;
  accounts: readonly AccountRow[];
  contacts?: readonly Contact[];
  mostLeads: number;
}

/** Enquiries, reports and replies with one address are one person, and so is the account that has confirmed it. */
async function mergePeople(
  query: Query,
  user: DeskUser,
  { q, accounts, contacts = [], mostLeads }: MergeOptions,
): Promise<FoundPerson[]> {
  const leads = await searchLeads(query, user, { terms: readLeadSearch(q).terms, limit: mostLeads });
  const found = new Map<string, FoundPerson>();
  for (const { userId, email, name, telephone, isConfirmed } of accounts)
    found.set(isConfirmed ? email.toLowerCase() : `user ${userId}`, {
      ...{ href: toPersonPath({ userId }), name: name || email, email, telephone },
      ...{ enquiries: 0, account: isConfirmed ? "confirmed" : "unconfirmed", isSeller: false },
    });
  const emails = leads.map(({ person }) => person.email.toLowerCase()).filter((email) => email !== "");
  const confirmed = new Set(await listConfirmedEmails(query, [...new Set(emails)]));
  for (const lead of leads) addLead(found, lead, confirmed);
  for (const contact of contacts) addContact(found, contact);
  return [...found.values()];
}

function addLead(
  found: Map<string, FoundPerson>,
  { leadId, userId, person }: PersonLeadRow,
  confirmed: ReadonlySet<string>,
): void {
  const email = person.email.toLowerCase();
  const key = email || (userId === null ? `lead ${leadId}` : `user ${userId}`);
  const known = found.get(key);
  found.set(
    key,
    known
      ? { ...known, enquiries: known.enquiries + 1 }
      : {
          href: toPersonPath({ leadId }),
          name: `${person.firstName} ${person.lastName}`.trim() || email,
          email,
          telephone: person.telephone,
          enquiries: 1,
          account: confirmed.has(email) ? "confirmed" : "none",
          isSeller: false,
        },
  );
}

function addContact(found: Map<string, FoundPerson>, contact: Contact): void {
  const { email, name, kind } = contact;
  const known = found.get(email);
  const isSeller = kind !== "reply";
  found.set(
    email,
    known
      ? { ...known, isSeller: known.isSeller || isSeller }
      : {
          ...{ href: toPersonPath({ contact }), name: name || email, email, telephone: "" },
          ...{ enquiries: 0, account: "none", isSeller },
        },
  );
}

interface PersonOptions {
  person: Person;
  path: string;
  secret: string;
  /** A confirmation that didn't match. */
  typed?: string;
}

export async function loadPerson(
  query: Query,
  user: DeskUser,
  { person, path, secret, typed }: PersonOptions,
): Promise<PersonView> {
  const { email, ownEmail, userId, leads, leadsElsewhere, contactsElsewhere } = person;
  const ofLeads = await listLeadRecords(
    query,
    leads.map(({ leadId }) => leadId),
  );
  const ofAccount = userId === undefined ? {} : await listAccountRecords(query, userId);
  const ofContact = await listContactRecords(query, user, person);
  const count = (rows: unknown[] | undefined) => rows?.length ?? 0;
  const holdings = [
    { label: "Files sent with enquiries", count: count(ofLeads.lead_uploads) },
    { label: "Booked viewings", count: count(ofLeads.viewing_bookings) },
    {
      label: "Notes, replies and other events of enquiries",
      count: count(ofLeads.lead_events) + count(ofLeads.viewing_changes),
    },
    { label: "Records of consent", count: count(ofLeads.consents) + count(ofAccount.consents) },
    { label: "Saved searches", count: count(ofAccount.saved_searches) },
    { label: "Saved homes", count: count(ofAccount.saved_properties) },
    { label: "Alerts about saved searches", count: count(ofAccount.search_alerts) },
    { label: "Requests to hear about a home", count: count(await listMaterialAlertRecords(query, ownEmail)) },
    { label: "Reports about their property", count: count(ofContact.seller_reports) },
    { label: "Drafts of such reports", count: count(ofContact.seller_report_drafts) },
    { label: "Replies to other people’s enquiries", count: count(ofContact.lead_emails) },
    { label: "Signed-in devices", count: count(ofAccount.sessions) },
    { label: "Emails waiting or failed", count: await countJobsAbout(query, ownEmail) },
  ];
  return {
    path,
    name: person.name,
    email,
    telephones: person.telephones,
    enquiries: leads.map((lead) => ({
      leadId: lead.leadId,
      kind: LEAD_KIND_LABELS[lead.type as LeadType],
      about: lead.address ?? "",
      branch: lead.deskName,
      at: formatDay(londonDay(lead.createdAt)),
    })),
    enquiriesElsewhere: leadsElsewhere,
    account: userId === undefined ? null : await loadAccount(query, userId),
    holdings,
    others: person.others,
    isOptedOut: ownEmail !== "" && (await isOptedOut(query, { email: ownEmail, secret })),
    canExport: may(user.role, "enquiries.export"),
    erasure: toErasureChoice({
      role: user.role,
      email,
      enquiriesElsewhere: leadsElsewhere,
      contactsElsewhere,
      ...(typed === undefined ? {} : { typed }),
    }),
  };
}

async function loadAccount(query: Query, userId: number): Promise<PersonView["account"]> {
  const account = await findUserRecord(query, userId);
  if (!account) return null;
  const preference = await findMarketingPreference(query, userId);
  return {
    since: formatDay(londonDay(await getUserCreatedAt(query, userId))),
    isConfirmed: account.isEmailConfirmed,
    marketing: preference?.isOptedIn ? "Agreed to marketing emails" : "No marketing emails",
  };
}

interface OptOutOptions {
  user: DeskUser;
  email?: string;
  problem?: string;
}

export async function loadOptOuts(
  query: Query,
  { user, email = "", problem }: OptOutOptions,
): Promise<OptOutsView> {
  const list = user.branchIds === "all" ? await listOptOutRows(query, MOST_OPT_OUTS + 1) : null;
  return {
    list: list?.slice(0, MOST_OPT_OUTS) ?? null,
    hasMore: (list?.length ?? 0) > MOST_OPT_OUTS,
    canEdit: may(user.role, "people.erase"),
    email,
    problem: problem ?? null,
  };
}

/** Addresses that the desk added, and accounts that opted out themselves; the newest first. */
export async function listOptOutRows(query: Query, limit: number): Promise<OptOutRow[]> {
  const added = await listOptOuts(query, { limit });
  const accounts = await listOptedOutAccounts(query, { limit });
  const rows = [
    ...added.map(({ optOutId, email, addedAt }) => ({
      optOutId,
      email: email ?? "Erased address",
      source: "Added at the desk: no alerts, no marketing",
      at: addedAt,
    })),
    ...accounts.map(({ email, at }) => ({
      optOutId: null,
      email,
      source: "Chosen in their account: no marketing",
      at,
    })),
  ];
  return rows
    .sort((a, b) => b.at - a.at)
    .slice(0, limit)
    .map((row) => ({ ...row, at: formatDay(londonDay(row.at)) }));
}
