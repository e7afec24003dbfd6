import { type BulkChange, MOST_AT_ONCE } from "../../../domain/desk/inbox/change-schema.ts";
import { INBOX_PATH, type InboxParams, readInboxParams } from "../../../domain/desk/inbox/inbox-params.ts";
import { STATE_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import type { DeskPostContext } from "../desk-route.ts";
import { changeMany, type ManyResult } from "./change-many.ts";
import { findDeskNames } from "./colleague-queries.ts";
import { type InboxDeps, toInboxFilter } from "./inbox-filter.ts";
import { type InboxLead, listInbox } from "./inbox-queries.ts";
import { loadInbox } from "./load-inbox.ts";

/** Changes the ticked enquiries. Those that somebody changed in between stay as they are, and the page says so. */
export async function answerMany(
  desk: Desk,
  deps: InboxDeps,
  context: DeskPostContext<BulkChange>,
): Promise<DeskAnswer> {
  const { user, now } = context;
  const back = new URL(context.body.back ?? INBOX_PATH, "http://desk");
  const params = readInboxParams(Object.fromEntries(back.searchParams));
  const { body } = context;
  const options = {
    closingDates: deps.closingDates,
    branchIds: user.branchIds,
    by: user.deskUserId,
    at: now,
  };
  const result = await runRefusableTransaction<{ ok: ManyResult } | { refused: ManyResult }>(
    desk.db,
    async (trx) => {
      const lead = body.all ? await listMatching(trx, user, params) : body.lead;
      const many = await changeMany({ ...options, trx }, { ...body, lead });
      if (many.changed.length === 0) return { refused: many };
      const enquiries = many.changed.map(({ before }) => before.leadId).join(" ");
      const facts = { act: body.act, count: many.changed.length, enquiries, to: body.assignee ?? null };
      await context.audit(trx, { subject: "enquiries", facts });
      return { ok: many };
    },
  );
  if ("refused" in result) {
    const problem =
      result.refused.left === 0
        ? "Tick at least one enquiry first."
        : "Nothing was changed: somebody changed these enquiries in between, or they can’t be moved there. This is how they are now.";
    return {
      view: "inbox",
      title: "Enquiries",
      status: 422,
      props: { list: await loadInbox(deps, params, { problem }) },
    };
  }
  const { changed, left } = result.ok;
  const text = `${await describeMany(desk, body, changed.length)}${describeLeft(left)}`;
  const to = body.back ?? INBOX_PATH;
  if (body.act === "undo") return { to, flash: text };
  const restore = changed
    .map(({ before, version }) => `${before.leadId}.${version}.${before.state}.${before.assigneeId ?? ""}`)
    .join(" ");
  const undo = { action: `${INBOX_PATH}/bulk`, fields: { act: "undo", restore, back: to } };
  return { to, flash: { kind: "done", text, undo } };
}

/** The first enquiries of a list, as they are now. */
function listMatching(trx: Trx, user: DeskUser, params: InboxParams): Promise<InboxLead[]> {
  return listInbox(trx, toInboxFilter(user, params), { tab: params.tab, limit: MOST_AT_ONCE });
}

async function describeMany(desk: Desk, { act, assignee }: BulkChange, count: number): Promise<string> {
  const enquiries = count === 1 ? "1 enquiry" : `${count} enquiries`;
  const are = count === 1 ? "is" : "are";
  if (act === "undo") return `${enquiries} ${are} back as before.`;
  if (act !== "assign") return `${enquiries} ${are} marked as ${STATE_WORDS[act].toLowerCase()}.`;
  if (assignee === undefined || assignee === null) return `${enquiries} ${are} no longer assigned to anyone.`;
  const names = await findDeskNames(desk.db.query, [assignee]);
  return `${enquiries} ${are} assigned to ${names.get(assignee) ?? "a colleague"}.`;
}

function describeLeft(left: number): string {
  if (left === 0) return "";
  return ` ${left} stayed as ${left === 1 ? "it was" : "they were"}: changed by somebody else in between, or not possible.`;
}
