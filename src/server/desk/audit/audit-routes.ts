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
import type { DeskUser } from "../../../domain/desk/role.ts";
import { toCsv } from "../../../domain/text/csv.ts";
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
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

const PAGE = 50;
const ROWS_PER_READ = 500;
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
      const { person = null, kind = null, from = null, to = null } = body;
      await audit(query, { subject: "audit", facts: { person, kind, from, to } });
      return {
        file: {
          name: `audit-${londonDay(now)}.csv`,
          type: "text/csv; charset=utf-8",
          content: Readable.from(writeSheet(query, user, toFilter(body))),
        },
      };
    },
  );
}

function toFilter({ person, kind, from, to, before }: z.infer<typeof querySchema>): AuditFilter {
  const until = to === undefined ? undefined : toStart(to);
  return {
    deskUserId: person,
    kind,
    from: from === undefined ? undefined : toStart(from),
    until: until === undefined ? undefined : until + DAY_MS,
    before,
  };
}

async function loadAudit(
  query: Query,
  { query: params, now, user }: Pick<DeskContext, "query" | "now" | "user">,
): Promise<AuditView> {
  const chosen = querySchema.parse(params);
  const { person, kind, from, to, before } = chosen;
  const rows = await listAudit(query, user, { ...toFilter(chosen), limit: PAGE + 1 });
  const names = await findAuditNames(query);
  const kinds = [...new Set((await listAuditActions(query, user)).map(getKind))];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    filter: { person: String(person ?? ""), kind: kind ?? "", from: from ?? "", to: to ?? "" },
    isLimited: user.branchIds !== "all",
    people: await listAuditPeople(query, user),
    kinds: kinds
      .map((one) => ({ kind: one, name: writeKind(one) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    rows: rows.slice(0, PAGE).map((row) => toLine(row, names, now)),
    older: last && toQuery({ person, kind, from, to, before: last.auditId }),
    newest: before === undefined ? undefined : toQuery({ person, kind, from, to }),
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
    subject: isOwn ? { text: "", href: undefined } : writeSubject(subject, (one) => names.get(one)),
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
