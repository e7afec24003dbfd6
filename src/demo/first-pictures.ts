import { appendTo } from "../domain/append-to.ts";
import { groupBy } from "../domain/group-by.ts";
import type { Listing } from "../domain/property/property.ts";
import { compareListings } from "../domain/search/sort-options.ts";
import type { LibraryPicture, PinnedPicture } from "./demo-sources.ts";
import type { Draft } from "./drafts/draft.ts";
import { type Candidate, PAGE_SIZE, Pairs } from "./pictures/picture-clashes.ts";
import { getGeometry } from "./pictures/picture-kinds.ts";
import { findNeighbours, listResults, type Neighbours } from "./pictures/seen-together.ts";
import type { Random } from "./random.ts";

/** More pages than the list of any branch has. */
const PAGES_A_BRANCH = 100;

/** Another view of the same house, or its mirror image, is nearly as noticeable. */
const SIBLING_SHARE = 0.1;
/** Two houses of the same shape directly next to each other, for each list in which they are neighbours. */
const SAME_SHAPE_COST = 300;

/** More than all other costs together: a picture twice on one page or within one branch. */
const NEVER = 1_000_000;
/** Rounds in which every picture is chosen again, knowing those of the others. */
const MAX_ROUNDS = 24;

/**
 * Chooses the first picture of each property, so that properties seen together have different ones. Both listings of
 * a home get the same one.
 */
export function chooseFirstPictures(options: FirstPictureOptions): (LibraryPicture | undefined)[] {
  const { drafts, listings, library, pinned, isArranged } = options;
  const candidates = toCandidates(drafts, listings);
  const homes = groupListings(candidates);
  const leads = groupFirstPicturesByType(library);
  const pins = new Map(pinned.map((pin) => [pin.propertyId, pin]));
  const fitting = homes.map(([first]) => {
    if (!first) return [];
    const pictures = listFirstPictures(first.draft, leads);
    const pin = pins.get(first.propertyId);
    return pin ? pictures.filter(({ file, mirrored }) => file === pin.file && !mirrored) : pictures;
  });
  const chosen = isArranged
    ? arrange({ candidates, homes, fitting, options })
    : chooseLeastUsed(fitting, options.random);
  const byDraft = new Map(homes.flatMap((home, index) => home.map(({ draft }) => [draft, chosen[index]])));
  return drafts.map((draft) => byDraft.get(draft));
}

type Fitting = readonly (readonly LibraryPicture[])[];

/** Shows each picture about as often as the others that fit the same homes. */
function chooseLeastUsed(fitting: Fitting, random: Random): (LibraryPicture | undefined)[] {
  const uses = new Map<LibraryPicture, number>();
  return fitting.map((pictures) => {
    let best: { picture: LibraryPicture; rank: number } | undefined;
    for (const picture of pictures) {
      const rank = (uses.get(picture) ?? 0) + random.next();
      if (!best || rank < best.rank) best = { picture, rank };
    }
    if (best) uses.set(best.picture, (uses.get(best.picture) ?? 0) + 1);
    return best?.picture;
  });
}

interface ArrangeOptions {
  candidates: readonly Candidate[];
  homes: readonly (readonly Candidate[])[];
  fitting: Fitting;
  options: FirstPictureOptions;
}

