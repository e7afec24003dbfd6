const BRANCHES_PATH = "/branches";

/** A branch's page, or the one of its department. */
export function branchAddress(branchUrl: string, departmentUrlLabel?: string): string {
  const branch = `${BRANCHES_PATH}/${branchUrl}`;
  return departmentUrlLabel ? `${branch}/departments/${departmentUrlLabel}` : branch;
}

export interface BranchQuery {
  placeId: string | undefined;
  location: string | undefined;
  /** A department by its label in addresses. */
  service: string | undefined;
  page: number;
}

const LONGEST_LOCATION = 120;

/** What the finder's address says; anything that makes no sense is as if it were not there. */
export function readBranchQuery(params: URLSearchParams): BranchQuery {
  const read = (name: string) => params.get(name)?.trim().slice(0, LONGEST_LOCATION) || undefined;
  return {
    placeId: read("place_id"),
    location: read("location"),
    service: read("service"),
    page: Number(params.get("page") ?? 1) || 1,
  };
}

/** The finder's address for these wishes. Another filter begins again at its first page. */
export function branchFinderAddress({ placeId, location, service, page }: Partial<BranchQuery>): string {
  const params = new URLSearchParams();
  if (placeId) params.set("place_id", placeId);
  if (location) params.set("location", location);
  if (service) params.set("service", service);
  if (page !== undefined && page > 1) params.set("page", String(page));
  const query = params.toString();
  return query === "" ? BRANCHES_PATH : `${BRANCHES_PATH}?${query}`;
}
