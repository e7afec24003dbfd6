import { readId } from "../../url/read-id.ts";

/** Longer than any list of ours: what follows is not read. */
const LONGEST_LIST = 400;

export const ONLY_DIFFERENCES = "differences";

/** The ids of `/compare?ids=12,45,9`, each once. What is no id is passed over. */
export function readComparedIds(list: string | null): number[] {
  const ids = (list ?? "")
    .slice(0, LONGEST_LIST)
    .split(",")
    .flatMap((part) => readId(part.trim()) ?? []);
  return [...new Set(ids)];
}

interface CompareAddress {
  propertyIds: readonly number[];
  isOnlyDifferences?: boolean;
}

export function compareAddress({ propertyIds, isOnlyDifferences = false }: CompareAddress): string {
  const only = isOnlyDifferences ? `&only=${ONLY_DIFFERENCES}` : "";
  return propertyIds.length === 0 ? "/compare" : `/compare?ids=${propertyIds.join(",")}${only}`;
}
