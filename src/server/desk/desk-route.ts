import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { hasFreshProof } from "../../domain/desk/desk-session.ts";
import { may, type Permission } from "../../domain/desk/role.ts";
import type { Query } from "../db/database.ts";
import { BODY_LIMITS } from "../http/limits/body-limits.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { type AuditFacts, insertAudit } from "./audit-queries.ts";
import { isWithinBranches, OutsideBranches } from "./branch-limit.ts";
import type { Desk } from "./desk.ts";
import {
  askAgainSameSite,
  isFromAnotherSite,
  sendAnswer,
  sendMessage,
  sendProof,
  toSignIn,
} from "./desk-answer.ts";
import type { DeskAnswer, DeskContext } from "./desk-context.ts";
import { markProved } from "./desk-session-queries.ts";
import { type DeskFormContent, type DeskUpload, receiveForm } from "./desk-upload.ts";

interface WrittenEntry {
  subject: string;
  facts?: AuditFacts;
  /** The subjects whose branches must be the person's, if not just the subject of the row. */
  within?: readonly string[];
}

export interface DeskPostContext<Body> extends DeskContext {
  body: Body;
  /** What was posted, unchecked, to be shown again beside an error. */
  fields: Readonly<Record<string, unknown>>;
  files: readonly DeskUpload[];
  /**
   * Writes the action's one row, in the transaction of what it does and after it. Ends the action, with nothing changed,
   * if what it has written belongs to a branch that the person doesn't work for.
   */
  audit(query: Query, entry: WrittenEntry): Promise<void>;
}

interface PostOptions<Body> {
  can: Permission;
  /** The name of what is done, as the audit keeps it. */
  action: string;
  /** A body that doesn't fit is answered with what is wrong, unless `onInvalid` shows the form again. */
  body: z.ZodType<Body>;
  onInvalid?: (context: DeskPostContext<unknown>, problems: z.core.$ZodIssue[]) => Promise<DeskAnswer>;
  /** Needs a password or code from the last ten minutes. */
  proof?: boolean;
  /** The limit of a body without files. */
  maxBytes?: number;
  /** Accepts files with the form. They are removed once the action has ended. */
  files?: { max: number; maxBytes: number };
}

/** Undefined if the answer has been sent already: the person isn't signed in, or may not do this. */
async function admit(
  desk: Desk,
  { request, reply, can }: { request: FastifyRequest; reply: FastifyReply; can: Permission },
): Promise<DeskContext | undefined> {
  const now = Date.now();
  const visit = await desk.door.findVisit(request, now);
  if (!visit) {
    if (request.method === "GET" && isFromAnotherSite(request)) askAgainSameSite(request, reply);
    else toSignIn(request, reply);
    return undefined;
  }
  const context: DeskContext = {
    user: visit.user,
    visit,
    now,
    params: request.params as Record<string, string>,
    query: firstValues(request.query as Record<string, string | string[] | undefined>),
    request,
    reply,
  };
  if (may(visit.user.role, can)) return context;
  await sendMessage(desk, context, {
    status: 403,
    heading: "Your role doesn’t include this",
    text: "Ask an owner of this desk if you need it.",
  });
  return undefined;
}

/** A page, a file or data. Changes nothing. */
export function deskGet(
  desk: Desk,
  path: `/desk${string}`,
  { can }: { can: Permission },
  show: (context: DeskContext) => Promise<DeskAnswer>,
): void {
  desk.app.get(
    path,
    { config: { rateLimit: RATE_LIMITS.deskRead, session: false, desk: { can } } },
    async (request, reply) => {
      const context = await admit(desk, { request, reply, can });
      if (!context) return reply;
      return sendAnswer(desk, context, await show(context));
    },
  );
}

/** An action. On success it has written exactly one audit row and leads to a page. */
export function deskPost<Body>(
  desk: Desk,
  path: `/desk${string}`,
  options: PostOptions<Body>,
  act: (context: DeskPostContext<Body>) => Promise<DeskAnswer>,
): void {
  const { can, action, proof = false, maxBytes = BODY_LIMITS.enquiry } = options;
  desk.app.post(
    path,
    {
      bodyLimit: maxBytes,
      config: {
        rateLimit: RATE_LIMITS.deskWrite,
        session: false,
        authenticityToken: false,
        desk: { can, action, proof },
      },
    },
    async (request, reply) => {
      const context = await admit(desk, { request, reply, can });
      if (!context) return reply;
      const form = await receiveForm(desk, { request, files: options.files, maxBytes });
      try {
        return await carryOut(desk, { options, act, context, form });
      } finally {
        await form.forget();
      }
    },
  );
}

interface Posted<Body> {
  options: PostOptions<Body>;
  act: (context: DeskPostContext<Body>) => Promise<DeskAnswer>;
  context: DeskContext;
  form: DeskFormContent;
}

async function carryOut<Body>(desk: Desk, { options, act, context, form }: Posted<Body>) {
  const { action, body: schema, onInvalid, proof = false } = options;
  const { visit, now, user } = context;
  const { desk_token: token, desk_proof: proofText, ...fields } = form.fields;
  if (!desk.door.isFormToken(context.request, toText(token)))
    return sendMessage(desk, context, {
      status: 403,
      heading: "This form is out of date",
      text: "Nothing was changed. Go back, reload the page and try again.",
    });
  if (proof && !hasFreshProof(visit, now)) {
    const text = toText(proofText);
    const answer =
      text === undefined ? undefined : await desk.checkProof({ visit, text, ip: context.request.ip, now });
    if (answer !== "right") return sendProof(desk, context, { fields, answer });
    await markProved(desk.db.query, visit.sessionHash, now);
  }
  let written = 0;
  const post: DeskPostContext<unknown> = {
    ...context,
    body: fields,
    fields,
    files: form.files,
    async audit(query, { within, ...entry }) {
      for (const subject of within ?? [entry.subject])
        if (!(await isWithinBranches(query, user, subject))) throw new OutsideBranches(subject);
      written += 1;
      await insertAudit(query, { at: now, deskUserId: user.deskUserId, action, ...entry });
    },
  };
  const read = schema.safeParse(fields);
  const result = read.success
    ? await act({ ...post, body: read.data }).catch(showOutside)
    : await (onInvalid?.(post, read.error.issues) ?? showProblems(read.error.issues));
  const isDone = "to" in result || "file" in result || "data" in result || "isDone" in result;
  const expected = isDone ? 1 : 0;
  if (written !== expected) throw new Error(`${action} wrote ${written} audit rows, not ${expected}.`);
  return sendAnswer(desk, context, result);
}

async function showProblems(problems: z.core.$ZodIssue[]): Promise<DeskAnswer> {
  const texts = [...new Set(problems.map(({ message }) => message))];
  return {
    view: "message",
    title: "Not saved",
    status: 422,
    props: { heading: "Some details are missing or not right", text: texts.slice(0, 5).join(" ") },
  };
}

function showOutside(error: unknown): DeskAnswer {
  if (!(error instanceof OutsideBranches)) throw error;
  return {
    view: "message",
    title: "Not saved",
    status: 404,
    props: {
      heading: "That isn’t one of your branches",
      text: "Nothing was changed. Go back and choose a branch that you work for.",
    },
  };
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function firstValues(
  query: Record<string, string | string[] | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0]]));
}
