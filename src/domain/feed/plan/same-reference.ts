import type { Channel } from "../../property/channel.ts";

/** What is compared of two rows with the same reference. */
export interface ReferencedRow {
  hash: string;
  isHidden: boolean;
  channel: Channel;
  postcode: string;
  branchId: number;
  updatedAt: number | null;
}

/**
 * Which of two rows with the same reference is used. Of two versions of one property the later one is; rows that
 * describe different properties, or that can't be put in order, are both left alone.
 */
export function chooseRow(first: ReferencedRow, second: ReferencedRow): "first" | "second" | "neither" {
  if (first.hash === second.hash && first.isHidden === second.isHidden) return "first";
  const isOneProperty =
    first.postcode === second.postcode &&
    first.channel === second.channel &&
    first.branchId === second.branchId;
  if (!isOneProperty || first.updatedAt === null || second.updatedAt === null) return "neither";
  if (first.updatedAt === second.updatedAt) return "neither";
  return first.updatedAt > second.updatedAt ? "first" : "second";
}
