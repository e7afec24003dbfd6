import { decodeAreas } from "../area/polygon.ts";
import { type Search, STATUS_FILTERS, type StatusFilter, type Viewport } from "../search.ts";
import { isSortName } from "../sort-options.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import {
  LONGEST_TEXT,
  MOST_PAGES,
  NUMBER_LIMITS,
  type NumberFilter,
  readDay,
  readNumberFilter,
  readSlug,
  readTags,
  readText,
  readWhole,
} from "./search-limits.ts";

/** One kind of segment: how it's recognised, read and written. */
interface Segment {
  pattern: RegExp;
  /** Returns undefined if the value isn't valid. */
  read(value: string): Partial<Search> | undefined;
  write(search: Search): string | undefined;
}

interface NumberSegment {
  field: NumberFilter;
  before: string;
  after?: string;
}

function numberSegment({ field, before, after = "" }: NumberSegment): Segment {
  const digits = NUMBER_LIMITS[field].takesDecimals ? "(\\d+(?:[.-]\\d+)?)" : "(\\d+)";
  return {
    pattern: new RegExp(`^${before}${digits}${after}$`),
    read(value) {
      const number = readNumberFilter(field, value.replace("-", "."));
      return number === null ? undefined : { [field]: number };
    },
    write: (search) => (search[field] === null ? undefined : `${before}${search[field]}${after}`),
  };
}

function flagSegment(word: string, field: "shortLets" | "pets" | "homesOnly"): Segment {
  return {
    pattern: new RegExp(`^(${word})$`),
    read: () => ({ [field]: true }),
    write: (search) => (search[field] ? word : undefined),
  };
}

/** In the order in which they're written. They can be read in any order. */
const SEGMENTS: readonly Segment[] = [
  numberSegment({ field: "minBeds", before: "from-", after: "-bed" }),
  numberSegment({ field: "maxBeds", before: "up-to-", after: "-bed" }),
  numberSegment({ field: "minBathrooms", before: "from-", after: "-bath" }),
  numberSegment({ field: "minPrice", before: "from-" }),
  numberSegment({ field: "maxPrice", before: "up-to-" }),
  numberSegment({ field: "minSquareFeet", before: "min-sq-ft-" }),
  numberSegment({ field: "maxSquareFeet", before: "max-sq-ft-" }),
  {
    pattern: /^area-(.+)$/,
    read: (value) => toChange("area", readSlug(value)),
    write: ({ area }) => (area === null ? undefined : `area-${area}`),
  },
  numberSegment({ field: "updatedAgo", before: "updated-in-", after: "-days" }),
  numberSegment({ field: "createdAgo", before: "newer-than-", after: "-days" }),
  {
    pattern: /^status-(.+)$/,
    read: (value) => toChange("status", isStatusFilter(value) ? value : null),
    write: ({ status }) => (status === null ? undefined : `status-${status}`),
  },
  numberSegment({ field: "minAcreage", before: "from-", after: "-acres" }),
  numberSegment({ field: "maxAcreage", before: "up-to-", after: "-acres" }),
  numberSegment({ field: "within", before: "within-", after: "-miles" }),
  {
    pattern: /^page-(\d+)$/,
    read: (value) => ({ page: Math.max(1, readWhole(value, MOST_PAGES) ?? MOST_PAGES) }),
    write: ({ page }) => (page > 1 ? `page-${page}` : undefined),
  },
  {
    pattern: /^poly-(.+)$/,
    read(value) {
      const poly = fromBase64Url(value);
      return poly !== undefined && decodeAreas(poly) ? { poly } : undefined;
    },
    write: ({ poly }) => (poly === null ? undefined : `poly-${toBase64Url(poly)}`),
  },
  {
    pattern: /^text-(.+)$/,
    read: (value) => ({ text: readText(decodeOrKeep(value), LONGEST_TEXT) }),
    write: ({ text }) => (text === "" ? undefined : `text-${encodeURIComponent(text)}`),
  },
  flagSegment("kind-homes", "homesOnly"),
  flagSegment("short-lets", "shortLets"),
  flagSegment("pets", "pets"),
  {
    pattern: /^available-by-(.+)$/,
    read: (value) => toChange("availableBy", readDay(value)),
    write: ({ availableBy }) => (availableBy === null ? undefined : `available-by-${availableBy}`),
  },
  {
    pattern: /^tag-(.+)$/,
    read: (value) => ({ tags: readTags(value.split(",").map(decodeOrKeep)) }),
    write: ({ tags }) => (tags.length === 0 ? undefined : `tag-${tags.map(encodeURIComponent).join(",")}`),
  },
  {
    pattern: /^auction-date-(.+)$/,
    read: (value) => toChange("auctionDate", readDay(value)),
    write: ({ auctionDate }) => (auctionDate === null ? undefined : `auction-date-${auctionDate}`),
  },
  {
    pattern: /^((?:most|least)-.+-first)$/,
    read: (value) => (isSortName(value) ? { sorted: value } : undefined),
    write: ({ sorted }) => sorted ?? undefined,
  },
  {
    pattern: /^view-(.+)$/,
    read: (value) => toChange("viewport", readViewport(value)),
    write: ({ viewport }) => viewport?.join(",") && `view-${viewport.join(",")}`,
  },
];

/** Far longer than any real search; anything longer is ignored. */
const LONGEST_FRAGMENT = 24_000;

export function writeFragment(search: Search): string {
  return SEGMENTS.flatMap((segment) => segment.write(search) ?? []).join("/");
}

/** Reads segments in any order and skips invalid ones. Never throws. */
export function readFragment(fragment: string): Partial<Search> {
  if (fragment.length > LONGEST_FRAGMENT) return {};
  const read: Partial<Search> = {};
  for (const part of fragment.split("/")) Object.assign(read, readSegment(part));
  return read;
}

function readSegment(part: string): Partial<Search> | undefined {
  for (const { pattern, read } of SEGMENTS) {
    const value = pattern.exec(part)?.[1];
    const found = value === undefined ? undefined : read(value);
    if (found) return found;
  }
  return undefined;
}

function toChange<Field extends keyof Search>(field: Field, value: Search[Field] | null) {
  return value === null ? undefined : { [field]: value };
}

export function isStatusFilter(text: string): text is StatusFilter {
  return (STATUS_FILTERS as readonly string[]).includes(text);
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,6})?$/;

function readViewport(text: string): Viewport | null {
  const parts = text.split(",");
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
  const isOnEarth = Math.abs(south) <= 90 && Math.abs(north) <= 90 && west >= -180 && east <= 180;
  return isOnEarth && west <= east && south <= north ? [west, south, east, north] : null;
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
