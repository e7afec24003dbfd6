import { secondStepSchema, signInSchema, toDeskPath } from "../../../domain/desk/door/door-schema.ts";
import { writePause, writeTriesLeft } from "../../../domain/desk/door/sign-in-tries.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import { recordSecurityEvent } from "../../account/security-event-queries.ts";
import { createClientSignal } from "../../http/request/client-signal.ts";
import { insertAudit } from "../audit-queries.ts";
import type { Desk } from "../desk.ts";
import { findDeskUser } from "../desk-user-queries.ts";
import { BUSY_TEXT, checkPassword, type DeskRefusal } from "./check-password.ts";
import { findCredentials } from "./credential-queries.ts";
import type { DoorDeps } from "./door-deps.ts";
import { type DoorContext, doorGet, doorPost, showDoor, toTyped } from "./door-post.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { listPasskeys } from "./passkey/passkey-queries.ts";
import { askForPasskey, canUsePasskeys, takePasskey } from "./passkey/passkeys.ts";
import type { SecondStep } from "./second-step.ts";
import { createStepToken, readStepToken, STEP_LIFE_MS } from "./sign-in-step.ts";

const STEP_COOKIE = "gable_desk_step";

export function writeRefusal(refusal: DeskRefusal, wrongText: string): string {
  if (refusal.reason === "busy") return BUSY_TEXT;
  if (refusal.reason === "paused") return writePause(refusal.waitMs);
  return `${wrongText} ${writeTriesLeft(refusal.triesLeft)}`;
}

const toStatus = ({ reason }: DeskRefusal) => ({ wrong: 422, paused: 429, busy: 503 })[reason];

