import {
  inviteSchema,
  removeSchema,
  roleSchema,
  toBranchIds,
} from "../../../domain/desk/door/users-schema.ts";
import type { UsersView } from "../../../domain/desk/door/users-view.ts";
import { DESK_ROLES } from "../../../domain/desk/role.ts";
import type { Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { findDeskUser } from "../desk-user-queries.ts";
import { reassignLeads } from "../inbox/reassign-leads.ts";
import { deleteCredentials } from "./credential-queries.ts";
import type { DoorDeps } from "./door-deps.ts";
import { invite } from "./invitation.ts";
import { invitationMail } from "./invitation-mail.ts";
import { deleteInvitationByEmail } from "./invitation-queries.ts";
import { loadUsers } from "./load-users.ts";
import { countOtherOwners, setRemoved, setRole } from "./people-queries.ts";

const LAST_OWNER = "This is the only owner. Make someone else an owner first.";
const USERS = "/desk/users";

export function registerUsersRoutes(desk: Desk, deps: DoorDeps): void {
  const { db, publicUrl } = deps;

  async function showUsers(
    { user, now }: DeskContext,
    again: Partial<Pick<UsersView, "typed" | "problems" | "refusal">> = {},
  ): Promise<DeskAnswer> {
    const props = await loadUsers(db.query, { deskUserId: user.deskUserId, now, ...again });
    const isRefused = again.problems !== undefined || again.refusal !== undefined;
    return { view: "users", title: "Desk users", props, ...(isRefused ? { status: 422 } : {}) };
  }
  const getId = ({ params }: DeskContext) => (/^\d{1,9}$/.test(params.id ?? "") ? Number(params.id) : 0);

  /** The agency's name is read before: a transaction of SQLite has the only connection. */
  async function sendLink(trx: Trx, agencyName: string, options: Parameters<typeof invite>[1]) {
    const token = await invite(trx, options);
    const content = invitationMail({ agencyName, publicUrl, token, role: options.role });
    await enqueueMail(trx, { ...content, to: options.email }, publicUrl);
  }

  deskGet(desk, USERS, { can: "users.edit" }, (context) => showUsers(context));

  deskPost(
    desk,
    `${USERS}/invite`,
    {
      can: "users.edit",
      action: "users.invite",
      body: inviteSchema,
      proof: true,
      onInvalid: (context, issues) => {
        const { email, role, all, branch } = context.fields;
        const find = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
        const emailProblem = find("email");
        const branchProblem = find("branch");
        return showUsers(context, {
          typed: {
            email: String(email ?? "").slice(0, 254),
            role: DESK_ROLES.find((one) => one === role) ?? "negotiator",
            branchIds: [branch].flat().map(Number),
            seesAll: all === "1",
          },
          problems: {
            ...(emailProblem === undefined ? {} : { email: emailProblem }),
            ...(branchProblem === undefined ? {} : { branches: branchProblem }),
          },
        });
      },
    },
    async ({ body, user, now, audit }) => {
      const { email, role } = body;
      const branchIds = toBranchIds(body);
      const agencyName = await deps.getAgencyName();
      await db.transaction(async (trx) => {
        await sendLink(trx, agencyName, { email, role, branchIds, invitedBy: user.deskUserId, now });
        const branches = branchIds === "all" ? "all" : branchIds.join(",");
        await audit(trx, { subject: "invitation:desk", facts: { role, branches } });
      });
      return { to: USERS, flash: `We’ve emailed a link to ${email}. It works for 72 hours.` };
    },
  );

  deskPost(
    desk,
    `${USERS}/:id/role`,
    {
      can: "users.edit",
      action: "users.role",
      body: roleSchema,
      proof: true,
      onInvalid: (context, [issue]) => showUsers(context, { refusal: issue?.message ?? "Choose a role." }),
    },
    async (context) => {
      const { body, audit } = context;
      const deskUserId = getId(context);
      const branchIds = toBranchIds(body);
      const result = await runRefusableTransaction(db, async (trx) => {
        // Two owners who demote each other at the same moment would both count the other.
        await takeLock(trx, { engine: db.engine, lock: "deskUsers" });
        const person = await findDeskUser(trx, deskUserId);
        if (!person) return { refused: "unknown" as const };
        if (
          person.role === "owner" &&
          body.role !== "owner" &&
          (await countOtherOwners(trx, deskUserId)) === 0
        )
          return { refused: "last-owner" as const };
        await setRole(trx, { deskUserId, role: body.role, branchIds });
        // An unused link would bring the earlier role back.
        await deleteInvitationByEmail(trx, person.email);
        await audit(trx, {
          subject: `user:${deskUserId}`,
          facts: {
            before: person.role,
            after: body.role,
            branches: branchIds === "all" ? "all" : branchIds.join(","),
          },
        });
        return { ok: person.name };
      });
      if ("ok" in result) return { to: USERS, flash: `${result.ok}’s role is changed.` };
      return result.refused === "unknown" ? { notFound: true } : showUsers(context, { refusal: LAST_OWNER });
    },
  );

  deskPost(
    desk,
    `${USERS}/:id/link`,
    { can: "users.edit", action: "users.link", body: removeSchema, proof: true },
    async (context) => {
      const { user, now, audit } = context;
      const deskUserId = getId(context);
      const agencyName = await deps.getAgencyName();
      const result = await runRefusableTransaction(db, async (trx) => {
        const person = await findDeskUser(trx, deskUserId);
        if (!person) return { refused: true };
        const { email, name, role, branchIds } = person;
        await sendLink(trx, agencyName, { email, name, role, branchIds, invitedBy: user.deskUserId, now });
        await audit(trx, { subject: `user:${deskUserId}` });
        return { ok: email };
      });
      if (!("ok" in result)) return { notFound: true };
      return {
        to: USERS,
        flash: `We’ve emailed a link to ${result.ok}. Their present sign-in works until they use it.`,
      };
    },
  );

  deskPost(
    desk,
    `${USERS}/:id/remove`,
    { can: "users.edit", action: "users.remove", body: removeSchema, proof: true },
    async (context) => {
      const { body, user, now, audit } = context;
      const deskUserId = getId(context);
      const heir = body.heir === "" || body.heir === undefined ? null : body.heir;
      const result = await runRefusableTransaction(db, async (trx) => {
        await takeLock(trx, { engine: db.engine, lock: "deskUsers" });
        const person = await findDeskUser(trx, deskUserId);
        if (!person || (heir !== null && (heir === deskUserId || !(await findDeskUser(trx, heir)))))
          return { refused: "unknown" as const };
        if (person.role === "owner" && (await countOtherOwners(trx, deskUserId)) === 0)
          return { refused: "last-owner" as const };
        const handedOver = await reassignLeads(trx, {
          from: deskUserId,
          to: heir,
          by: user.deskUserId,
          at: now,
        });
        await deleteCredentials(trx, deskUserId);
        await deleteInvitationByEmail(trx, person.email);
        await setRemoved(trx, deskUserId, now);
        await audit(trx, { subject: `user:${deskUserId}`, facts: { enquiries: handedOver, heir } });
        return { ok: { name: person.name, handedOver } };
      });
      if ("ok" in result) {
        const { name, handedOver } = result.ok;
        const enquiries = handedOver === 1 ? "1 open enquiry was" : `${handedOver} open enquiries were`;
        return { to: USERS, flash: `${name} can’t sign in any more. ${enquiries} handed over.` };
      }
      return result.refused === "unknown" ? { notFound: true } : showUsers(context, { refusal: LAST_OWNER });
    },
  );
}
