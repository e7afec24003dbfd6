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
import { toLondonInstant } from "../../../domain/time/london-clock.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import type { Desk } from "../desk.ts";
import type { DeskContext } from "../desk-context.ts";
import { deskGet } from "../desk-route.ts";
import { type AuditRow, listAudit, listAuditActions, listEveryone } from "./audit-list-queries.ts";

const PAGE = 50;
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

export function registerAuditRoutes(desk: Desk): void {
  const { query } = desk.db;
  deskGet(desk, "/desk/audit", { can: "audit.read" }, async (context) => ({
    view: "audit",
    title: "Audit",
    props: await loadAudit(context),
  }));

  async function loadAudit({ query: params, now }: Pick<DeskContext, "query" | "now">): Promise<AuditView> {
    const { person, kind, from, to, before } = querySchema.parse(params);
    const until = to === undefined ? undefined : toStart(to);
    const filter = {
      deskUserId: person,
      kind,
      from: from === undefined ? undefined : toStart(from),
      until: until === undefined ? undefined : until + DAY_MS,
      before,
    };
    const rows = await listAudit(query, filter, PAGE + 1);
    const people = await listEveryone(query);
    const names = new Map(people.map(({ deskUserId, name }) => [deskUserId, name]));
    const kinds = [...new Set((await listAuditActions(query)).map(getKind))];
    const chosen = { person, kind, from, to };
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      filter: { person: String(person ?? ""), kind: kind ?? "", from: from ?? "", to: to ?? "" },
      people,
      kinds: kinds
        .map((one) => ({ kind: one, name: writeKind(one) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      rows: rows.slice(0, PAGE).map((row) => toLine(row, names, now)),
      older: last && toQuery({ ...chosen, before: last.auditId }),
      newest: before === undefined ? undefined : toQuery(chosen),
    };
  }
}

function toLine(row: AuditRow, names: ReadonlyMap<number, string>, now: number): AuditView["rows"][number] {
  const { auditId, at, deskUserId, action, subject, factsJson } = row;
  const isOwn = subject === `user:${deskUserId}`;
  return {
    auditId,
    whenText: writeDeskTime(at, now),
    who: deskUserId === null ? "The system" : (names.get(deskUserId) ?? `Person ${deskUserId}`),
    didText: writeAction(action),
    subject: isOwn ? { text: "", href: undefined } : writeSubject(subject, (one) => names.get(one)),
    factsText: writeFacts(factsSchema.catch({}).parse(JSON.parse(factsJson))),
  };
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
