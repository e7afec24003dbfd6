import { newPasswordSchema, resetSchema } from "../../../../domain/desk/door/door-schema.ts";
import type { DoorMessageView } from "../../../../domain/desk/door/door-views.ts";
import { hashPassword } from "../../../account/password/password.ts";
import { enqueueMail } from "../../../mail/mail-jobs.ts";
import { insertAudit } from "../../audit-queries.ts";
import type { Desk } from "../../desk.ts";
import { findDeskUser } from "../../desk-user-queries.ts";
import { BUSY_TEXT, refuseNewPassword } from "../check-password.ts";
import { findCredentialsByEmail, setPassword } from "../credential-queries.ts";
import { endAllDevices } from "../device-queries.ts";
import type { DoorDeps } from "../door-deps.ts";
import { type DoorContext, doorGet, doorPost, showDoor, toTyped } from "../door-post.ts";
import { RESET_MINUTES, readResetToken, toResetPath } from "./reset-link.ts";
import { resetMail } from "./reset-mail.ts";

const SIGN_IN = { href: "/desk/sign-in", text: "Sign in" };

/** A new password by email, for people who have forgotten theirs. Their second step stays as it is. */
export function registerResetRoutes(desk: Desk, deps: DoorDeps): void {
  const { db, secret, publicUrl } = deps;
  const find = async ({ params, now }: DoorContext) => {
    const holder = await readResetToken(db.query, { secret, token: params.token ?? "", now });
    const user = holder && (await findDeskUser(db.query, holder.deskUserId));
    return holder && user && { ...holder, email: user.email };
  };

  function showAsk(context: DoorContext, email = "", problem?: string) {
    const status = problem === undefined ? 200 : 422;
    const props = { email, problem };
    return showDoor(desk, context, { view: "reset", title: "Reset your password", status, props });
  }

  const showMessage = (context: DoorContext, message: DoorMessageView, status = 200) =>
    showDoor(desk, context, { view: "door-message", title: message.heading, status, props: message });

  const showUsed = (context: DoorContext) =>
    showMessage(
      context,
      {
        heading: "This link no longer works",
        text: `It works once and for ${RESET_MINUTES} minutes. Ask for another one.`,
        link: { href: "/desk/reset", text: "Reset your password" },
      },
      404,
    );

  interface PasswordAgain {
    email: string;
    problem?: string;
    status?: number;
  }
  function showPassword(context: DoorContext, { email, problem, status = 200 }: PasswordAgain) {
    const props = { action: context.request.url, email, problem };
    return showDoor(desk, context, { view: "new-password", title: "Choose a new password", status, props });
  }

  doorGet(desk, "/desk/reset", (context) => showAsk(context));

  doorPost(desk, "/desk/reset", { action: "door.ask-reset", body: resetSchema }, async (context) => {
    const { body, fields, now } = context;
    if (!body) return showAsk(context, toTyped(fields.email), "Please enter your email address.");
    const { email } = body;
    const agencyName = await deps.getAgencyName();
    const tried = await deps.throttle.begin({ resetOf: email }, now);
    // The answer doesn't tell whether somebody has this address.
    const holder = "waitMs" in tried ? undefined : await findCredentialsByEmail(db.query, email);
    if (holder)
      await db.transaction(async (trx) => {
        const path = toResetPath(secret, holder, now);
        await enqueueMail(trx, { ...resetMail({ agencyName, publicUrl, path }), to: email }, publicUrl);
        const { deskUserId } = holder;
        const subject = `user:${deskUserId}`;
        await insertAudit(trx, { at: now, deskUserId, action: "door.ask-reset", subject, facts: {} });
      });
    return showMessage(context, {
      heading: "Look in your inbox",
      text: `If ${email} can sign in here, it gets a link to choose a new password. It may take a minute.`,
      link: SIGN_IN,
    });
  });

  doorGet(desk, "/desk/reset/:token", async (context) => {
    const person = await find(context);
    await (person ? showPassword(context, person) : showUsed(context));
  });

  doorPost(
    desk,
    "/desk/reset/:token",
    { action: "door.reset-password", body: newPasswordSchema },
    async (context) => {
      const { body, request, now } = context;
      const person = await find(context);
      if (!person) return showUsed(context);
      const { deskUserId, email, passwordHash: replaces } = person;
      const password = body?.password ?? "";
      const problem = await refuseNewPassword(deps, { password, email });
      if (problem !== undefined) return showPassword(context, { email, problem, status: 422 });
      const hashed = await hashPassword(password);
      if ("refused" in hashed) return showPassword(context, { email, problem: BUSY_TEXT, status: 503 });
      const isChanged = await db.transaction(async (trx) => {
        if (!(await setPassword(trx, { deskUserId, passwordHash: hashed.ok, replaces, now }))) return false;
        await endAllDevices(trx, deskUserId);
        // Wrong guesses at the old password don't keep them waiting.
        await deps.throttle.succeed(trx, { email, ip: request.ip });
        const subject = `user:${deskUserId}`;
        await insertAudit(trx, { at: now, deskUserId, action: "door.reset-password", subject, facts: {} });
        return true;
      });
      if (!isChanged) return showUsed(context);
      return showMessage(context, {
        heading: "Your password is changed",
        text: "All devices are signed out. Sign in with your new password and your second step.",
        link: SIGN_IN,
      });
    },
  );
}
