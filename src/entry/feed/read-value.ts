import { OperatorProblem } from "../../server/operator-problem.ts";

const LONGEST_NAME = 100;

/** The name of the person who decides. */
export function readName(by: string | undefined): string {
  if (by === undefined || by.trim() === "") throw new OperatorProblem('Say who decides: --by "Your name".');
  return by.trim().slice(0, LONGEST_NAME);
}

export function readNumber(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1)
    throw new OperatorProblem(`“${text}” isn’t the number of a ${what}.`);
  return id;
}
