import type { Branch } from "../../../domain/branch/branch-schema.ts";
import { type OpeningTimes, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import { formatListTime } from "../../../domain/desk/desk-time.ts";
import { describeUndelivered } from "../../../domain/desk/enquiry/email-words.ts";
import {
  EVERYTHING_UNANSWERED,
  type InboxParams,
  toInboxFields,
  toInboxUrl,
} from "../../../domain/desk/inbox/inbox-params.ts";
import type { Colleague, InboxGroup, InboxList, InboxRow } from "../../../domain/desk/inbox/inbox-view.ts";
import { KIND_WORDS, TAB_WORDS, toFirstLine, toLeadSubject } from "../../../domain/desk/inbox/lead-words.ts";
import { readResponseClock } from "../../../domain/desk/inbox/response-clock.ts";
import { type DeskUser, may } from "../../../domain/desk/role.ts";
import { LEAD_KINDS, LEAD_TABS, toLeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import { imageUrl } from "../../../domain/property/media/images.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import { findUndelivered, type UndeliveredEmail } from "../enquiry/undelivered-queries.ts";
import { findDeskNames, listColleagues } from "./colleague-queries.ts";
import { describeEmptyInbox } from "./describe-empty-inbox.ts";
import { type InboxDeps, toInboxFilter } from "./inbox-filter.ts";
import { countDue, countTabs, type InboxLead, listInbox } from "./inbox-queries.ts";

const ROWS_PER_PAGE = 25;
const THUMB_WIDTH = 320;

/** The list of enquiries, alone or beside one of them. */
export async function loadInbox(
  deps: InboxDeps,
  params: InboxParams,
  { currentLeadId, problem }: { currentLeadId?: number; problem?: string } = {},
): Promise<InboxList> {
  const { query, user, now } = deps;
  const { tab, after } = params;
  const filter = toInboxFilter(user, params);
  const [found, counts, due, branches, colleagues] = await Promise.all([
    listInbox(query, filter, { tab, after, limit: ROWS_PER_PAGE + 1 }),
    countTabs(query, filter),
    tab === "unanswered" ? countDue(query, filter, { now, soon: now + HOUR_MS }) : { late: 0, soon: 0 },
    listBranches(query),
    listColleagues(query, user),
  ]);
  const leads = found.slice(0, ROWS_PER_PAGE);
  const rows = await toRows(deps, leads, { params, branches, currentLeadId });
  const last = found.length > ROWS_PER_PAGE ? leads.at(-1) : undefined;
  const seen = branches.filter(
    ({ branchId }) => user.branchIds === "all" || user.branchIds.includes(branchId),
  );
  return {
    tab,
    tabs: LEAD_TABS.map((each) => ({
      tab: each,
      text: TAB_WORDS[each],
      count: counts[each] ?? 0,
      href: toInboxUrl({ ...params, tab: each, after: undefined }),
      isCurrent: each === tab,
    })),
    fields: toInboxFields({ ...params, after: undefined }),
    branches: [
      { value: "", text: user.branchIds === "all" ? "All branches" : toOwnBranches(seen.length) },
      ...seen.map(({ branchId, name }) => ({ value: String(branchId), text: name })),
    ],
    kinds: [
      { value: "", text: "Any kind" },
      ...LEAD_KINDS.map((kind) => ({ value: kind, text: KIND_WORDS[kind] })),
    ],
    people: listPeople(colleagues, user),
    groups: toGroups(rows, {
      leads,
      now,
      due,
      total: counts.unanswered ?? 0,
      isGrouped: tab === "unanswered",
    }),
    nextHref: last && toInboxUrl({ ...params, after: { dueAt: last.dueAt, leadId: last.leadId } }),
    firstHref: after && toInboxUrl({ ...params, after: undefined }),
    empty: rows.length === 0 ? await describeEmptyInbox(deps, params, counts) : undefined,
    colleagues,
    canWork: may(user.role, "enquiries.work"),
    canExport: may(user.role, "enquiries.export"),
    problem,
  };
}

/** The enquiries that are due first. */
export async function loadMostUrgent(
  deps: InboxDeps,
  { branches, limit }: { branches: readonly Branch[]; limit: number },
): Promise<InboxRow[]> {
  const filter = toInboxFilter(deps.user, EVERYTHING_UNANSWERED);
  const leads = await listInbox(deps.query, filter, { tab: "unanswered", limit });
  return toRows(deps, leads, { params: EVERYTHING_UNANSWERED, branches, currentLeadId: undefined });
}

/** The newest enquiries that a search finds, in whichever tab they are, and the list with the newest of them. */
export async function searchInbox(
  deps: InboxDeps,
  { text, limit }: { text: string; limit: number },
): Promise<{ rows: InboxRow[]; allHref: string }> {
  const params = { ...EVERYTHING_UNANSWERED, text };
  const filter = toInboxFilter(deps.user, params);
  const leads = await listInbox(deps.query, filter, { tab: undefined, limit });
  const [newest] = leads;
  const tab = newest
    ? toLeadTab({ state: newest.state, isAnswered: newest.firstAnsweredAt !== null })
    : params.tab;
  const branches = leads.length === 0 ? [] : await listBranches(deps.query);
  return {
    rows: await toRows(deps, leads, { params: { ...params, tab }, branches, currentLeadId: undefined }),
    allHref: toInboxUrl({ ...params, tab }),
  };
}

interface RowsOptions {
  params: InboxParams;
  branches: readonly Branch[];
  currentLeadId: number | undefined;
}

async function toRows(
  { query, now, closingDates }: InboxDeps,
  leads: readonly InboxLead[],
  { params, branches, currentLeadId }: RowsOptions,
): Promise<InboxRow[]> {
  const names = await findDeskNames(
    query,
    leads.flatMap((lead) => [lead.assigneeId, lead.stateBy]),
  );
  const times = new Map(branches.map((branch) => [branch.branchId, toOpeningTimes(branch, closingDates)]));
  const undelivered = await findUndelivered(
    query,
    leads.map(({ leadId }) => leadId),
  );
  return leads.map((lead) => toRow(lead, { params, names, times, undelivered, now, currentLeadId }));
}

function toOwnBranches(count: number): string {
  return count === 1 ? "My branch" : `My ${count} branches`;
}

/** Oneself first. */
function listPeople(colleagues: readonly Colleague[], { deskUserId }: Pick<DeskUser, "deskUserId">) {
  const others = colleagues.filter((colleague) => colleague.deskUserId !== deskUserId);
  return [
    { value: "", text: "Anyone" },
    { value: "none", text: "Unassigned" },
    { value: String(deskUserId), text: "Me" },
    ...others.map((colleague) => ({ value: String(colleague.deskUserId), text: colleague.name })),
  ];
}

interface RowOptions {
  params: InboxParams;
  names: ReadonlyMap<number, string>;
  times: ReadonlyMap<number, OpeningTimes>;
  undelivered: ReadonlyMap<number, UndeliveredEmail>;
  now: number;
  currentLeadId: number | undefined;
}

function toRow(lead: InboxLead, options: RowOptions): InboxRow {
  const { params, names, times, now, currentLeadId } = options;
  const { leadId, person, state, stateBy, assigneeId, fields, photoKeys } = lead;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email || person.telephone;
  const [photoKey] = photoKeys;
  const failed = options.undelivered.get(leadId);
  const assigneeName = assigneeId === null ? undefined : names.get(assigneeId);
  const isWaiting = state === "new" || state === "open" || state === "answered";
  return {
    leadId,
    version: lead.version,
    href: toInboxUrl(params, leadId),
    isCurrent: leadId === currentLeadId,
    name: name || "No name given",
    state,
    stateNote:
      state === "spam" && stateBy !== null
        ? `by ${names.get(stateBy) ?? "a former colleague"}, ${formatListTime(lead.stateAt, now)}`
        : undefined,
    undelivered: failed && describeUndelivered(failed.kind, failed.failure),
    arrived: formatListTime(lead.createdAt, now),
    kind: lead.kind,
    subject: toLeadSubject({
      address: lead.address,
      hasProperty: lead.propertyId !== null,
      fields,
      deskName: lead.deskName,
    }),
    firstLine: toFirstLine(fields),
    clock: isWaiting
      ? readResponseClock({
          ...lead,
          times: times.get(lead.branchId) ?? toOpeningTimes(undefined, []),
          isAnswered: state === "answered" || lead.firstAnsweredAt !== null,
          now,
        })
      : undefined,
    thumbUrl: photoKey === undefined ? undefined : imageUrl({ key: photoKey, width: THUMB_WIDTH }),
    assignee: assigneeName === undefined ? undefined : { deskUserId: assigneeId ?? 0, name: assigneeName },
  };
}

interface GroupOptions {
  leads: readonly InboxLead[];
  now: number;
  due: { late: number; soon: number };
  total: number;
  isGrouped: boolean;
}

function toGroups(
  rows: readonly InboxRow[],
  { leads, now, due, total, isGrouped }: GroupOptions,
): InboxGroup[] {
  if (!isGrouped) return rows.length === 0 ? [] : [{ heading: undefined, rows }];
  const isIn = (from: number, to: number) => (_row: InboxRow, index: number) => {
    const dueAt = leads[index]?.dueAt ?? 0;
    return dueAt > from && dueAt <= to;
  };
  const soon = now + HOUR_MS;
  const groups: InboxGroup[] = [
    {
      heading: { text: "Late", level: "late", count: due.late },
      rows: rows.filter(isIn(Number.NEGATIVE_INFINITY, now)),
    },
    {
      heading: { text: "Due within the hour", level: "soon", count: due.soon },
      rows: rows.filter(isIn(now, soon)),
    },
    {
      heading: { text: "Later", level: "calm", count: total - due.late - due.soon },
      rows: rows.filter(isIn(soon, Number.POSITIVE_INFINITY)),
    },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