export function registerSignInRoutes(desk: Desk, deps: DoorDeps): void {
  const isSecure = deps.publicUrl.startsWith("https:");
  const stepCookie = isSecure ? `__Secure-${STEP_COOKIE}` : STEP_COOKIE;
  const cookieOptions = { path: "/desk", httpOnly: true, sameSite: "strict", secure: isSecure } as const;

  const readStep = ({ request, now }: DoorContext) =>
    readStepToken(deps.db.query, { secret: deps.secret, token: request.cookies[stepCookie], now });

  interface SignInAgain {
    email?: string;
    to: string;
    problem?: string;
    status?: number;
  }
  async function showSignIn(context: DoorContext, { email = "", to, problem, status = 200 }: SignInAgain) {
    const { now } = context;
    const passkey = canUsePasskeys(deps.publicUrl)
      ? await askForPasskey(deps, { use: "sign-in", passkeys: [], now })
      : undefined;
    const props = { email, to, problem, passkey };
    await showDoor(desk, context, { view: "sign-in", title: "Sign in", status, props });
  }

  /** Ends with a new session, whatever the browser had before. */
  async function openDesk(context: DoorContext, deskUserId: number, how: string, query = deps.db.query) {
    const { request, reply, now } = context;
    await desk.door.open(query, { request, reply, deskUserId, now });
    const subject = `user:${deskUserId}`;
    await insertAudit(query, { at: now, deskUserId, action: "door.sign-in", subject, facts: { how } });
    reply.clearCookie(stepCookie, cookieOptions);
  }

  doorGet(desk, "/desk/sign-in", async (context) => {
    const { to } = context.request.query as { to?: unknown };
    await showSignIn(context, { to: toDeskPath(toTyped(to, 600)) });
  });

  doorPost(desk, "/desk/sign-in", { action: "door.sign-in", body: signInSchema }, async (context) => {
    const { body, fields, request, reply, now } = context;
    const to = toDeskPath(toTyped(fields.to, 600));
    const email = toTyped(fields.email);
    if (!body)
      return showSignIn(context, {
        email,
        to,
        problem: "Please enter your email and password.",
        status: 422,
      });
    const { ip } = request;
    if ("passkey" in body) {
      const isIn = await deps.db.transaction(async (trx) => {
        const deskUserId = await takePasskey(trx, deps, { use: "sign-in", answer: body.passkey, now });
        if (deskUserId !== undefined) await openDesk(context, deskUserId, "passkey", trx);
        return deskUserId !== undefined;
      });
      if (isIn) return reply.redirect(to, 303);
      const reason = "desk-passkey";
      await recordSecurityEvent(deps.db.query, { event: "sign-in-failed", actor: "visitor", ip, reason });
      const problem = "That passkey isn’t known here. Sign in with your email and password.";
      return showSignIn(context, { email, to, problem, status: 422 });
    }
    const signal = createClientSignal(reply);
    const of = { email: body.email };
    const deviceToken = desk.door.getDeviceToken(request);
    const given = { of, password: body.password, ip, deviceToken, signal, now };
    const result = await checkPassword(deps, given);
    if ("refused" in result) {
      const problem = writeRefusal(result.refused, "That email and password don’t match.");
      return showSignIn(context, { email, to, problem, status: toStatus(result.refused) });
    }
    const token = createStepToken({ secret: deps.secret, ...result.ok, now });
    reply.setCookie(stepCookie, token, { ...cookieOptions, maxAge: STEP_LIFE_MS / SECOND_MS });
    return reply.redirect(`/desk/sign-in/code?to=${encodeURIComponent(to)}`, 303);
  });

  interface CodeAgain {
    deskUserId: number;
    to: string;
    isRecovery: boolean;
    problem?: string;
    status?: number;
  }
  async function showCode(
    context: DoorContext,
    { deskUserId, to, isRecovery, problem, status = 200 }: CodeAgain,
  ) {
    const { query } = deps.db;
    const passkeys = await listPasskeys(query, deskUserId);
    const hasCode = (await findCredentials(query, deskUserId))?.sealedCodeSecret != null;
    const use = `code ${deskUserId}` as const;
    const passkey =
      passkeys.length > 0 && canUsePasskeys(deps.publicUrl)
        ? await askForPasskey(deps, { use, passkeys, now: context.now })
        : undefined;
    const email = (await findDeskUser(query, deskUserId))?.email ?? "";
    const field = isRecovery ? "recovery" : hasCode ? "code" : "none";
    const props = { email, to, field, hasCode, problem, passkey } as const;
    await showDoor(desk, context, { view: "sign-in-code", title: "Enter your code", status, props });
  }

  doorGet(desk, "/desk/sign-in/code", async (context) => {
    const { to, with: field } = context.request.query as { to?: unknown; with?: unknown };
    const deskUserId = await readStep(context);
    if (deskUserId === undefined) return context.reply.redirect("/desk/sign-in", 303);
    await showCode(context, {
      deskUserId,
      to: toDeskPath(toTyped(to, 600)),
      isRecovery: field === "recovery",
    });
  });

  doorPost(
    desk,
    "/desk/sign-in/code",
    { action: "door.sign-in", body: secondStepSchema },
    async (context) => {
      const { body, fields, request, reply, now } = context;
      const to = toDeskPath(toTyped(fields.to, 600));
      const isRecovery = "recovery_code" in fields;
      const deskUserId = await readStep(context);
      if (deskUserId === undefined) {
        const problem = "That took longer than ten minutes. Please sign in again.";
        return showSignIn(context, { to, problem, status: 422 });
      }
      const again = { deskUserId, to, isRecovery };
      if (!body) return showCode(context, { ...again, problem: "Please enter the six digits.", status: 422 });
      const given: SecondStep =
        "passkey" in body
          ? { passkey: body.passkey }
          : "code" in body
            ? { code: body.code }
            : { recoveryCode: body.recovery_code };
      const how = "passkey" in given ? "passkey" : "code" in given ? "code" : "recovery-code";
      const result = await finishSignIn(deps, {
        deskUserId,
        given,
        ip: request.ip,
        now,
        open: (trx) => openDesk(context, deskUserId, how, trx),
      });
      if ("ok" in result) return reply.redirect(to, 303);
      const wrong = isRecovery
        ? "That recovery code isn’t right, or it was used before."
        : "That code isn’t right.";
      const problem = writeRefusal(result.refused, "passkey" in given ? "That passkey didn’t work." : wrong);
      return showCode(context, { ...again, problem, status: toStatus(result.refused) });
    },
  );
}
