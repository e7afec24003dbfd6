import type { Db } from "../../server/db/database.ts";
import { listAgencyCounts } from "../../server/site/agency/agency-removal-queries.ts";
import { failWith, readArgs } from "../read-args.ts";
import { type AnswerName, type Answers, QUESTIONS } from "./ask-new-agency.ts";

const NAMES = Object.keys(QUESTIONS) as AnswerName[];
const USAGE = `Usage: npm run agency:new -- ${NAMES.map((name) => `[--${name} …]`).join(" ")} [--replace-demo]`;

/** The answers given as options. Undefined, after printing why, if an option isn't known. */
export function readNewAgency(args: string[]): { answers: Answers; replacesDemo: boolean } | undefined {
  const texts = Object.fromEntries(NAMES.map((name) => [name, { type: "string" as const }]));
  const read = readArgs(
    args,
    { ...texts, "replace-demo": { type: "boolean", default: false } } as const,
    USAGE,
  );
  if (!read) return undefined;
  if (read.positionals.length > 0) {
    failWith([`Unexpected: ${read.positionals.join(" ")}`, USAGE]);
    return undefined;
  }
  const { "replace-demo": replacesDemo, ...answers } = read.values;
  return { answers: answers as Answers, replacesDemo: replacesDemo === true };
}

/** Groups the branch's answers. Without a name there is no branch, unless another answer is about it. */
export function toNewAgencyInput(answers: Answers): Record<string, unknown> {
  const branch = Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => name.startsWith("branch-"))
      .map(([name, answer]) => [name.slice("branch-".length), answer]),
  );
  const { name, telephone, email, colour } = answers;
  return { name, telephone, email, colour, ...(Object.keys(branch).length > 0 ? { branch } : {}) };
}

/** Says what of the demo would go, and whether to go on. */
export async function canReplaceDemo(
  db: Db,
  { isAllowed, confirm }: { isAllowed: boolean; confirm: () => Promise<boolean> },
): Promise<boolean> {
  const counts = await listAgencyCounts(db.query);
  const lines = [
    "This site shows the demo agency. Starting your own removes all of it for good:",
    `  ${counts.join(", ")}, its settings, pictures and viewing times,`,
    "  and everything people tried out on it: their enquiries, files, accounts, saved homes and emails.",
    "What stays: the gazetteer of places and the settings of the process.",
  ];
  for (const line of lines) console.log(line);
  if (isAllowed || (process.stdin.isTTY && (await confirm()))) return true;
  failWith(["Nothing was changed. Add --replace-demo to go on."]);
  return false;
}
