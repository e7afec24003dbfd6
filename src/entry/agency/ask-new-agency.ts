import { createInterface } from "node:readline/promises";

export type Answers = Partial<Record<AnswerName, string>>;

/** The options of `agency:new`, with the question for each. A question is only asked at a terminal. */
export const QUESTIONS = {
  name: "Name of the agency",
  telephone: "Telephone",
  email: "Email",
  colour: "Main colour, such as #1d4e89 (optional)",
  logo: "Logo: a PNG or JPEG file (optional)",
  "branch-name": "First branch: its name, usually the town (leave empty for none)",
  "branch-address": "Its address: number and street",
  "branch-town": "Town",
  "branch-county": "County",
  "branch-postcode": "Postcode",
  "branch-telephone": "Telephone of the branch (empty: the agency's)",
  "branch-email": "Email of the branch (empty: the agency's)",
} as const;
export type AnswerName = keyof typeof QUESTIONS;

/** Asks what the options don't say. Skips the branch's questions if there is none. */
export async function askNewAgency(given: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Answers = { ...given };
  try {
    for (const name of Object.keys(QUESTIONS) as AnswerName[]) {
      const isAboutBranch = name.startsWith("branch-") && name !== "branch-name";
      if (answers[name] !== undefined || (isAboutBranch && !answers["branch-name"])) continue;
      const answer = (await terminal.question(`${QUESTIONS[name]}: `)).trim();
      if (answer !== "") answers[name] = answer;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

/** Asks for the agency's name as a confirmation. */
export async function confirmByName(name: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Type ${name} to go on: `)).trim() === name;
  } finally {
    terminal.close();
  }
}