/** Chooses again and again until neighbours in lists differ. */
function arrange({ candidates, homes, fitting, options }: ArrangeOptions): (LibraryPicture | undefined)[] {
  const { today, random } = options;
  rankAll(candidates);
  const wall = new PictureAssignments(findNeighbours(candidates, today), new Pairs(candidates.length));
  const assign = (index: number) => wall.assignBest(homes[index] ?? [], fitting[index] ?? [], random);
  const chosen = homes.map((_, index) => assign(index));
  let best = { chosen: [...chosen], cost: Number.POSITIVE_INFINITY };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const clashing = homes.flatMap((home, index) => (wall.hasClash(chosen[index], home) ? [index] : []));
    // One by one finds the nearest improvement; all at once, in another order, gets out of a dead end.
    const groups =
      round % 2 === 0 ? clashing.map((index) => [index]) : [random.sample(clashing, clashing.length)];
    for (const group of groups) {
      for (const index of group) wall.unassign(chosen[index], homes[index] ?? []);
      for (const index of group) chosen[index] = assign(index);
    }
    const cost = homes.reduce(
      (sum, home, index) =>
        sum + wall.getCost(chosen[index], home) + (wall.isSeenTwice(chosen[index], home) ? NEVER : 0),
      0,
    );
    if (cost < best.cost) best = { chosen: [...chosen], cost };
    if (clashing.length === 0) break;
  }
  return best.chosen;
}

/** Puts the two listings of a home together. */
function groupListings(candidates: readonly Candidate[]): Candidate[][] {
  return candidates.flatMap((candidate, index) => {
    const { linkedIndex } = candidate.draft;
    if (linkedIndex === null) return [[candidate]];
    const other = candidates[linkedIndex];
    return linkedIndex < index || !other ? [] : [[candidate, other]];
  });
}

interface FirstPictureOptions {
  drafts: readonly Draft[];
  listings: readonly Listing[];
  today: string;
  library: readonly LibraryPicture[];
  /** Properties whose first picture is chosen already. */
  pinned: readonly PinnedPicture[];
  /** Makes neighbours in lists differ. Otherwise pictures are only used equally often, which is much quicker. */
  isArranged: boolean;
  random: Random;
}

/** Which properties use each picture, and the cost of using it for another one. */
class PictureAssignments {
  readonly #byPicture = new Map<string, Candidate[]>();
  readonly #byHouse = new Map<string, Candidate[]>();
  readonly #houseKeys = new Map<LibraryPicture, string>();
  readonly #shapes = new Map<Candidate, string | undefined>();
  readonly #neighbours: Neighbours<Candidate>;
  readonly #pairs: Pairs;

  constructor(neighbours: Neighbours<Candidate>, pairs: Pairs) {
    this.#neighbours = neighbours;
    this.#pairs = pairs;
  }

