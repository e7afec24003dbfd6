import type { CodeTable } from "../../feed/feed-codes.ts";
import type { FieldChange } from "../stock/property-diff.ts";
import type { FindingHelp, MarkedText } from "./finding-help.ts";
import type { HeldDecision } from "./held-decision.ts";
import type { FeedPill, RunResult } from "./run-result.ts";
import type { TallyLine } from "./run-tally.ts";

interface CodeChoice {
  value: string;
  text: string;
}

/** What a code can mean, by its table; tags are any text. */
export type CodeChoices = Readonly<Record<Exclude<CodeTable, "tag">, readonly CodeChoice[]>>;

/** The list of feeds and of their latest runs. */
export interface FeedsView {
  context: string;
  /** Others look at what is held. */
  canDecide: boolean;
  canAdd: boolean;
  held: readonly { runId: number; href: string; text: string; since: string }[];
  feeds: readonly FeedLine[];
  runs: readonly RunLine[];
  /** The feed whose runs are shown; null for all. */
  feedId: string | null;
  /** The result of the runs that are shown; null for any. */
  result: RunResult | null;
  /** The next page of runs; null on the last. */
  olderHref: string | null;
}

export interface FeedLine {
  feedId: string;
  name: string;
  about: string;
  href: string;
  health: FeedPill;
  lastHeard: string;
  shown: number;
  /** Homes touched by the latest runs, the oldest first. */
  touched: readonly number[];
  nextExpected: string;
  heldHref: string | null;
  /** Whether the person can try a file of it. */
  canTry: boolean;
}

export interface RunLine {
  runId: number;
  href: string;
  when: string;
  feedName: string;
  result: FeedPill;
  added: number;
  changed: number;
  takenDown: string;
  setAside: number;
  /** Instead of figures, where there are none. */
  note: string;
  /** What the person can do about it. Both are done on the run's page, below what they would do. */
  action: "decide" | "roll-back" | null;
}

/** One feed: its mapping and its settings that staff may change. */
export interface FeedView {
  feedId: string;
  name: string;
  about: string;
  health: FeedPill;
  state: "on" | "paused";
  limit: string | null;
  canEdit: boolean;
  /** Whether files of this format can be tried. */
  canTry: boolean;
  /** The branch that every row belongs to; null if the rows say it. */
  oneBranch: string | null;
  /** How its files or calls reach us; null if the person needn't know, or if they are fetched. */
  delivery: FeedDelivery | null;
  branches: readonly { theirs: string; ours: string }[];
  codes: readonly { table: string; theirs: string; ours: string }[];
  ownBranches: readonly { branchId: number; name: string }[];
  choices: CodeChoices;
  runs: readonly RunLine[];
  problem: string | null;
}

export interface FeedDelivery {
  kind: "files" | "calls";
  /** Contains the secret just after the feed was added; later a word stands for it. */
  url: string;
  isNew: boolean;
  /** Below the site's data folder; empty for calls. */
  folder: string;
}

export interface HomeTile {
  propertyId: number;
  href: string | null;
  name: string;
  price: string;
  note: string;
  pictureUrl: string | null;
  /** The sender's reference, where homes are chosen one by one. */
  theirRef?: string;
}

export interface SetAsideRow {
  findingId: number;
  title: string;
  sentence: string;
  help: FindingHelp;
  raw: MarkedText | null;
  /** The sender's name or code, which a form maps. */
  value: string;
}

/** One run: what waits, what changed, and what couldn't be used. */
export interface FeedRunView {
  feedId: string;
  feedName: string;
  runId: number;
  pill: FeedPill;
  context: string;
  /** Present while a person has to decide. */
  decision: HeldDecision | null;
  /** Why this person can't decide; null if they can. */
  limit: string | null;
  canDecide: boolean;
  canEdit: boolean;
  canPause: boolean;
  /** Whether some of the withdrawals can be published without the others. */
  canTick: boolean;
  /** Whether the file is kept, and all of it is of the person's branches. */
  canDownload: boolean;
  heldSince: string;
  /** What happened in one sentence, where there is nothing to decide. */
  summary: string;
  summaryKind: "ok" | "bad" | "info";
  /** Rows read so far, while the run goes on. */
  progress: { rows: number; of: number | null } | null;
  tally: readonly TallyLine[];
  leaving: readonly HomeTile[];
  leavingMore: number;
  changes: readonly { propertyId: number; name: string; reference: string; fields: readonly FieldChange[] }[];
  added: readonly HomeTile[];
  takenDown: readonly HomeTile[];
  changesMore: number;
  setAside: readonly SetAsideRow[];
  setAsideMore: number;
  warnings: readonly { sentence: string; count: number }[];
  rollBack: { text: string; consequences: string } | null;
  ownBranches: readonly { branchId: number; name: string }[];
  choices: CodeChoices;
  problem: string | null;
}
