const BRANCHES_PATH = "/branches";

/** Returns the path of a branch's page, or of one of its departments. */
export function getBranchPath(branchUrl: string, departmentUrlLabel?: string): string {
  const branch = `${BRANCHES_PATH}/${branchUrl}`;
  return departmentUrlLabel ? `${branch}/departments/${departmentUrlLabel}` : branch;
}

export interface BranchQuery {
  placeId: string | undefined;
  location: string | undefined;
  /** The department's `urlLabel`. */
  service: string | undefined;
  page: number;
}

const MAX_LOCATION_LENGTH = 120;

/** Reads the branch finder's query parameters; an invalid value counts as missing. */
export function readBranchQuery(readParam: (name: string) => string | null): BranchQuery {
  const read = (name: string) => readParam(name)?.trim().slice(0, MAX_LOCATION_LENGTH) || undefined;
  return {
    placeId: read("place_id"),
    location: read("location"),
    service: read("service"),
    page: Number(readParam("page") ?? 1) || 1,
  };
}

/**
 * Returns the branch finder's path for these filters, encoded as an HTML form would. Changing a filter starts
 * again at page 1.
 */
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
