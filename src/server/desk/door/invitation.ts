import { INVITATION_LIFE_MS } from "../../../domain/desk/door/invitation.ts";
import type { DeskRole } from "../../../domain/desk/role.ts";
import { createLinkToken, hashLinkToken } from "../../account/email-confirmation/link-token.ts";
import { hashPassword } from "../../account/password/password.ts";
import type { Query, Trx } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import { insertAudit } from "../audit-queries.ts";
import { findDeskUser } from "../desk-user-queries.ts";
import { createCodeSecret, findCodeStep, openCodeSecret, sealCodeSecret } from "./code-secret.ts";
import {
  deleteCredentials,
  findCredentialsByEmail,
  putCredentials,
  replaceRecoveryCodes,
} from "./credential-queries.ts";
import type { DoorDeps } from "./door-deps.ts";
import {
  type DeskInvitation,
  findInvitation,
  putInvitation,
  setInvitationDetails,
  takeInvitation,
} from "./invitation-queries.ts";
import { insertPasskey } from "./passkey/passkey-queries.ts";
import { readNewPasskey } from "./passkey/passkeys.ts";
import { countOtherOwners, putDeskUser } from "./people-queries.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";

interface InviteOptions {
  email: string;
  /** Known if they have been here before. */
  name?: string;
  role: DeskRole;
  branchIds: readonly number[] | "all";
  /** Null for the command line. */
  invitedBy: number | null;
  now: number;
}

/** Returns the token of the link. Only its hash is stored. */
export async function invite(query: Query, { name = "", ...options }: InviteOptions): Promise<string> {
  const token = createLinkToken();
  const expiresAt = options.now + INVITATION_LIFE_MS;
  await putInvitation(query, { ...options, name, tokenHash: hashLinkToken(token), expiresAt });
  return token;
}

/** Undefined for a link that was used, has expired or never was. */
export function findInvitationByToken(
  query: Query,
  { token, now }: { token: string; now: number },
): Promise<DeskInvitation | undefined> {
  return findInvitation(query, { tokenHash: hashLinkToken(token), now });
}

interface PrepareOptions {
  invitation: DeskInvitation;
  name: string;
  password: string;
  signal?: AbortSignal | undefined;
  now: number;
}

/** Keeps the name and password until the second step works. The link goes on working until then. */
export async function prepareInvitation(
  { db, secret }: Pick<DoorDeps, "db" | "secret">,
  { invitation, name, password, signal, now }: PrepareOptions,
): Promise<{ ok: true } | { refused: "busy" }> {
  const hashed = await hashPassword(password, signal);
  if ("refused" in hashed) return { refused: "busy" };
  const { tokenHash } = invitation;
  const sealedCodeSecret = sealCodeSecret(createCodeSecret(), {
    secret,
    owner: { invitationHash: tokenHash },
  });
  await db.transaction(async (trx) => {
    await setInvitationDetails(trx, { tokenHash, name, passwordHash: hashed.ok, sealedCodeSecret });
    await insertAudit(trx, {
      at: now,
      deskUserId: null,
      action: "door.prepare-invitation",
      subject: "invitation:desk",
      facts: { role: invitation.role },
    });
  });
  return { ok: true };
}

interface AcceptOptions {
  invitation: DeskInvitation & { passwordHash: string };
  given: { code: string } | { passkey: string; device: string };
  now: number;
}

/** Whatever the invitation says: without an owner, nobody could invite one. */
const LAST_OWNER = { role: "owner", branchIds: "all" } as const;

async function isLastOwner(query: Query, email: string): Promise<boolean> {
  const known = await findCredentialsByEmail(query, email);
  const person = known && (await findDeskUser(query, known.deskUserId));
  return person?.role === "owner" && (await countOtherOwners(query, person.deskUserId)) === 0;
}

type AcceptResult = { ok: { deskUserId: number; recoveryCodes: string[] } } | { refused: "wrong" | "used" };

/** Makes the person a user. What they had before, if anything, no longer works. */
export async function acceptInvitation(
  trx: Trx,
  deps: Pick<DoorDeps, "db" | "secret" | "secrets" | "publicUrl">,
  { invitation, given, now }: AcceptOptions,
): Promise<AcceptResult> {
  const { tokenHash, email, name, role, branchIds, passwordHash, sealedCodeSecret } = invitation;
  const owner = { invitationHash: tokenHash };
  const codeSecret = sealedCodeSecret && openCodeSecret(sealedCodeSecret, { secrets: deps.secrets, owner });
  const step = codeSecret && "code" in given ? findCodeStep(codeSecret, given.code, now) : undefined;
  const passkey =
    "passkey" in given
      ? await readNewPasskey(trx, deps, { use: `invitation ${tokenHash}`, answer: given.passkey, now })
      : undefined;
  if (step === undefined && !passkey) return { refused: "wrong" };
  if (!(await takeInvitation(trx, tokenHash))) return { refused: "used" };
  await takeLock(trx, { engine: deps.db.engine, lock: "deskUsers" });
  const place = (await isLastOwner(trx, email)) ? LAST_OWNER : { role, branchIds };
  const deskUserId = await putDeskUser(trx, { email, name, ...place, now });
  await deleteCredentials(trx, deskUserId);
  await putCredentials(trx, {
    deskUserId,
    passwordHash,
    sealedCodeSecret:
      codeSecret && step !== undefined
        ? sealCodeSecret(codeSecret, { secret: deps.secret, owner: { deskUserId } })
        : null,
    lastCodeStep: step ?? 0,
    now,
  });
  if (passkey && "device" in given)
    await insertPasskey(trx, { ...passkey, deskUserId, name: given.device, now });
  const recoveryCodes = createRecoveryCodes();
  await replaceRecoveryCodes(
    trx,
    deskUserId,
    recoveryCodes.map((code) => hashRecoveryCode(deskUserId, code)),
  );
  return { ok: { deskUserId, recoveryCodes } };
}
