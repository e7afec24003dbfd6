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
  /** Its position in each list of results; NaN in lists without it, which is near no other position. */
  ranks: number[];
}

/** What is true of two candidates. Every round asks again, and the answer stays the same. */
export class Pairs {
  readonly #count: number;
  readonly #costs: Float64Array;
  readonly #shown: Int8Array;

  constructor(count: number) {
    this.#count = count;
    this.#costs = new Float64Array(count * count);
    this.#shown = new Int8Array(count * count).fill(-1);
  }

  getClashCost(a: Candidate, b: Candidate): number {
    return this.#costs[this.#compare(a, b)] as number;
  }

  areShownTogether(a: Candidate, b: Candidate): boolean {
    return this.#shown[this.#compare(a, b)] === 1;
  }

  /** Returns the place of the pair, which has been compared. */
  #compare(a: Candidate, b: Candidate): number {
    const pair = a.index * this.#count + b.index;
    if (this.#shown[pair] !== -1) return pair;
    const { cost, isShownTogether } = compareCandidates(a, b);
    this.#costs[pair] = cost;
    this.#shown[pair] = isShownTogether ? 1 : 0;
    return pair;
  }
}

/** Two properties are shown together on one page of any list, also of those of single branches. */
function compareCandidates(a: Candidate, b: Candidate): { cost: number; isShownTogether: boolean } {
  if (a.channel !== b.channel) return { cost: COSTS.used / 2, isShownTogether: false };
  let pages = 0;
  let nearby = 0;
  for (let list = 0; list < a.ranks.length; list += 1) {
    const rank = a.ranks[list] as number;
    const other = b.ranks[list] as number;
    if (Math.floor(rank / PAGE_SIZE) === Math.floor(other / PAGE_SIZE)) pages += 1;
    else if (Math.abs(rank - other) < PAGE_SIZE) nearby += 1;
  }
  const isSameBranch = a.branchId === b.branchId;
  const isSameTown = a.draft.address.town === b.draft.address.town;
  const isSameKind = a.propertyType === b.propertyType && a.bedrooms === b.bedrooms;
  const cost =
    COSTS.used +
    pages * COSTS.samePage +
    nearby * COSTS.nearby +
    (isSameBranch ? COSTS.sameBranch : 0) +
    (isSameTown ? COSTS.sameTown : 0) +
    (isSameKind ? COSTS.sameKindAndBeds : 0);
  return { cost, isShownTogether: pages > 0 };
}
