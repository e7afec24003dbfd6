import {
  type ComparePage,
  chooseCompared,
  compareHomes,
  countRows,
  onlyDifferences,
} from "../../domain/property/compare/compare.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { toPropertyCard } from "../property/property-card.ts";
import { findProperties } from "../property/property-queries.ts";

interface CompareOptions {
  propertyIds: readonly number[];
  isOnlyDifferences: boolean;
}

/** Limits the lookup: a URL may name more homes than a comparison shows, but later ids are ignored. */
const MOST_SOUGHT = 12;

export async function findCompared(
  query: Query,
  { propertyIds, isOnlyDifferences }: CompareOptions,
): Promise<ComparePage> {
  const now = Date.now();
  const sought = propertyIds.slice(0, MOST_SOUGHT);
  const { homes, leftOut } = chooseCompared(sought, await findProperties(query, sought));
  const keys = homes.flatMap(({ photoKeys }) => photoKeys.slice(0, 1));
  const pictures = await findPictures(query, [...new Set(keys)]);
  const groups = compareHomes(homes, londonDay(now));
  return {
    homes: homes.map((home) => toPropertyCard(home, { pictures })),
    groups: isOnlyDifferences ? onlyDifferences(groups) : groups,
    isOnlyDifferences,
    count: countRows(groups),
    leftOut: { ...leftOut, tooMany: leftOut.tooMany + propertyIds.length - sought.length },
    answeredAt: now,
  };
}
