import { Readable } from "node:stream";
import { z } from "zod";
import type { AuditView } from "../../../domain/desk/audit/audit-view.ts";
import {
  getKind,
  writeAction,
  writeFacts,
  writeKind,
  writeSubject,
} from "../../../domain/desk/audit/audit-words.ts";
import { writeDeskTime } from "../../../domain/desk/door/desk-times.ts";
import { type DeskUser, seesBranch } from "../../../domain/desk/role.ts";
import { toCsv } from "../../../domain/text/csv.ts";
import { addDays } from "../../../domain/time/calendar-days.ts";
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import type { Query } from "../../db/database.ts";
import type { Desk } from "../desk.ts";
import type { DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import {
  type AuditFilter,
  type AuditRow,
  findAuditNames,
  listAudit,
  listAuditActions,
  listAuditPeople,
} from "./audit-list-queries.ts";
import { nameSubjects } from "./name-subjects.ts";
import { searchAudit } from "./search-audit.ts";

const PAGE = 50;
const ROWS_PER_READ = 500;
const LONGEST_SEARCH = 100;
const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .optional()
  .catch(undefined);
const querySchema = z.object({
  person: id,
  kind: z
    .string()
    .regex(/^[a-z-]{1,30}$/)
    .optional()
    .catch(undefined),
  q: z
    .string()
    .transform((text) => text.trim().slice(0, LONGEST_SEARCH) || undefined)
    .optional()
    .catch(undefined),
  branch: id,
  from: day,
  to: day,
  before: id,
});

/** What everyone did: a page of it, or all of it as a spreadsheet. */
export function registerAuditRoutes(desk: Desk): void {
  const { query } = desk.db;
  deskGet(desk, "/desk/audit", { can: "audit.read" }, async (context) => ({
    view: "audit",
    title: "Audit",
    props: await loadAudit(query, context),
  }));

  deskPost(
    desk,
    "/desk/audit/export",
    { can: "audit.read", action: "audit.export", body: querySchema, proof: true },
    async ({ body, user, now, audit }) => {
      const { person = null, kind = null, branch = null, from = null, to = null, q } = body;
      // What was searched for may be a person's name, so the row only says that there was a search.
      const facts = { person, kind, branch, from, to, searched: q === undefined ? null : true };
      await audit(query, { subject: "audit", facts });
      return {
        file: {
          name: `audit-${londonDay(now)}.csv`,
          type: "text/csv; charset=utf-8",
          content: Readable.from(writeSheet(query, user, await toFilter(query, user, body))),
        },
      };
    },
  );
}

async function toFilter(
  query: Query,
  user: DeskUser,
  chosen: z.infer<typeof querySchema>,
): Promise<AuditFilter> {
  const { q, person, kind, branch, from, to, before } = chosen;
  return {
    deskUserId: person,
    kind,
    branchId: branch,
    search: q === undefined ? undefined : await searchAudit(query, user, q),
    from: from === undefined ? undefined : toStart(from),
    until: to === undefined ? undefined : toStart(addDays(to, 1)),
    before,
  };
}

async function loadAudit(
  query: Query,
  { query: params, now, user }: Pick<DeskContext, "query" | "now" | "user">,
): Promise<AuditView> {
  const chosen = querySchema.parse(params);
  const { before, ...filter } = chosen;
  const rows = await listAudit(query, user, { ...(await toFilter(query, user, chosen)), limit: PAGE + 1 });
  const named = await nameSubjects(
    query,
    user,
    rows.map(({ subject }) => subject),
  );
  const { q, person, kind, branch, from, to } = filter;
  const names = await findAuditNames(query);
  const kinds = [...new Set((await listAuditActions(query, user)).map(getKind))];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    filter: {
      q: q ?? "",
      person: String(person ?? ""),
      kind: kind ?? "",
      branch: String(branch ?? ""),
      from: from ?? "",
      to: to ?? "",
    },
    isLimited: user.branchIds !== "all",
    people: await listAuditPeople(query, user),
    kinds: kinds
      .map((one) => ({ kind: one, name: writeKind(one) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    branches: (await listBranches(query)).filter(({ branchId }) => seesBranch(user, branchId)),
    rows: rows.slice(0, PAGE).map((row) => {
      const line = toLine(row, names, now);
      return { ...line, subject: named.get(row.subject) ?? line.subject };
    }),
    older: last && toQuery({ ...filter, before: last.auditId }),
    newest: before === undefined ? undefined : toQuery(filter),
  };
}

const SHEET_HEADINGS = ["Number", "When", "Who", "What", "About", "Branch", "Details"];

/** Newest first, and a page at a time, so that an export of any size fits in memory. */
async function* writeSheet(query: Query, user: DeskUser, filter: AuditFilter): AsyncGenerator<string> {
  // Spreadsheets need the mark to read the file as UTF-8.
  yield `\uFEFF${toCsv([SHEET_HEADINGS])}`;
  const names = await findAuditNames(query);
  let before = filter.before;
  for (;;) {
    const rows = await listAudit(query, user, { ...filter, before, limit: ROWS_PER_READ });
    yield toCsv(
      rows.map((row) => {
        const { auditId, who, didText, subject, branch, factsText } = toLine(row, names, row.at);
        return [auditId, new Date(row.at).toISOString(), who, didText, subject.text, branch, factsText];
      }),
    );
    before = rows.at(-1)?.auditId;
    if (rows.length < ROWS_PER_READ) return;
  }
}

function toLine(row: AuditRow, names: ReadonlyMap<number, string>, now: number): AuditView["rows"][number] {
  const { auditId, at, deskUserId, action, subject, factsJson, branch } = row;
  const isOwn = subject === `user:${deskUserId}`;
  return {
    auditId,
    whenText: writeDeskTime(at, now),
    who: deskUserId === null ? writeUnknown(action) : (names.get(deskUserId) ?? `Person ${deskUserId}`),
    didText: writeAction(action),
    subject: { text: isOwn ? "" : writeSubject(subject, (one) => names.get(one)), href: undefined },
    branch: branch ?? "",
    factsText: writeFacts(factsSchema.catch({}).parse(JSON.parse(factsJson))),
  };
}

/** Before an invitation is accepted, there is no user yet. */
function writeUnknown(action: string): string {
  return getKind(action) === "door" ? "An invited person" : "The system";
}

/** The first moment of a day in the UK; summer time never starts at midnight. */
function toStart(text: string): number | undefined {
  return toLondonInstant({ day: text, time: "00:00" });
}

function toQuery(fields: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return `?${new URLSearchParams(Object.fromEntries(pairs))}`;
}
