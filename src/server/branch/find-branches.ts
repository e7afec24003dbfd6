import { layOutGrid } from "../../domain/branch/branch-grid.ts";
import type { BranchCard, BranchCounts, BranchFinderPage } from "../../domain/branch/branch-pages.ts";
import type { BranchQuery } from "../../domain/branch/branch-paths.ts";
import type { Branch } from "../../domain/branch/branch-schema.ts";
import { isLetting, isSelling } from "../../domain/branch/branch-services.ts";
import { DEPARTMENTS } from "../../domain/branch/departments.ts";
import { distanceMiles } from "../../domain/geo/distance.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { formatPlaceLabel, type Place } from "../../domain/search/place/place.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { findPlaceWithId } from "../search/place/find-named-place.ts";
import { findPlaces } from "../search/place/find-places.ts";
import { listBranches } from "./branch-queries.ts";
import { getOpeningTextNow } from "./staff-card.ts";

/** Branches further away than this don't count as near a place. */
const AREA_MILES = 35;

interface FindBranchesDeps {
  query: Query;
  live: LiveSearchIndex;
  isPagingDisabled: boolean;
}

/** Returns the matching branches: all by name, or those near a place, nearest first. Filtered by service if one is set. */
export async function findBranches(
  { query, live, isPagingDisabled }: FindBranchesDeps,
  params: BranchQuery,
): Promise<BranchFinderPage> {
  const [branches, place, countAvailable] = await Promise.all([
    listBranches(query),
    findPlace(query, params),
    createAvailableCounter(live),
  ]);
  const pictures = await findPictures(
    query,
    branches.flatMap(({ pictureKey }) => pictureKey ?? []),
  );
  const services = listServices(branches);
  const service = services.find(({ urlLabel }) => urlLabel === params.service)?.urlLabel ?? "";
  const cards = branches
    .filter(
      (branch) => service === "" || listDepartments(branch).some(({ urlLabel }) => urlLabel === service),
    )
    .map((branch) => toCard(branch, { pictures, place, countAvailable }));
  const found = params.location !== undefined && !place ? [] : sortByDistance(cards);
  return {
    place,
    location: place ? formatPlaceLabel(place) : (params.location ?? ""),
    service,
    services,
    grid: layOutGrid({ cards: found, page: params.page, isPagingDisabled }),
    all: found,
  };
}

/** Counts a branch's available properties from the search index: a query would read the whole stock. */
export async function createAvailableCounter(
  live: LiveSearchIndex,
): Promise<(branchId: number) => BranchCounts> {
  const index = await live.get();
  return (branchId) => ({
    forSale: index.countAvailable("sales", branchId),
    toLet: index.countAvailable("lettings", branchId),
  });
}

/** The text in the box takes precedence over the place chosen earlier, because the visitor may have typed over it. */
async function findPlace(query: Query, { placeId, location }: BranchQuery): Promise<Place | null> {
  const chosen = placeId === undefined ? undefined : await findPlaceWithId(query, placeId);
  if (location === undefined) return chosen ?? null;
  if (chosen && formatPlaceLabel(chosen) === location) return chosen;
  const [likeliest] = await findPlaces(query, location);
  return likeliest ?? null;
}

function sortByDistance(cards: readonly BranchCard[]): BranchCard[] {
  return cards
    .filter((card) => card.distanceMiles === null || card.distanceMiles <= AREA_MILES)
    .sort((a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0));
}

function listDepartments({ departments }: Branch): { label: string; urlLabel: string }[] {
  return departments.map(({ name }) => DEPARTMENTS[name]);
}

/** Lists the services offered by any branch, in the order of DEPARTMENTS. */
export function listServices(branches: readonly Branch[]): { label: string; urlLabel: string }[] {
  const offered = new Set(branches.flatMap(({ departments }) => departments.map(({ name }) => name)));
  return Object.entries(DEPARTMENTS).flatMap(([name, department]) =>
    [...offered].some((offer) => offer === name) ? [department] : [],
  );
}

function toCard(
  branch: Branch,
  context: {
    pictures: Map<string, Picture>;
    place: Place | null;
    countAvailable: (branchId: number) => BranchCounts;
  },
): BranchCard {
  const { pictures, place, countAvailable } = context;
  return {
    branchID: branch.branchId,
    name: branch.name,
    branchURL: branch.branchUrl,
    picture: pictures.get(branch.pictureKey ?? "") ?? null,
    salesEnabled: isSelling(branch),
    lettingsEnabled: isLetting(branch),
    departments: listDepartments(branch),
    telephone: branch.telephone,
    salesTelephone: branch.salesTelephone,
    lettingsTelephone: branch.lettingsTelephone,
    openingText: getOpeningTextNow(branch),
    lat: branch.lat,
    lng: branch.lng,
    counts: countAvailable(branch.branchId),
    distanceMiles: place ? distanceMiles(place, branch) : null,
  };
}
