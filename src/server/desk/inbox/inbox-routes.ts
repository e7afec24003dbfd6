import { assignSchema, bulkSchema, stateSchema } from "../../../domain/desk/inbox/change-schema.ts";
import { INBOX_PATH, readInboxParams } from "../../../domain/desk/inbox/inbox-params.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { answerChange, type MadeChange } from "./answer-change.ts";
import { answerMany } from "./answer-many.ts";
import { changeLeadWork, type LeadChangeResult } from "./change-lead-work.ts";
import { assignLead } from "./change-many.ts";
import { registerExportRoutes } from "./export-routes.ts";
import type { InboxDeps } from "./inbox-filter.ts";
import { countUnanswered } from "./inbox-queries.ts";
import { loadInbox } from "./load-inbox.ts";
import { registerTypedEnquiryRoutes } from "./typed-enquiry-routes.ts";

/** The inbox: the list, and what is done to one enquiry or several from it. */
export function registerInboxRoutes(desk: Desk): void {
  desk.waiting.set("enquiries", (query, { branchIds }) => countUnanswered(query, { branchIds }));

  deskGet(desk, INBOX_PATH, { can: "enquiries.read" }, async (context) => ({
    view: "inbox",
    title: "Enquiries",
    props: { list: await loadInbox(await toInboxDeps(desk, context), readInboxParams(context.query)) },
  }));

  const path = `${INBOX_PATH}/:id` as const;
  deskPost(
    desk,
    `${path}/assign`,
    { can: "enquiries.work", action: "enquiry.assign", body: assignSchema },
    async (context) => {
      const { assignee: assigneeId, version, back } = context.body;
      return makeChange(desk, context, { back, what: { assigneeId } }, (deps, leadId) =>
        assignLead(deps, { leadId, assigneeId, version, ...toActor(context) }),
      );
    },
  );

  deskPost(
    desk,
    `${path}/state`,
    { can: "enquiries.work", action: "enquiry.state", body: stateSchema },
    async (context) => {
      const { state, version, back } = context.body;
      return makeChange(desk, context, { back, what: { state } }, (deps, leadId) =>
        changeLeadWork(deps, {
          leadId,
          version,
          state,
          ...toActor(context),
          event: { kind: "state", facts: { to: state } },
        }),
      );
    },
  );

  deskPost(
    desk,
    `${INBOX_PATH}/bulk`,
    { can: "enquiries.work", action: "enquiry.bulk", body: bulkSchema },
    async (context) => answerMany(desk, await toInboxDeps(desk, context), context),
  );

  registerTypedEnquiryRoutes(desk);
  registerExportRoutes(desk);
}

async function toInboxDeps(desk: Desk, { user, now }: DeskContext): Promise<InboxDeps> {
  const { closingDays } = await desk.settings.get();
  return { query: desk.db.query, user, now, closingDates: closingDays.dates };
}

function toActor({ user, now }: DeskContext) {
  return { branchIds: user.branchIds, by: user.deskUserId, at: now };
}

type ChangeDeps = Parameters<typeof changeLeadWork>[0];
type PostContext = Parameters<typeof answerChange>[1];

async function makeChange(
  desk: Desk,
  context: PostContext,
  made: MadeChange,
  change: (deps: ChangeDeps, leadId: number) => Promise<LeadChangeResult>,
): Promise<DeskAnswer> {
  const leadId = readId(context.params.id ?? "");
  if (leadId === undefined) return { notFound: true };
  const { closingDays } = await desk.settings.get();
  const result = await runRefusableTransaction(desk.db, async (trx) => {
    const done = await change({ trx, closingDates: closingDays.dates }, leadId);
    if ("ok" in done) {
      const { state, assigneeId } = made.what;
      const facts = {
        ...(state === undefined ? {} : { from: done.ok.before.state, to: state }),
        ...(assigneeId === undefined ? {} : { from: done.ok.before.assigneeId, to: assigneeId }),
      };
      await context.audit(trx, { subject: `enquiry:${leadId}`, facts });
    }
    return done;
  });
  return answerChange(desk, context, { leadId, made, result });
}
