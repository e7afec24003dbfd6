import { BRAKE_LIMITS, type BrakeReason, type BranchCounts } from "../../feed/brake.ts";
import { joinWords } from "../../text/join-words.ts";
import { formatTimeInSentence } from "../desk-time.ts";

/** What a held run would do to one branch. */
interface HeldScope {
  branchName: string;
  counts: BranchCounts;
  held: readonly BrakeReason[];
}

export interface HeldFacts {
  scopes: readonly HeldScope[];
  /** Changes that wait, by kind. */
  waiting: { withdrawn: number; hidden: number; new: number; changed: number };
  /** What of the run has been published already. */
  published: number;
  /** One sentence or more, as the run reports it. */
  reason: string;
  /** About the homes that would go. */
  viewings: number;
  enquiries: number;
  isRequest: boolean;
  expectedAt: number | null;
  rollBackUntil: string;
  now: number;
}

interface Choice {
  title: string;
  consequences: string[];
  button: string;
}

/** The decision in words: why it waits, and what either choice does. */
export interface HeldDecision {
  heading: string;
  why: string;
  publish: Choice;
  discard: Choice;
}

export function describeHeldRun(facts: HeldFacts): HeldDecision {
  const { waiting } = facts;
  const leaving = waiting.withdrawn + waiting.hidden;
  const others = waiting.new + waiting.changed;
  return {
    heading: describeHeading(facts, leaving, others),
    why: describeWhy(facts),
    publish: {
      title: describePublish(leaving, others),
      consequences: listPublishConsequences(facts, leaving),
      button: labelPublish(leaving, others),
    },
    discard: {
      title:
        leaving > 0 && others === 0
          ? `Discard: keep ${theHomes(leaving)} on the site`
          : "Discard: leave the site as it is",
      consequences: listDiscardConsequences(facts, leaving),
      button: leaving > 0 && others === 0 ? `Discard, keep ${countHomes(leaving)}` : "Discard this run",
    },
  };
}

function describeHeading({ scopes, isRequest, reason }: HeldFacts, leaving: number, others: number): string {
  const stays = others === 0 ? "Nothing has been taken down yet." : "Nothing has been published yet.";
  const held = scopes.filter((scope) => scope.held.length > 0);
  const [one] = held;
  if (isRequest && one)
    return `Your software asks to remove one more home of ${one.branchName}. It is still on the site.`;
  if (others > 0 || leaving === 0)
    return `${reason} ${leaving === 0 && others === 0 ? "Nothing has changed." : stays}`;
  if (held.length === 1 && one)
    return leaving === one.counts.shownBefore
      ? `This file leaves out all ${leaving} homes that ${one.branchName} shows. ${stays}`
      : `This file leaves out ${leaving} of the ${one.counts.shownBefore} homes that ${one.branchName} shows. ${stays}`;
  return `This file leaves out ${countHomes(leaving)} of ${joinWords(held.map(({ branchName }) => branchName))}. ${stays}`;
}

const CAUSES: Readonly<Record<BrakeReason["code"], string>> = {
  withdrawals: "Usually it means that the export was cut short; sometimes that a sale day went well.",
  emptied:
    "A branch doesn’t lose all of its homes without a person agreeing. Usually the export left the branch out.",
  unavailable: "Many homes sold or let in one file is rare; a changed code in the export is more common.",
  prices:
    "Many big price moves in one file are usually a mix-up of columns, or of rents by the week and the month.",
  quarantine: "Rows that can’t be used are listed below, each with what to do.",
  columns: "The export has changed its shape. What the missing columns say would be lost.",
  "no-rows": "An empty file would take every home down.",
  "fewer-rows": "Part of the file is missing, so a home that isn’t in it may still be for sale.",
  unidentified: "Until the row is put right, its home can’t be told from one that has gone.",
};

