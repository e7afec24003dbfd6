import type { DeskRole } from "../role.ts";

export interface UsersView {
  contextText: string;
  people: readonly ListedPerson[];
  invited: readonly InvitedPerson[];
  branches: readonly { branchId: number; name: string }[];
  /** What was typed into the form for an invitation, and what is wrong with it. */
  typed: { email: string; role: DeskRole; branchIds: readonly number[]; seesAll: boolean };
  problems: { email?: string; branches?: string };
  /** Why a change was refused. */
  refusal: string | undefined;
}

export interface ListedPerson {
  deskUserId: number;
  name: string;
  email: string;
  role: DeskRole;
  seesAll: boolean;
  branchIds: readonly number[];
  branchText: string;
  secondStepText: string;
  lastHereText: string;
  isYou: boolean;
  /** Who can take over their open enquiries. */
  heirs: readonly { deskUserId: number; name: string }[];
}

interface InvitedPerson {
  email: string;
  role: DeskRole;
  seesAll: boolean;
  branchIds: readonly number[];
  branchText: string;
  endsText: string;
}

export const ROLE_TEXTS: Readonly<Record<DeskRole, string>> = {
  owner: "Everything, including users, roles and secrets",
  manager: "Everything in their branches, except users and secrets",
  negotiator: "Enquiries, stock and viewing times in their branches",
  reader: "Looks, changes nothing",
};

/** `Passkey, code` or `Not set`. */
export function writeSecondStep({ hasCode, passkeys }: { hasCode: boolean; passkeys: number }): string {
  const parts = [...(passkeys > 0 ? ["Passkey"] : []), ...(hasCode ? ["code"] : [])];
  const [first = "Not set", ...rest] = parts;
  return [first === "code" ? "Code" : first, ...rest].join(", ");
}
