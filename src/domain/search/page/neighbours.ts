/** The part of a page of results that the previous and next links need. */
export interface NeighbourPage {
  properties: readonly { property_id: number; property_url: string }[];
  pagination: { current_page: number; has_next_page: boolean; has_prev_page: boolean };
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

interface LocateOptions {
  /** The page of results that the visitor saw last. */
  page: number;
  propertyId: number;
  fetchPage(page: number): Promise<NeighbourPage>;
}

export interface LocatedNeighbours extends Neighbours {
  /** The page of results that the property is on; null if it isn't on this page or an adjacent one. */
  page: number | null;
}

/**
 * Finds a property's neighbours in the results. After a step across a page boundary, or the browser's Back over one,
 * the property is on a page next to the one that was seen last.
 */
export async function locateNeighbours({
  page,
  propertyId,
  fetchPage,
}: LocateOptions): Promise<LocatedNeighbours> {
  const isOn = ({ properties }: NeighbourPage) =>
    properties.some((other) => other.property_id === propertyId);
  const seen = await fetchPage(page);
  const { current_page: number, has_prev_page, has_next_page } = seen.pagination;
  const adjacent = await Promise.all([
    !isOn(seen) && has_prev_page ? fetchPage(number - 1) : undefined,
    !isOn(seen) && has_next_page ? fetchPage(number + 1) : undefined,
  ]);
  const known = [seen, ...adjacent].filter((result) => result !== undefined);
  const own = known.find(isOn);
  if (!own) return { ...NO_NEIGHBOURS, page: null };
  const ownNumber = own.pagination.current_page;
  const getPage = async (wanted: number) =>
    known.find(({ pagination }) => pagination.current_page === wanted) ?? fetchPage(wanted);
  const found = findNeighbours(own, propertyId);
  const [before, after] = await Promise.all([
    found.prevPage ? getPage(ownNumber - 1) : undefined,
    found.nextPage ? getPage(ownNumber + 1) : undefined,
  ]);
  return { ...fillFromPages(found, { before, after }), page: ownNumber };
}
