import type { BranchQuery } from "../../domain/branch/branch-address.ts";
import { layOutGrid } from "../../domain/branch/branch-grid.ts";
import type { BranchCard, BranchFinderPage } from "../../domain/branch/branch-pages.ts";
import type { Branch } from "../../domain/branch/branch-schema.ts";
import { isLetting, isSelling } from "../../domain/branch/branch-services.ts";
import { DEPARTMENTS } from "../../domain/branch/departments.ts";
import { openingText } from "../../domain/branch/opening-hours.ts";
import { distanceMiles } from "../../domain/geo/distance.ts";
import type { Picture } from "../../domain/property/media/picture-schema.ts";
import { type Place, placeLabel } from "../../domain/search/place/place.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { findPlaces } from "../search/place/find-places.ts";
import { findPlaceById } from "../search/place/place-queries.ts";
import { listBranches } from "./branch-queries.ts";
import { londonMoment } from "./london-clock.ts";

/** Further away than this, a branch is not in a place's area. */
const AREA_MILES = 35;

interface FinderParts {
  query: Query;
  isPagingDisabled: boolean;
}

/** The branches that answer a question: all by name, or those around a place, nearest first; of one service, if asked. */
export async function findBranches(
  { query, isPagingDisabled }: FinderParts,
  question: BranchQuery,
): Promise<BranchFinderPage> {
  const [branches, place] = await Promise.all([listBranches(query), findPlace(query, question)]);
  const pictures = await findPictures(
    query,
    branches.flatMap(({ pictureKey }) => pictureKey ?? []),
  );
  const services = servicesOf(branches);
  const service = services.find(({ urlLabel }) => urlLabel === question.service)?.urlLabel ?? "";
  const cards = branches
    .filter((branch) => service === "" || departmentsOf(branch).some(({ urlLabel }) => urlLabel === service))
    .map((branch) => toCard(branch, { pictures, place }));
  const found = question.location !== undefined && !place ? [] : nearestFirst(cards);
  return {
    place,
    location: place ? placeLabel(place) : (question.location ?? ""),
    service,
    services,
    grid: layOutGrid({ cards: found, page: question.page, isPagingDisabled }),
    all: found,
  };
}

/** The words in the box win: a visitor may have typed over the place that was chosen before. */
async function findPlace(query: Query, { placeId, location }: BranchQuery): Promise<Place | null> {
  const chosen = placeId === undefined ? undefined : await findPlaceById(query, placeId);
  if (location === undefined) return chosen ?? null;
  if (chosen && placeLabel(chosen) === location) return chosen;
  const [likeliest] = await findPlaces(query, location);
  return likeliest ?? null;
}

function nearestFirst(cards: readonly BranchCard[]): BranchCard[] {
  return cards
    .filter((card) => card.distanceMiles === null || card.distanceMiles <= AREA_MILES)
    .sort((a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0));
}

function departmentsOf({ departments }: Branch): { label: string; urlLabel: string }[] {
  return departments.map(({ name }) => DEPARTMENTS[name]);
}

/** What the agency offers anywhere, in the order of its table. */
export function servicesOf(branches: readonly Branch[]): { label: string; urlLabel: string }[] {
  const offered = new Set(branches.flatMap(({ departments }) => departments.map(({ name }) => name)));
  return Object.entries(DEPARTMENTS).flatMap(([name, department]) =>
    [...offered].some((offer) => offer === name) ? [department] : [],
  );
}

function toCard(branch: Branch, around: { pictures: Map<string, Picture>; place: Place | null }): BranchCard {
  const { pictures, place } = around;
  return {
    branchID: branch.branchId,
    name: branch.name,
    branchURL: branch.branchUrl,
    picture: pictures.get(branch.pictureKey ?? "") ?? null,
    salesEnabled: isSelling(branch),
    lettingsEnabled: isLetting(branch),
    departments: departmentsOf(branch),
    telephone: branch.telephone,
    salesTelephone: branch.salesTelephone,
    lettingsTelephone: branch.lettingsTelephone,
    openingText: openingText(branch.hours, londonMoment(Date.now())),
    lat: branch.lat,
    lng: branch.lng,
    distanceMiles: place ? distanceMiles(place, branch) : null,
  };
}
