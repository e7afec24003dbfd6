import type { Query } from "../../db/database.ts";
import { type Feed, listBranchMap } from "../feed-queries.ts";
import type { ApplyDeps } from "../run/apply-record.ts";
import type { RtdfNote } from "./rtdf-answer.ts";

export interface RtdfDeps extends ApplyDeps {
  publicUrl: string;
}

/** A call whose sender is known. */
export interface RtdfCall {
  feed: Feed;
  body: unknown;
  receivedAt: number;
}

/** Our branch for the sender's number; undefined if it isn't mapped. There is never a default. */
export async function findCallBranch(
  query: Query,
  { feedId, settings }: Feed,
  theirBranch: string,
): Promise<number | undefined> {
  return settings.oneBranchId ?? (await listBranchMap(query, feedId)).get(theirBranch);
}

export function toUnknownBranch(theirBranch: string): RtdfNote {
  return {
    code: "unknown-branch",
    sentence: `The branch ${theirBranch || "without a number"} isn’t connected to a branch of the website yet.`,
    value: theirBranch,
  };
}
