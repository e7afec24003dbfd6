import { writeDeskTime } from "../../../domain/desk/door/desk-times.ts";
import { type UsersView, writeSecondStep } from "../../../domain/desk/door/users-view.ts";
import type { Query } from "../../db/database.ts";
import { listInvitations } from "./invitation-queries.ts";
import { listBranchNames, listDeskUsers } from "./people-queries.ts";

type Branches = readonly number[] | "all";

const NOTHING_TYPED: UsersView["typed"] = { email: "", role: "negotiator", branchIds: [], seesAll: false };

interface LoadOptions {
  /** The person who looks. */
  deskUserId: number;
  now: number;
  typed?: UsersView["typed"];
  problems?: UsersView["problems"];
  refusal?: string | undefined;
}

export async function loadUsers(
  query: Query,
  { deskUserId, now, typed = NOTHING_TYPED, problems = {}, refusal }: LoadOptions,
): Promise<UsersView> {
  const branches = await listBranchNames(query);
  const people = await listDeskUsers(query);
  const invitations = await listInvitations(query, now);
  const writeBranches = (ids: Branches) =>
    ids === "all"
      ? "All"
      : branches
          .filter(({ branchId }) => ids.includes(branchId))
          .map(({ name }) => name)
          .join(", ");
  const count = people.length === 1 ? "1 person can sign in" : `${people.length} people can sign in`;
  return {
    contextText: invitations.length === 0 ? count : `${count}, ${invitations.length} invited`,
    branches,
    typed,
    problems,
    refusal,
    people: people.map((person) => ({
      deskUserId: person.deskUserId,
      name: person.name,
      email: person.email,
      role: person.role,
      seesAll: person.branchIds === "all",
      branchIds: person.branchIds === "all" ? [] : person.branchIds,
      branchText: writeBranches(person.branchIds),
      secondStepText: writeSecondStep(person),
      lastHereText: person.lastSeenAt === null ? "Not lately" : writeDeskTime(person.lastSeenAt, now),
      isYou: person.deskUserId === deskUserId,
      heirs: people
        .filter((other) => other !== person)
        .map(({ deskUserId: heir, name }) => ({ deskUserId: heir, name })),
    })),
    invited: invitations.map(({ email, role, branchIds, expiresAt }) => ({
      email,
      role,
      seesAll: branchIds === "all",
      branchIds: branchIds === "all" ? [] : branchIds,
      branchText: writeBranches(branchIds),
      endsText: writeDeskTime(expiresAt, now),
    })),
  };
}
