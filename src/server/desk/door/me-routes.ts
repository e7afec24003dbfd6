import { z } from "zod";
import { deviceName } from "../../../domain/account/device-name.ts";
import { DESK_IDLE_MS } from "../../../domain/desk/desk-session.ts";
import { formatTimeInSentence } from "../../../domain/desk/desk-time.ts";
import { writeDeskTime } from "../../../domain/desk/door/desk-times.ts";
import type { MeView } from "../../../domain/desk/door/me-view.ts";
import { LONGEST_PASSKEY_ANSWER } from "../../../domain/desk/door/passkey-schema.ts";
import { hashPassword } from "../../account/password/password.ts";
import { takeLock } from "../../db/lock.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer, DeskContext } from "../desk-context.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { checkPassword, refuseNewPassword } from "./check-password.ts";
import {
  countRecoveryCodes,
  findCredentials,
  replaceRecoveryCodes,
  setPassword,
} from "./credential-queries.ts";
import { endAllDevices, endDevice, listDevices } from "./device-queries.ts";
import type { DoorDeps } from "./door-deps.ts";
import { deletePasskey, insertPasskey, listPasskeys } from "./passkey/passkey-queries.ts";
import { canUsePasskeys, offerPasskey, readNewPasskey } from "./passkey/passkeys.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { writeRefusal } from "./sign-in-routes.ts";

const ME = "/desk/me";

const NOTHING = z.object({});
const passwordSchema = z.object({ current: z.string().max(1_000), password: z.string().max(1_000) });