  assignBest(
    home: readonly Candidate[],
    pictures: readonly LibraryPicture[],
    random: Random,
  ): LibraryPicture | undefined {
    let best: { picture: LibraryPicture; cost: number } | undefined;
    for (const picture of pictures) {
      const least = (this.isSeenTwice(picture, home) ? NEVER : 0) + random.next();
      const cost = home.reduce((sum, candidate) => sum + this.#costOf(picture, candidate), least);
      if (!best || cost < best.cost) best = { picture, cost };
    }
    if (!best) return undefined;
    this.#assign(best.picture, home);
    return best.picture;
  }

  #assign(picture: LibraryPicture, home: readonly Candidate[]): void {
    for (const candidate of home) {
      appendTo(this.#byPicture, picture.key, candidate);
      appendTo(this.#byHouse, this.#getHouseKey(picture), candidate);
      this.#shapes.set(candidate, getGeometry(picture));
    }
  }

  unassign(picture: LibraryPicture | undefined, home: readonly Candidate[]): void {
    if (!picture) return;
    for (const candidate of home) {
      remove(this.#byPicture, picture.key, candidate);
      remove(this.#byHouse, this.#getHouseKey(picture), candidate);
      this.#shapes.delete(candidate);
    }
  }

  /** What a home's picture costs beside those of the others. */
  getCost(picture: LibraryPicture | undefined, home: readonly Candidate[]): number {
    if (!picture) return 0;
    this.unassign(picture, home);
    const cost = home.reduce((sum, candidate) => sum + this.#costOf(picture, candidate), 0);
    this.#assign(picture, home);
    return cost;
  }

  /** Says whether the picture appears twice on one page or within one branch, or its shape twice in a row. */
  hasClash(picture: LibraryPicture | undefined, home: readonly Candidate[]): boolean {
    if (picture && home.some((candidate) => this.#shapeCostOf(picture, candidate) > 0)) return true;
    return this.isSeenTwice(picture, home);
  }

  /** Says whether the picture appears twice on one page or within one branch. */
  isSeenTwice(picture: LibraryPicture | undefined, home: readonly Candidate[]): boolean {
    for (const user of this.#byPicture.get(picture?.key ?? "") ?? []) {
      if (home.includes(user)) continue;
      if (home.some((candidate) => this.#pairs.areShownTogether(user, candidate))) return true;
    }
    return false;
  }

  #costOf(picture: LibraryPicture, candidate: Candidate): number {
    return (
      this.#sumCosts(this.#byPicture.get(picture.key), candidate) +
      SIBLING_SHARE * this.#sumCosts(this.#byHouse.get(this.#getHouseKey(picture)), candidate) +
      this.#shapeCostOf(picture, candidate)
    );
  }

  #sumCosts(users: readonly Candidate[] | undefined, candidate: Candidate): number {
    let sum = 0;
    for (const user of users ?? []) sum += this.#pairs.getClashCost(user, candidate);
    return sum;
  }

  /** Remembered, because it's asked for every picture that fits a home. */
  #getHouseKey(picture: LibraryPicture): string {
    const known = this.#houseKeys.get(picture);
    if (known !== undefined) return known;
    const key = (picture.set ?? picture.key).replace(/-mirrored$/, "");
    this.#houseKeys.set(picture, key);
    return key;
  }

  #shapeCostOf(picture: LibraryPicture, candidate: Candidate): number {
    const neighbours = this.#neighbours.get(candidate);
    if (!neighbours) return 0;
    const shape = getGeometry(picture);
    let cost = 0;
    for (const [neighbour, weight] of neighbours) {
      if (this.#shapes.get(neighbour) === shape) cost += weight * SAME_SHAPE_COST;
    }
    return cost;
  }
}

function remove(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const users = map.get(key);
  const index = users?.indexOf(candidate) ?? -1;
  if (index >= 0) users?.splice(index, 1);
}

/** Groups exterior pictures by type, without rear views. */
function groupFirstPicturesByType(library: readonly LibraryPicture[]) {
  const leads = library.filter(({ kind, view }) => kind !== "interior" && view !== "rear");
  return groupBy(leads, ({ type }) => type);
}

/** Lists the pictures of all types that show such a property. */
function listFirstPictures(
  { gallery }: Draft,
  leads: ReturnType<typeof groupFirstPicturesByType>,
): LibraryPicture[] {
  return gallery.types.flatMap((type) => leads.get(type) ?? []);
}

function toCandidates(drafts: readonly Draft[], listings: readonly Listing[]): Candidate[] {
  return listings.flatMap((listing, index): Candidate[] => {
    const draft = drafts[index];
    return draft ? [{ ...listing, draft, index, ranks: [] }] : [];
  });
}

function rankAll(candidates: readonly Candidate[]): void {
  const lists = listResults(candidates).map(({ listings }) => listings);
  for (const candidate of candidates) candidate.ranks = lists.map(() => Number.NaN);
  for (const [list, listings] of lists.entries()) {
    for (const [rank, candidate] of listings.entries()) candidate.ranks[list] = rank;
  }
  rankInBranches(candidates);
}

/** Adds the position in the list of the branch. Each branch has its own pages, so its ranks start at a page of their own. */
function rankInBranches(candidates: readonly Candidate[]): void {
  const getBranch = ({ draft }: Candidate) => draft.address.branch.branchId;
  const branches = groupBy(candidates, (candidate) => `${candidate.channel} ${getBranch(candidate)}`);
  for (const listings of branches.values()) {
    listings.sort(compareListings("most-recently-launched-first"));
    for (const [rank, candidate] of listings.entries()) {
      candidate.ranks.push(getBranch(candidate) * PAGES_A_BRANCH * PAGE_SIZE + rank);
    }
  }
}
