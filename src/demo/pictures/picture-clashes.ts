import type { Listing } from "../../domain/property/property.ts";
import type { Draft } from "../drafts/draft.ts";

/** The size of a results page, on which no picture should appear twice. */
export const PAGE_SIZE = 12;

/** Cost of using a picture for two properties that can appear on the same page. */
const COSTS = {
  samePage: 1_000,
  nearby: 12,
  sameBranch: 400,
  sameTown: 60,
  sameKindAndBeds: 6,
  used: 1,
} as const;

/** A property whose first picture is to be chosen. */
export interface Candidate extends Listing {
  draft: Draft;
  /** Its place among all candidates, by which pairs are remembered. */
  index: number;
  /** Its position in each list of results; undefined in lists without it. */
  ranks: (number | undefined)[];
}

/** What is true of two candidates. Every round asks again, and the answer stays the same. */
export class Pairs {
  readonly #count: number;
  readonly #costs: Float64Array;
  readonly #shown: Int8Array;

  constructor(count: number) {
    this.#count = count;
    this.#costs = new Float64Array(count * count).fill(Number.NaN);
    this.#shown = new Int8Array(count * count).fill(-1);
  }

  getClashCost(a: Candidate, b: Candidate): number {
    const pair = a.index * this.#count + b.index;
    const known = this.#costs[pair] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const cost = getClashCost(a, b);
    this.#costs[pair] = cost;
    return cost;
  }

  areShownTogether(a: Candidate, b: Candidate): boolean {
    const pair = a.index * this.#count + b.index;
    if (this.#shown[pair] === -1) this.#shown[pair] = areShownTogether(a, b) ? 1 : 0;
    return this.#shown[pair] === 1;
  }
}

/** On one page of any list, also of those of single branches. */
function areShownTogether(a: Candidate, b: Candidate): boolean {
  return a.channel === b.channel && a.ranks.some((rank, list) => isSamePage(rank, b.ranks[list]));
}

function isSamePage(rank: number | undefined, other: number | undefined): boolean {
  return (
    rank !== undefined &&
    other !== undefined &&
    Math.floor(rank / PAGE_SIZE) === Math.floor(other / PAGE_SIZE)
  );
}

function getClashCost(a: Candidate, b: Candidate): number {
  if (a.draft.offer.channel !== b.draft.offer.channel) return COSTS.used / 2;
  let pages = 0;
  let nearby = 0;
  for (const [sort, rank] of a.ranks.entries()) {
    const other = b.ranks[sort];
    if (rank === undefined || other === undefined) continue;
    if (isSamePage(rank, other)) pages += 1;
    else if (Math.abs(rank - other) < PAGE_SIZE) nearby += 1;
  }
  const isSame = (read: (draft: Draft) => unknown) => (read(a.draft) === read(b.draft) ? 1 : 0);
  return (
    COSTS.used +
    pages * COSTS.samePage +
    nearby * COSTS.nearby +
    isSame(({ address }) => address.branch.branchId) * COSTS.sameBranch +
    isSame(({ address }) => address.town) * COSTS.sameTown +
    isSame(({ propertyType, bedrooms }) => `${propertyType} ${bedrooms}`) * COSTS.sameKindAndBeds
  );
}
