const BRANCHES_PATH = "/branches";

/** A branch's page, or the one of its department. */
export function getBranchPath(branchUrl: string, departmentUrlLabel?: string): string {
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

const MAX_LOCATION_LENGTH = 120;

/** What the finder's address says; anything that makes no sense is as if it were not there. */
export function readBranchQuery(readParam: (name: string) => string | null): BranchQuery {
  const read = (name: string) => readParam(name)?.trim().slice(0, MAX_LOCATION_LENGTH) || undefined;
  return {
    placeId: read("place_id"),
    location: read("location"),
    service: read("service"),
    page: Number(readParam("page") ?? 1) || 1,
  };
}

/** The finder's address for these wishes, written as a form would. Another filter begins again at its first page. */
export function getBranchFinderPath({ placeId, location, service, page = 1 }: Partial<BranchQuery>): string {
  const parameters = [
    ["place_id", placeId],
    ["location", location],
    ["service", service],
    ["page", page > 1 ? String(page) : undefined],
  ] as const;
  const query = parameters
    .flatMap(([name, value]) => (value ? [`${name}=${encodeParameter(value)}`] : []))
    .join("&");
  return query === "" ? BRANCHES_PATH : `${BRANCHES_PATH}?${query}`;
}

function encodeParameter(value: string): string {
  return encodeURIComponent(value).replaceAll("%20", "+");
}
