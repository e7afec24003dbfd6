import { readId } from "../../url/read-id.ts";

/** Longer than any list that the site creates. The rest of a longer list is ignored. */
const LONGEST_LIST = 400;

export const ONLY_DIFFERENCES = "differences";

/** The ids of `/compare?ids=12,45,9`, without duplicates. Anything that isn't an id is ignored. */
export function readComparedIds(list: string | null): number[] {
  const ids = (list ?? "")
    .slice(0, LONGEST_LIST)
    .split(",")
    .flatMap((part) => readId(part.trim()) ?? []);
  return [...new Set(ids)];
}

interface CompareUrlOptions {
  propertyIds: readonly number[];
  isOnlyDifferences?: boolean;
}

export function toCompareUrl({ propertyIds, isOnlyDifferences = false }: CompareUrlOptions): string {
  const only = isOnlyDifferences ? `&only=${ONLY_DIFFERENCES}` : "";
  return propertyIds.length === 0 ? "/compare" : `/compare?ids=${propertyIds.join(",")}${only}`;
}
