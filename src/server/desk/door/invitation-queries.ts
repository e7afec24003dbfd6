import type { DeskRole } from "../../../domain/desk/role.ts";
import { toEmailKey } from "../../../domain/text/email-key.ts";
import type { Query } from "../../db/database.ts";

export interface DeskInvitation {
  tokenHash: string;
  email: string;
  role: DeskRole;
  branchIds: readonly number[] | "all";
  invitedBy: number | null;
  expiresAt: number;
  /** Empty until it is typed. */
  name: string;
  passwordHash: string | null;
  sealedCodeSecret: string | null;
}

type NewInvitation = Pick<
  DeskInvitation,
  "tokenHash" | "email" | "role" | "branchIds" | "invitedBy" | "expiresAt" | "name"
> & { now: number };

/** Replaces an earlier invitation of the same mailbox, whose link then no longer works. */
export async function putInvitation(query: Query, { now, ...invitation }: NewInvitation): Promise<void> {
  const { branchIds } = invitation;
  await deleteInvitationByEmail(query, invitation.email);
  await query
    .insertInto("desk_invitations")
    .values({
      token_hash: invitation.tokenHash,
      email: invitation.email,
      email_key: toEmailKey(invitation.email),
      role: invitation.role,
      sees_all_branches: branchIds === "all" ? 1 : 0,
      branch_ids: branchIds === "all" ? "" : branchIds.join(","),
      invited_by: invitation.invitedBy,
      created_at: now,
      expires_at: invitation.expiresAt,
      name: invitation.name,
      password_hash: null,
      sealed_code_secret: null,
    })
    .execute();
}

function select(query: Query) {
  return query
    .selectFrom("desk_invitations")
    .select([
      "token_hash as tokenHash",
      "email",
      "role",
      "sees_all_branches",
      "branch_ids",
      "invited_by as invitedBy",
      "expires_at as expiresAt",
      "name",
      "password_hash as passwordHash",
      "sealed_code_secret as sealedCodeSecret",
    ]);
}

type SelectedRow = Omit<DeskInvitation, "role" | "branchIds"> & {
  role: string;
  sees_all_branches: number;
  branch_ids: string;
};

function toInvitation({ role, sees_all_branches, branch_ids, ...row }: SelectedRow): DeskInvitation {
  const branchIds = branch_ids === "" ? [] : branch_ids.split(",").map(Number);
  return { ...row, role: role as DeskRole, branchIds: sees_all_branches === 1 ? "all" : branchIds };
}

/** Undefined if it has expired or was used. */
export async function findInvitation(
  query: Query,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<DeskInvitation | undefined> {
  const row = await select(query)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && toInvitation(row);
}

/** Those that can still be used, oldest first. */
export async function listInvitations(query: Query, now: number): Promise<DeskInvitation[]> {
  const rows = await select(query).where("expires_at", ">", now).orderBy("created_at").execute();
  return rows.map(toInvitation);
}

export async function setInvitationDetails(
  query: Query,
  details: { tokenHash: string; name: string; passwordHash: string; sealedCodeSecret: string },
): Promise<void> {
  await query
    .updateTable("desk_invitations")
    .set({
      name: details.name,
      password_hash: details.passwordHash,
      sealed_code_secret: details.sealedCodeSecret,
    })
    .where("token_hash", "=", details.tokenHash)
    .execute();
}

/** False if it was used at the same moment. */
export async function takeInvitation(query: Query, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom("desk_invitations")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteInvitationByEmail(query: Query, email: string): Promise<void> {
  await query.deleteFrom("desk_invitations").where("email_key", "=", toEmailKey(email)).execute();
}
