import { trimEndOf } from "../../text/trim-end-of.ts";
import { completeUrl, type PagedSource, readQuery } from "../pull/paged-source.ts";
import { STREET_LISTS, type StreetList, streetPageSchema } from "./street-schema.ts";

/** Everything that a page of the site shows. The address, the details and the price come without asking. */
const INCLUDED = [
  ...["rooms", "images", "floorplans", "featuresForPortals", "outsideSpaces", "parkingSpaces", "epc"],
  ...["additionalMedia", "tags", "brochure"],
];
/** A page of 50 properties with all their pictures has a few megabytes. */
const PAGE_SIZE = 50;

/** What is asked of every page. In order of creation, so that a new property doesn't move the others to other pages. */
const QUERY = {
  include: INCLUDED.join(","),
  "page[size]": String(PAGE_SIZE),
  sort: "created_at",
  "filter[include_land]": "true",
} as const;

/** The two lists of an agency's account, from the URL of the feed's version, such as https://…/property-feed/v1. */
export function listStreetPages(url: string): PagedSource {
  const [path = "", search] = url.split("?");
  const base = trimEndOf(path, /\//);
  const toFirst = (list: StreetList) =>
    completeUrl(`${base}/${list}/search${search === undefined ? "" : `?${search}`}`, QUERY);
  return {
    firstUrls: STREET_LISTS.map(toFirst),
    findNext,
    toStored: (page, first) => ({ list: findList(first, toFirst), ...streetPageSchema.parse(page) }),
  };
}

/** By the links, which have to agree with the numbers: a page that says there are more has to say where. */
function findNext(page: unknown, first: string): string | null | undefined {
  const read = streetPageSchema.safeParse(page);
  if (!read.success) return undefined;
  const { current_page: current, total_pages: pages } = read.data.meta.pagination;
  const { links, errors } = page as { links?: { next?: unknown } | null; errors?: unknown };
  if (errors !== undefined) return undefined;
  const next = links?.next;
  const isKnown = current != null && pages != null;
  if (typeof next !== "string" || next === "") return isKnown && current < pages ? undefined : null;
  if (isKnown && current >= pages) return null;
  // A link may have lost what was asked for, and pages without pictures would take them off the site.
  return completeUrl(next, readQuery(first));
}

function findList(first: string, toFirst: (list: StreetList) => string): StreetList | undefined {
  return STREET_LISTS.find((list) => toFirst(list) === first);
}
