import { joinWords } from "../../text/join-words.ts";
import { type DeskUser, seesBranch } from "../role.ts";

interface NamedBranch {
  branchId: number;
  name: string;
}

/**
 * Why a person can't decide about a run or change a feed: part of it belongs to branches that they don't work for.
 * Null if they can.
 */
export function explainLimit(
  user: Pick<DeskUser, "branchIds">,
  branches: readonly NamedBranch[],
  what: "run" | "feed",
): string | null {
  const others = branches.filter(({ branchId }) => !seesBranch(user, branchId));
  if (others.length === 0) return null;
  const names = joinWords(others.map(({ name }) => name));
  return what === "run"
    ? `This run also concerns ${names}, where you don’t work. You can read it; someone who works for all of these branches decides.`
    : `This feed also brings homes of ${names}, where you don’t work. Someone who works for all of these branches can change it.`;
}