/** A person's own sign-in: devices, password, passkeys and recovery codes. */
export function registerMeRoutes(desk: Desk, deps: DoorDeps): void {
  const { db } = deps;

  async function showMe(
    { user, visit, now }: DeskContext,
    again: Partial<Pick<MeView, "problems" | "refusal">> = {},
  ): Promise<DeskAnswer> {
    const { deskUserId, name, email } = user;
    const passkeys = await listPasskeys(db.query, deskUserId);
    const agencyName = await deps.getAgencyName();
    const devices = await listDevices(db.query, { deskUserId, seenSince: now - DESK_IDLE_MS });
    const offer = { use: `add ${deskUserId}`, agencyName, email, passkeys, now } as const;
    const props: MeView = {
      name,
      email,
      devices: devices.map(({ sessionHash, device, lastSeenAt }) => ({
        sessionHash,
        device,
        lastSeenText: writeDeskTime(lastSeenAt, now),
        isThis: sessionHash === visit.sessionHash,
      })),
      hasCode: (await findCredentials(db.query, deskUserId))?.sealedCodeSecret != null,
      passkeys: passkeys.map((passkey) => ({
        passkeyId: passkey.passkeyId,
        name: passkey.name,
        addedText: formatTimeInSentence(passkey.createdAt, now),
      })),
      newPasskey: canUsePasskeys(deps.publicUrl) ? await offerPasskey(deps, offer) : undefined,
      recoveryCodesLeft: await countRecoveryCodes(db.query, deskUserId),
      problems: again.problems ?? {},
      refusal: again.refusal,
    };
    const isRefused = again.problems !== undefined || again.refusal !== undefined;
    return { view: "me", title: "Your sign-in", props, ...(isRefused ? { status: 422 } : {}) };
  }

  const toSubject = ({ user }: DeskContext) => `user:${user.deskUserId}`;

  deskGet(desk, ME, { can: "self" }, (context) => showMe(context));

  deskPost(
    desk,
    `${ME}/sign-out`,
    { can: "self", action: "self.sign-out", body: NOTHING },
    async (context) => {
      const { request, reply, audit } = context;
      await db.transaction(async (trx) => {
        await desk.door.close(trx, { request, reply });
        await audit(trx, { subject: toSubject(context) });
      });
      return { to: "/desk/sign-in" };
    },
  );

  deskPost(
    desk,
    `${ME}/sign-out-everywhere`,
    { can: "self", action: "self.sign-out-everywhere", body: NOTHING },
    async (context) => {
      const { request, reply, user, audit } = context;
      await db.transaction(async (trx) => {
        await endAllDevices(trx, user.deskUserId);
        await desk.door.close(trx, { request, reply });
        await audit(trx, { subject: toSubject(context) });
      });
      return { to: "/desk/sign-in" };
    },
  );

  deskPost(
    desk,
    `${ME}/end-device`,
    { can: "self", action: "self.end-device", body: z.object({ device: z.string().max(100) }) },
    async (context) => {
      const { body, user, audit } = context;
      const isEnded = await db.transaction(async (trx) => {
        const { deskUserId } = user;
        if (!(await endDevice(trx, { deskUserId, sessionHash: body.device }))) return false;
        await audit(trx, { subject: toSubject(context) });
        return true;
      });
      return isEnded ? { to: ME, flash: "That device is signed out." } : { notFound: true };
    },
  );

  deskPost(
    desk,
    `${ME}/password`,
    { can: "self", action: "self.password", body: passwordSchema },
    async (context) => {
      const { body, user, request, reply, now, audit } = context;
      const { deskUserId, email, name } = user;
      const { current, password } = body;
      const problem = await refuseNewPassword(deps, { password, email, name });
      if (problem !== undefined) return showMe(context, { problems: { password: problem } });
      const checked = await checkPassword(deps, {
        of: { deskUserId },
        password: current,
        ip: request.ip,
        now,
      });
      if ("refused" in checked)
        return showMe(context, {
          problems: { current: writeRefusal(checked.refused, "That isn’t your password.") },
        });
      const hashed = await hashPassword(password);
      if ("refused" in hashed)
        return showMe(context, { problems: { password: "The desk is busy. Please try again." } });
      await db.transaction(async (trx) => {
        await setPassword(trx, { deskUserId, passwordHash: hashed.ok, now });
        // A stolen session or half-finished sign-in ends here; this browser gets a new session.
        await endAllDevices(trx, deskUserId);
        await desk.door.open(trx, { request, reply, deskUserId, now });
        await audit(trx, { subject: toSubject(context) });
      });
      return { to: ME, flash: "Your password is changed. Other devices are signed out." };
    },
  );

  deskPost(
    desk,
    `${ME}/recovery-codes`,
    { can: "self", action: "self.recovery-codes", body: NOTHING, proof: true },
    async (context) => {
      const { deskUserId } = context.user;
      const codes = createRecoveryCodes();
      await db.transaction(async (trx) => {
        const hashes = codes.map((code) => hashRecoveryCode(deskUserId, code));
        await replaceRecoveryCodes(trx, deskUserId, hashes);
        await context.audit(trx, { subject: toSubject(context) });
      });
      return {
        view: "new-recovery-codes",
        title: "Keep your recovery codes",
        props: { codes },
        isDone: true,
      };
    },
  );

  deskPost(
    desk,
    `${ME}/passkeys`,
    {
      can: "self",
      action: "self.add-passkey",
      body: z.object({ passkey: z.string().min(1).max(LONGEST_PASSKEY_ANSWER) }),
      proof: true,
    },
    async (context) => {
      const { body, user, request, now, audit } = context;
      const { deskUserId } = user;
      const isAdded = await db.transaction(async (trx) => {
        const use = `add ${deskUserId}` as const;
        const passkey = await readNewPasskey(trx, deps, { use, answer: body.passkey, now });
        if (!passkey) return false;
        const name = deviceName(request.headers["user-agent"] ?? "");
        await insertPasskey(trx, { ...passkey, deskUserId, name, now });
        await audit(trx, { subject: toSubject(context) });
        return true;
      });
      if (isAdded) return { to: ME, flash: "Your passkey is added." };
      return showMe(context, { refusal: "The passkey couldn’t be added. Please try again." });
    },
  );

  deskPost(
    desk,
    `${ME}/remove-passkey`,
    {
      can: "self",
      action: "self.remove-passkey",
      body: z.object({ passkey_id: z.string().max(1_400) }),
      proof: true,
    },
    async (context) => {
      const { body, user, audit } = context;
      const { deskUserId } = user;
      const result = await db.transaction(async (trx) => {
        await takeLock(trx, { engine: db.engine, lock: "deskUsers" });
        const passkeys = await listPasskeys(trx, deskUserId);
        const hasCode = (await findCredentials(trx, deskUserId))?.sealedCodeSecret != null;
        if (passkeys.length <= 1 && !hasCode) return "last";
        if (!(await deletePasskey(trx, { passkeyId: body.passkey_id, deskUserId }))) return "unknown";
        await audit(trx, { subject: toSubject(context) });
        return "removed";
      });
      if (result === "last")
        return showMe(context, { refusal: "This passkey is your only second step. Add another one first." });
      return result === "removed" ? { to: ME, flash: "The passkey is removed." } : { notFound: true };
    },
  );
}
