import { deviceName } from "../../../domain/account/device-name.ts";
import { invitationSchema, newSecondStepSchema } from "../../../domain/desk/door/door-schema.ts";
import { toInvitationPath } from "../../../domain/desk/door/invitation.ts";
import { ROLE_NAMES } from "../../../domain/desk/role.ts";
import { createClientSignal } from "../../http/request/client-signal.ts";
import { insertAudit } from "../audit-queries.ts";
import type { Desk } from "../desk.ts";
import { BUSY_TEXT, refuseNewPassword } from "./check-password.ts";
import { openCodeSecret, toCodeSetUp } from "./code-secret.ts";
import type { DoorDeps } from "./door-deps.ts";
import { type DoorContext, doorGet, doorPost, showDoor, toTyped } from "./door-post.ts";
import { acceptInvitation, findInvitationByToken, prepareInvitation } from "./invitation.ts";
import type { DeskInvitation } from "./invitation-queries.ts";
import { canUsePasskeys, offerPasskey } from "./passkey/passkeys.ts";

type Prepared = DeskInvitation & { passwordHash: string; sealedCodeSecret: string };

export function registerInvitationRoutes(desk: Desk, deps: DoorDeps): void {
  const { db } = deps;
  const getToken = ({ params }: DoorContext) => params.token ?? "";
  const find = (context: DoorContext) =>
    findInvitationByToken(db.query, { token: getToken(context), now: context.now });

  const showUsed = (context: DoorContext) =>
    showDoor(desk, context, {
      view: "door-message",
      title: "This link no longer works",
      status: 404,
      props: {
        heading: "This link no longer works",
        text: "It works once and for 72 hours. If you’ve used it already, sign in. Otherwise ask an owner of this desk to send you another one.",
        link: { href: "/desk/sign-in", text: "Sign in" },
      },
    });

  interface DetailsAgain {
    invitation: DeskInvitation;
    name?: string;
    problems?: { name?: string; password?: string };
    status?: number;
  }
  async function showDetails(
    context: DoorContext,
    { invitation, name, problems = {}, status = 200 }: DetailsAgain,
  ) {
    const { email, role } = invitation;
    const props = {
      action: toInvitationPath(getToken(context)),
      agencyName: await deps.getAgencyName(),
      email,
      name: name ?? invitation.name,
      roleText: ROLE_NAMES[role],
      problems,
    };
    await showDoor(desk, context, { view: "invitation", title: "Set up your sign-in", status, props });
  }

  async function showSecondStep(context: DoorContext, invitation: Prepared, problem?: string) {
    const { email, tokenHash, sealedCodeSecret } = invitation;
    const agencyName = await deps.getAgencyName();
    const owner = { invitationHash: tokenHash };
    const codeSecret = openCodeSecret(sealedCodeSecret, { secrets: deps.secrets, owner });
    if (codeSecret === undefined) return showDetails(context, { invitation });
    const use = `invitation ${tokenHash}` as const;
    const passkey = canUsePasskeys(deps.publicUrl)
      ? await offerPasskey(deps, { use, agencyName, email, passkeys: [], now: context.now })
      : undefined;
    const action = `${toInvitationPath(getToken(context))}/second-step`;
    const props = { action, email, problem, passkey, ...toCodeSetUp(codeSecret, { agencyName, email }) };
    const status = problem === undefined ? 200 : 422;
    await showDoor(desk, context, { view: "second-step", title: "Set up your second step", status, props });
  }

  doorGet(desk, "/desk/invitation/:token", async (context) => {
    const invitation = await find(context);
    await (invitation ? showDetails(context, { invitation }) : showUsed(context));
  });

  doorPost(
    desk,
    "/desk/invitation/:token",
    { action: "door.prepare-invitation", body: invitationSchema },
    async (context) => {
      const { body, fields, reply, now } = context;
      const invitation = await find(context);
      if (!invitation) return showUsed(context);
      const name = toTyped(fields.name, 100);
      if (!body) {
        const problems = { name: "Please enter your name, with at most 80 characters." };
        return showDetails(context, { invitation, name, problems, status: 422 });
      }
      const { password } = body;
      const problem = await refuseNewPassword(deps, { password, email: invitation.email, name });
      if (problem !== undefined)
        return showDetails(context, { invitation, name, problems: { password: problem }, status: 422 });
      const signal = createClientSignal(reply);
      const result = await prepareInvitation(deps, { invitation, name: body.name, password, signal, now });
      if ("refused" in result) {
        const problems = { password: BUSY_TEXT };
        return showDetails(context, { invitation, name, problems, status: 503 });
      }
      return reply.redirect(`${toInvitationPath(getToken(context))}/second-step`, 303);
    },
  );

  doorGet(desk, "/desk/invitation/:token/second-step", async (context) => {
    const invitation = await find(context);
    if (!invitation) return showUsed(context);
    await (isPrepared(invitation)
      ? showSecondStep(context, invitation)
      : context.reply.redirect(toInvitationPath(getToken(context)), 303));
  });

  doorPost(
    desk,
    "/desk/invitation/:token/second-step",
    { action: "door.accept-invitation", body: newSecondStepSchema },
    async (context) => {
      const { body, request, reply, now } = context;
      const invitation = await find(context);
      if (!invitation || !isPrepared(invitation)) return showUsed(context);
      if (!body) return showSecondStep(context, invitation, "Please enter the six digits.");
      const device = deviceName(request.headers["user-agent"] ?? "");
      const given = "code" in body ? body : { passkey: body.passkey, device };
      const result = await db.transaction(async (trx) => {
        const accepted = await acceptInvitation(trx, deps, { invitation, given, now });
        if ("refused" in accepted) return accepted;
        const { deskUserId } = accepted.ok;
        await desk.door.open(trx, { request, reply, deskUserId, now });
        const facts = { role: invitation.role };
        const subject = `user:${deskUserId}`;
        await insertAudit(trx, { at: now, deskUserId, action: "door.accept-invitation", subject, facts });
        return accepted;
      });
      if ("ok" in result)
        return showDoor(desk, context, {
          view: "recovery-codes",
          title: "Keep your recovery codes",
          props: { codes: result.ok.recoveryCodes },
        });
      if (result.refused === "used") return showUsed(context);
      const text =
        "code" in given ? "That code isn’t right. Enter the one that the app shows now." : PASSKEY_TEXT;
      return showSecondStep(context, invitation, text);
    },
  );
}

const PASSKEY_TEXT = "The passkey couldn’t be added. Try again, or use an app.";

function isPrepared(invitation: DeskInvitation): invitation is Prepared {
  return invitation.passwordHash !== null && invitation.sealedCodeSecret !== null;
}
