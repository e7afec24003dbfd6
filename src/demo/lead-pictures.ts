import type { LibraryPicture } from "./demo-sources.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";

/** A results page: within one, no picture may come twice. */
const PAGE_SIZE = 12;

const SORTS: readonly ((draft: Draft) => number)[] = [
  ({ offer }) => offer.launchedAt,
  ({ offer }) => offer.createdAt,
  ({ offer }) => offer.updatedAt,
  ({ offer }) => offer.priceValue ?? 0,
  ({ squareFeet }) => squareFeet ?? 0,
];

/** What it costs to show a picture on two properties that a visitor may see on one page. */
const COSTS = { samePage: 100, sameBranch: 40, sameTown: 60, sameKindAndBeds: 6, used: 1 } as const;
/** Another view of the same house, or its mirror image, is nearly as bad. */
const SIBLING_SHARE = 0.35;

interface Candidate {
  draft: Draft;
  /** Its place in its channel, by each way of sorting. */
  ranks: number[];
}

/** Hands out the first picture of each property, so that those a visitor sees together differ. */
export function createLeadPicker(drafts: readonly Draft[], library: readonly LibraryPicture[]) {
  const candidates = rankAll(drafts);
  const leads = leadsByType(library);
  const usersOf = new Map<string, Candidate[]>();
  const usersOfHouse = new Map<string, Candidate[]>();

  function costOf(picture: LibraryPicture, candidate: Candidate): number {
    const total = (users: readonly Candidate[] = []) =>
      users.reduce((sum, user) => sum + clash(user, candidate), 0);
    return total(usersOf.get(picture.key)) + SIBLING_SHARE * total(usersOfHouse.get(houseOf(picture)));
  }

  function pick(candidate: Candidate, random: Random): LibraryPicture | undefined {
    const [first, ...others] = leadsFor(candidate.draft, leads);
    if (!first) return undefined;
    const start = { picture: first, cost: costOf(first, candidate) + random.next() };
    const best = others.reduce((cheapest, picture) => {
      const cost = costOf(picture, candidate) + random.next();
      return cost < cheapest.cost ? { picture, cost } : cheapest;
    }, start).picture;
    usersOf.set(best.key, [...(usersOf.get(best.key) ?? []), candidate]);
    usersOfHouse.set(houseOf(best), [...(usersOfHouse.get(houseOf(best)) ?? []), candidate]);
    return best;
  }

  return { pickAll: (random: Random) => candidates.map((candidate) => pick(candidate, random)) };
}

/** What is seen from the street, by type. */
function leadsByType(library: readonly LibraryPicture[]): Map<string, LibraryPicture[]> {
  const leads = new Map<string, LibraryPicture[]>();
  for (const picture of library) {
    if (picture.type === undefined || picture.kind === "interior" || picture.view === "rear") continue;
    leads.set(picture.type, [...(leads.get(picture.type) ?? []), picture]);
  }
  return leads;
}

/** The pictures of the best type that the library has. */
function leadsFor({ gallery }: Draft, leads: ReadonlyMap<string, LibraryPicture[]>): LibraryPicture[] {
  const type = gallery.types.find((candidate) => leads.has(candidate));
  return type === undefined ? [] : (leads.get(type) ?? []);
}

function houseOf({ set, key }: LibraryPicture): string {
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

function clash(a: Candidate, b: Candidate): number {
  if (a.draft.offer.channel !== b.draft.offer.channel) return COSTS.used / 2;
  const pages = a.ranks.filter((rank, sort) => Math.abs(rank - (b.ranks[sort] ?? 0)) < PAGE_SIZE).length;
  const isSame = (read: (draft: Draft) => unknown) => (read(a.draft) === read(b.draft) ? 1 : 0);
  return (
    COSTS.used +
    pages * COSTS.samePage +
    isSame(({ address }) => address.branch.branchId) * COSTS.sameBranch +
    isSame(({ address }) => address.town) * COSTS.sameTown +
    isSame(({ propertyType, bedrooms }) => `${propertyType} ${bedrooms}`) * COSTS.sameKindAndBeds
  );
}
