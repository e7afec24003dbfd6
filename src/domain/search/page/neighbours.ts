/** The part of a page of results that the previous and next links need. */
export interface NeighbourPage {
  properties: readonly { property_id: number; property_url: string }[];
  pagination: { has_next_page: boolean; has_prev_page: boolean };
}

export interface Neighbours {
  prev: string | null;
  next: string | null;
  /** The neighbour is on the previous or next page, which must be fetched. */
  prevPage: boolean;
  nextPage: boolean;
}

export const NO_NEIGHBOURS: Neighbours = { prev: null, next: null, prevPage: false, nextPage: false };

/** Finds the properties before and after one in its page of results; `NO_NEIGHBOURS` if it isn't on the page. */
export function findNeighbours(page: NeighbourPage, propertyId: number): Neighbours {
  const at = page.properties.findIndex(({ property_id }) => property_id === propertyId);
  if (at < 0) return NO_NEIGHBOURS;
  const prev = page.properties[at - 1]?.property_url ?? null;
  const next = page.properties[at + 1]?.property_url ?? null;
  return {
    prev,
    next,
    prevPage: prev === null && page.pagination.has_prev_page,
    nextPage: next === null && page.pagination.has_next_page,
  };
}

/** Fills a missing neighbour with the last property of the previous page or the first of the next page. */
export function fillFromPages(
  neighbours: Neighbours,
  { before, after }: { before?: NeighbourPage | undefined; after?: NeighbourPage | undefined },
): Neighbours {
  return {
    ...neighbours,
    prev: neighbours.prev ?? before?.properties.at(-1)?.property_url ?? null,
    next: neighbours.next ?? after?.properties[0]?.property_url ?? null,
  };
}