function describeWhy({ scopes, published, reason }: HeldFacts): string {
  const reasons = scopes.flatMap((scope) => scope.held.map((held) => ({ ...held, counts: scope.counts })));
  const [first] = reasons;
  const sentences: string[] = [];
  if (first?.code === "withdrawals" && first.counts.shownBefore > 0) {
    const share = Math.round((first.counts.withdrawn / first.counts.shownBefore) * 100);
    const limit = Math.round(BRAKE_LIMITS.withdrawnShare * 100);
    sentences.push(`That is ${share}%, and a run may take down ${limit}% of a branch without asking.`);
  } else if (first && first.code !== "quarantine" && !reason.includes(first.sentence))
    sentences.push(first.sentence);
  for (const code of new Set(reasons.map(({ code }) => code))) sentences.push(CAUSES[code]);
  if (published === 1) sentences.push("The other change in this file was safe and has been published.");
  if (published > 1)
    sentences.push(`The ${published} other changes in this file were safe and have been published.`);
  return sentences.join(" ");
}

function describePublish(leaving: number, others: number): string {
  if (others === 0 && leaving > 0) return `Publish: take ${theHomes(leaving)} down`;
  return others === 0
    ? "Publish: take the file as it is"
    : `Publish: change ${countHomes(others + leaving)} at once`;
}

function labelPublish(leaving: number, others: number): string {
  if (others === 0 && leaving > 0)
    return leaving === 1 ? "Publish 1 withdrawal" : `Publish ${leaving} withdrawals`;
  return others === 0 ? "Publish this run" : `Publish ${others + leaving} changes`;
}

function listPublishConsequences(facts: HeldFacts, leaving: number): string[] {
  const { scopes, waiting, viewings, enquiries, rollBackUntil } = facts;
  const lines: string[] = [];
  if (leaving > 0) {
    const left = scopes
      .filter(({ counts, held }) => held.length > 0 && counts.withdrawn > 0)
      .map(
        ({ branchName, counts }) =>
          `${branchName} then shows ${countHomes(counts.shownBefore - counts.withdrawn + counts.new)}.`,
      );
    lines.push(
      [`${leaving === 1 ? "It leaves" : "They leave"} the site and every search at once.`, ...left].join(" "),
    );
    lines.push(
      "Their pages say that they are no longer on the market, and suggest others. Their addresses are kept.",
    );
  }
  if (waiting.changed > 0)
    lines.push(
      `${countHomes(waiting.changed)} ${waiting.changed === 1 ? "changes" : "change"} at once, and people who follow them get the usual emails.`,
    );
  if (waiting.new > 0) lines.push(`${countHomes(waiting.new)} ${waiting.new === 1 ? "is" : "are"} added.`);
  const asked = [
    ...(viewings > 0 ? [viewings === 1 ? "1 booked viewing" : `${viewings} booked viewings`] : []),
    ...(enquiries > 0 ? [enquiries === 1 ? "1 enquiry" : `${enquiries} enquiries`] : []),
  ];
  if (asked.length > 0)
    lines.push(
      `${joinWords(asked)} of the last 30 days ${viewings + enquiries === 1 ? "is" : "are"} about these homes. They stay.`,
    );
  lines.push(`You can roll back until ${rollBackUntil}.`);
  return lines;
}

function listDiscardConsequences({ expectedAt, isRequest, now }: HeldFacts, leaving: number): string[] {
  const next =
    expectedAt === null || expectedAt <= now
      ? "The next file"
      : `The next file, expected ${formatTimeInSentence(expectedAt, now)},`;
  if (isRequest)
    return [
      "Nothing changes for visitors.",
      "Your software still has it as removed; list it there again if it is for sale.",
    ];
  return [
    "Nothing changes for visitors.",
    `${next} is compared with the site again. ${leaving > 0 ? "If the homes are in it, this is over." : "If it is right, this is over."}`,
    leaving > 0
      ? "If they are missing again, the run is held again and you get an email."
      : "If it isn’t, the run is held again and you get an email.",
  ];
}

function countHomes(count: number): string {
  return count === 1 ? "1 home" : `${count.toLocaleString("en-GB")} homes`;
}

function theHomes(count: number): string {
  return count === 1 ? "the home" : `the ${count.toLocaleString("en-GB")} homes`;
}
