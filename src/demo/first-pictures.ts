import type { LibraryPicture } from "./demo-sources.ts";
import type { Draft } from "./drafts/draft.ts";
import type { Random } from "./random.ts";

/** The size of a results page, on which no picture should appear twice. */
const PAGE_SIZE = 12;

/** The seven sort orders of the search. */
const SORTS: readonly ((draft: Draft) => number)[] = [
  ({ offer }) => -offer.launchedAt,
  ({ offer }) => -offer.createdAt,
  ({ offer }) => -offer.updatedAt,
  ({ offer }) => offer.priceValue ?? 0,
  ({ offer }) => -(offer.priceValue ?? 0),
  ({ squareFeet }) => squareFeet ?? 0,
  ({ squareFeet }) => -(squareFeet ?? 0),
];

/** Cost of using a picture for two properties that can appear on the same page. */
const COSTS = {
  samePage: 100,
  nearby: 12,
  sameBranch: 40,
  sameTown: 60,
  sameKindAndBeds: 6,
  used: 1,
} as const;
/** Another view of the same house, or its mirror image, is nearly as noticeable. */
const SIBLING_SHARE = 0.35;

interface Candidate {
  draft: Draft;
  /** Rank within its channel, for each sort order. */
  ranks: number[];
}

/** Rounds in which clashing pictures are reassigned. */
const MAX_REPAIR_ROUNDS = 12;

/**
 * Chooses the first picture of each property, so that properties seen together have different ones. Both listings of
 * a home get the same one.
 */
export function chooseFirstPictures({
  drafts,
  library,
  random,
}: FirstPictureOptions): (LibraryPicture | undefined)[] {
  const homes = groupListings(rankAll(drafts));
  const leads = groupFirstPicturesByType(library);
  const wall = new PictureAssignments();
  const assign = (home: readonly Candidate[]) =>
    wall.assignBest(home, home[0] ? listFirstPictures(home[0].draft, leads) : [], random);
  const chosen = homes.map(assign);
  for (let repair = 0; repair < MAX_REPAIR_ROUNDS; repair += 1) {
    const clashing = homes.flatMap((home, index) => (wall.hasClash(chosen[index], home) ? [index] : []));
    if (clashing.length === 0) break;
    for (const index of clashing) {
      const home = homes[index];
      if (!home) continue;
      wall.unassign(chosen[index], home);
      chosen[index] = assign(home);
    }
  }
  const byDraft = new Map(homes.flatMap((home, index) => home.map(({ draft }) => [draft, chosen[index]])));
  return drafts.map((draft) => byDraft.get(draft));
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
  library: readonly LibraryPicture[];
  random: Random;
}

/** Which properties use each picture, and the cost of using it for another one. */
class PictureAssignments {
  readonly #byPicture = new Map<string, Candidate[]>();
  readonly #byHouse = new Map<string, Candidate[]>();

  assignBest(
    home: readonly Candidate[],
    pictures: readonly LibraryPicture[],
    random: Random,
  ): LibraryPicture | undefined {
    let best: { picture: LibraryPicture; cost: number } | undefined;
    for (const picture of pictures) {
      const cost = home.reduce((sum, candidate) => sum + this.#costOf(picture, candidate), random.next());
      if (!best || cost < best.cost) best = { picture, cost };
    }
    if (!best) return undefined;
    for (const candidate of home) {
      add(this.#byPicture, best.picture.key, candidate);
      add(this.#byHouse, getHouseKey(best.picture), candidate);
    }
    return best.picture;
  }

  unassign(picture: LibraryPicture | undefined, home: readonly Candidate[]): void {
    if (!picture) return;
    for (const candidate of home) {
      remove(this.#byPicture, picture.key, candidate);
      remove(this.#byHouse, getHouseKey(picture), candidate);
    }
  }

  /** Says whether the picture appears twice on one page or within one branch. */
  hasClash(picture: LibraryPicture | undefined, home: readonly Candidate[]): boolean {
    const users = (this.#byPicture.get(picture?.key ?? "") ?? []).filter((user) => !home.includes(user));
    return home.some((candidate) => users.some((user) => getClashCost(user, candidate) >= COSTS.sameBranch));
  }

  #costOf(picture: LibraryPicture, candidate: Candidate): number {
    const total = (users: readonly Candidate[] = []) =>
      users.reduce((sum, user) => sum + getClashCost(user, candidate), 0);
    return (
      total(this.#byPicture.get(picture.key)) + SIBLING_SHARE * total(this.#byHouse.get(getHouseKey(picture)))
    );
  }
}

function add(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const users = map.get(key);
  if (users) users.push(candidate);
  else map.set(key, [candidate]);
}

function remove(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const users = map.get(key);
  const index = users?.indexOf(candidate) ?? -1;
  if (index >= 0) users?.splice(index, 1);
}

/** Groups exterior pictures by type, without rear views. */
function groupFirstPicturesByType(library: readonly LibraryPicture[]): Map<string, LibraryPicture[]> {
  const leads = new Map<string, LibraryPicture[]>();
  for (const picture of library) {
    if (picture.type === undefined || picture.kind === "interior" || picture.view === "rear") continue;
    leads.set(picture.type, [...(leads.get(picture.type) ?? []), picture]);
  }
  return leads;
}

/** Lists the pictures of the best type that the library has. */
function listFirstPictures(
  { gallery }: Draft,
  leads: ReadonlyMap<string, LibraryPicture[]>,
): LibraryPicture[] {
  const type = gallery.types.find((candidate) => leads.has(candidate));
  return type === undefined ? [] : (leads.get(type) ?? []);
}

function getHouseKey({ set, key }: LibraryPicture): string {
  return (set ?? key).replace(/-mirrored$/, "");
}

function rankAll(drafts: readonly Draft[]): Candidate[] {
  const candidates = drafts.map((draft) => ({ draft, ranks: [] as number[] }));
  for (const channel of ["sales", "lettings"]) {
    const inChannel = candidates.filter(({ draft }) => draft.offer.channel === channel);
    for (const readValue of SORTS) {
      const sorted = [...inChannel].sort((a, b) => readValue(a.draft) - readValue(b.draft));
      for (const [rank, candidate] of sorted.entries()) candidate.ranks.push(rank);
    }
  }
  return candidates;
}

function getClashCost(a: Candidate, b: Candidate): number {
  if (a.draft.offer.channel !== b.draft.offer.channel) return COSTS.used / 2;
  let pages = 0;
  let nearby = 0;
  for (const [sort, rank] of a.ranks.entries()) {
    const other = b.ranks[sort] ?? 0;
    if (Math.floor(rank / PAGE_SIZE) === Math.floor(other / PAGE_SIZE)) pages += 1;
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
