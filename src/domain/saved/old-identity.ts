import type { Search } from "../search/search.ts";
import { type SavedSearch, savedSearchIdentity } from "./saved-search.ts";

/** How earlier versions identified a saved search: by some of its filters. */
const COMPARED = [
  "channel",
  "placeId",
  "minBeds",
  "maxBeds",
  "minPrice",
  "maxPrice",
  "poly",
  "q",
  "branch_id",
] as const satisfies readonly (keyof Search)[];

function toOldIdentity(search: Search): string {
  const fields = COMPARED.map((name) =>
    name === "q" && !search.isQuerySearch ? "" : (search[name] ?? null),
  );
  return JSON.stringify([...fields, [...search.tags].sort()]);
}

/** Old identities are JSON; new ones are queries. */
const isOld = (identity: string) => identity.startsWith("[");

/**
 * Upgrades the identities of the searches that were merged into an account. Without this, an earlier merge would be
 * repeated into the next account.
 */
export function upgradeMergedSearches(
  merged: ReadonlySet<string>,
  local: readonly SavedSearch[],
): readonly string[] | undefined {
  if (![...merged].some(isOld)) return undefined;
  return [
    ...[...merged].filter((identity) => !isOld(identity)),
    ...local
      .filter(({ search }) => merged.has(toOldIdentity(search)))
      .map(({ search }) => savedSearchIdentity(search)),
  ];
}
