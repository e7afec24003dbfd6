import type { Branch } from "../../../../domain/branch/branch-schema.ts";
import { getOpeningText, toClosing } from "../../../../domain/branch/opening-hours.ts";
import {
  type AutoReplyView,
  autoReplyFormSchema,
  FIRST_AUTO_REPLY,
} from "../../../../domain/desk/enquiry/auto-reply-view.ts";
import { INBOX_PATH } from "../../../../domain/desk/inbox/inbox-params.ts";
import { may, seesBranch } from "../../../../domain/desk/role.ts";
import { toLondonMoment } from "../../../../domain/time/london-clock.ts";
import { londonDay } from "../../../../domain/time/london-day.ts";
import { readId } from "../../../../domain/url/read-id.ts";
import { listBranches } from "../../../branch/branch-queries.ts";
import { runRefusableTransaction } from "../../../db/refusable-transaction.ts";
import {
  type AutoReply,
  findAutoReply,
  saveAutoReply,
} from "../../../enquiry/auto-reply/auto-reply-queries.ts";
import type { Desk } from "../../desk.ts";
import type { DeskAnswer, DeskContext } from "../../desk-context.ts";
import { deskGet, deskPost } from "../../desk-route.ts";
import { createAutoReplyMail } from "./auto-reply-mail.ts";

const PATH = `${INBOX_PATH}/auto-replies` as const;

/** What was typed, to be shown again, and what is wrong with it. */
interface Shown {
  branchId: number | undefined;
  typed?: { isOn: boolean; text: string; version?: number };
  problem?: string;
  theirs?: string;
  status?: number;
}

/** What each branch answers by itself while it's closed. */
export function registerAutoReplyRoutes(desk: Desk): void {
  const { db } = desk;

  deskGet(desk, PATH, { can: "content.read" }, async (c) =>
    c.query.branch === undefined
      ? show(desk, c, { branchId: undefined })
      : show(desk, c, { branchId: readId(c.query.branch) ?? 0 }),
  );

  deskPost(
    desk,
    PATH,
    {
      can: "content.edit",
      action: "branch.auto-reply",
      body: autoReplyFormSchema,
      onInvalid: (c, problems) => {
        const { branch, on, text } = c.fields;
        return show(desk, c, {
          branchId: readId(String(branch)) ?? 0,
          typed: { isOn: on === "yes", text: typeof text === "string" ? text : "" },
          problem: problems[0]?.message ?? "Please check this.",
          status: 422,
        });
      },
    },
    async (c): Promise<DeskAnswer> => {
      const { branch: branchId, on: isOn, text, version, act } = c.body;
      const typed = { isOn, text, version };
      if (!seesBranch(c.user, branchId)) return { notFound: true };
      if (act === "preview") return show(desk, c, { branchId, typed });
      const branch = (await listBranches(db.query)).find((each) => each.branchId === branchId);
      if (!branch) return { notFound: true };
      const result = await runRefusableTransaction<{ ok: true } | { refused: AutoReply | undefined }>(
        db,
        async (trx) => {
          if (!(await saveAutoReply(trx, { branchId, isOn, body: text, seen: version })))
            return { refused: await findAutoReply(trx, branchId) };
          await c.audit(trx, { subject: `branch:${branchId}`, facts: { isOn } });
          return { ok: true };
        },
      );
      if ("refused" in result)
        return show(desk, c, {
          branchId,
          typed: { ...typed, version: result.refused?.version ?? 0 },
          theirs: result.refused?.body ?? "",
          status: 422,
        });
      const flash = isOn
        ? `${branch.name} now answers by itself while it’s closed.`
        : `${branch.name} no longer answers by itself.`;
      return { to: `${PATH}?branch=${branchId}`, flash };
    },
  );
}

/** The first branch that the person sees, unless one is named. */
async function show(desk: Desk, { user, now }: DeskContext, shown: Shown): Promise<DeskAnswer> {
  const { query } = desk.db;
  const { typed, problem = null, theirs = null, status = 200 } = shown;
  const seen = (await listBranches(query)).filter(({ branchId }) => seesBranch(user, branchId));
  const branch =
    shown.branchId === undefined ? seen[0] : seen.find((each) => each.branchId === shown.branchId);
  if (!branch) return { notFound: true };
  const replies = await Promise.all(seen.map(({ branchId }) => findAutoReply(query, branchId)));
  const saved = replies.find((reply) => reply?.branchId === branch.branchId);
  const text = typed?.text ?? saved?.body ?? FIRST_AUTO_REPLY;
  const { agency } = await desk.settings.get();
  const props: AutoReplyView = {
    branches: seen.map(({ branchId, name }, index) => ({
      href: `${PATH}?branch=${branchId}`,
      name,
      isOn: replies[index]?.isOn === true,
      isCurrent: branchId === branch.branchId,
    })),
    branchId: branch.branchId,
    name: branch.name,
    opening: getOpeningText(branch.hours, toLondonMoment(now), toClosing(branch, londonDay(now))),
    version: typed?.version ?? saved?.version ?? 0,
    isOn: typed?.isOn ?? saved?.isOn ?? false,
    text,
    canEdit: may(user.role, "content.edit"),
    problem,
    theirs,
    preview: preview(branch, { agencyName: agency.name, publicUrl: desk.config.publicUrl, body: text, now }),
  };
  return { view: "auto-reply", title: "Automatic replies", status, props };
}

function preview(
  branch: Branch,
  mail: { agencyName: string; publicUrl: string; body: string; now: number },
): AutoReplyView["preview"] {
  const { name, telephone } = branch;
  const desk = { name, telephone, departmentId: null, staffMemberId: null };
  const { subject, text } = createAutoReplyMail({
    ...mail,
    greeting: "Hello Rosa,",
    answerer: { desk, branch },
  });
  return { subject, text };
}
