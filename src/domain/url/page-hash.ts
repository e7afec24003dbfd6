import { trimEndOf } from "../text/trim-end-of.ts";
import { isSitePath } from "./site-path.ts";

/**
 * What the URL's hash asks of the page. Only parsed here. A hash without a meaning for us, such as an ordinary
 * `#anchor` or a typo, does nothing.
 */
export type PageHash =
  | OverlayHash
  | { kind: "map" }
  | FlashHash
  | { kind: "legacy-calendar" }
  | { kind: "nothing" };

/** `#flash/file-upload-error?field=cv`: a message's code and, after a refused file, the name of its field. */
export interface FlashHash {
  kind: "flash";
  code: string;
  query: string;
}

export interface OverlayHash {
  kind: "overlay";
  overlay: OverlayName;
  path: string;
  params: Readonly<Record<string, string>>;
  /** The part after a question mark in the hash, such as `picture=3`. */
  query: string;
}

/** A segment that starts with a colon is a parameter; a pattern that ends in `*` matches any rest. */
const OVERLAY_PATTERNS = {
  user: "/user/*",
  valuation: "/valuation",
  "book-a-valuation": "/book-a-valuation",
  "book-a-viewing": "/book-a-viewing",
  calculator: "/calculator",
  video: "/video/:id",
  floorplan: "/floorplan",
  "epc-chart": "/epc-chart",
  "property-images": "/property-images",
  "agricultural-sales-event": "/agricultural-sales-event/:id",
  "antiques-sales-event": "/antiques-sales-event/:id",
  "property-auction-sales-event": "/property-auction-sales-event/:id",
  "history-images": "/history-images/:id",
  "gallery-card-slider-expand": "/gallery-card-slider-expand/:id/:contentBlockId",
  "contact-staff-member": "/contact-staff-member/:id",
  "contact-office": "/contact-office",
  "new-homes-enquiry": "/new-homes-enquiry",
  "tenant-info": "/tenant-info",
  "send-to-friend": "/send-to-friend",
  "material-alert": "/material-alert",
} as const;

export type OverlayName = keyof typeof OVERLAY_PATTERNS;

export const OVERLAY_NAMES = Object.keys(OVERLAY_PATTERNS) as OverlayName[];

/** The script that the old calendar's hash loads. */
/** The licences of what a browser gets, written by the build. */
export const THIRD_PARTY_PATH = "/third-party.txt";
export const LEGACY_CALENDAR_PATH = "/legacy_asset_bundles/legacy_calendar.js";

const NOTHING: PageHash = { kind: "nothing" };
const LONGEST_HASH = 500;
const FIELD_PARAMETER = "field";
const FLASH_CODE = /^[a-z0-9][a-z0-9_-]{0,79}$/;

export function readPageHash(hash: string): PageHash {
  if (hash.length > LONGEST_HASH) return NOTHING;
  const [beforeQuery = "", query] = hash.split("?");
  const path = findPath(beforeQuery);
  if (path === undefined) return NOTHING;
  if (path === "map") return { kind: "map" };
  if (path === "book_a_valuation") return { kind: "legacy-calendar" };
  const [first, ...rest] = path.split("/");
  if (first === "flash") return readFlashHash(rest, query);
  return readOverlayPath(`/${path}`, query) ?? NOTHING;
}

/** Parses an overlay's path, such as `/user/sign-in`, from a hash or a real path; undefined if it is none. */
export function readOverlayPath(path: string, query = ""): OverlayHash | undefined {
  const segments = path.split("/").filter((segment) => segment !== "");
  for (const overlay of OVERLAY_NAMES) {
    const params = matchPattern(OVERLAY_PATTERNS[overlay], segments);
    if (params) return { kind: "overlay", overlay, path: `/${segments.join("/")}`, params, query };
  }
  return undefined;
}

/**
 * The URL that opens an overlay over the home page, with the query kept. Browsers that get here run JavaScript, so
 * they don't need the plain page.
 */
export function toOverlayUrl({ path }: { path: string }, search: string): string {
  return `/${search.replace(/[?&]plain=1(?=&|$)/, "").replace(/^&/, "?")}#${path}`;
}

/** The overlays that open over every page. The others need a page with a subject for them. */
const PAGE_OVERLAY = /^(\/(?:book-a-)?valuation)(?:\?(.*))?$/;

/** A valuation form opens over the page, and without JavaScript on a page of its own. */
export function toOverlayHref(url: string): string {
  return url.replace(/^#(\/(?:book-a-)?valuation)$/, "$1?plain=1");
}

/** The hash that opens a link's page, such as `/valuation?plain=1`, over the current page; undefined for any other link. */
export function findPageOverlayHash(href: string): string | undefined {
  const [, path, query = ""] = PAGE_OVERLAY.exec(href) ?? [];
  const rest = query.replace(/^plain=1&?|&plain=1\b/, "");
  return path && `#${path}${rest && `?${rest}`}`;
}

/** The path of `#/user/x` or `#flash/x` without slashes at either end; undefined for any other hash. */
function findPath(hash: string): string | undefined {
  const raw = hash.startsWith("#") ? hash.slice(1) : hash;
  if (!raw.startsWith("/") && !raw.startsWith("flash/")) return undefined;
  const path = safeDecode(raw)?.replace(/^\/+/, "");
  return path === undefined ? undefined : trimEndOf(path, /\//);
}

function safeDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readFlashHash(rest: string[], query = ""): PageHash {
  const [code, ...more] = rest;
  if (code === undefined || more.length > 0 || !FLASH_CODE.test(code)) return NOTHING;
  return { kind: "flash", code, query };
}

/** The names of the invalid fields. */
export function readFlashFields({ query }: FlashHash): string[] {
  return query.split("&").flatMap((parameter) => {
    const [name, value = ""] = parameter.split("=");
    return name === FIELD_PARAMETER ? (safeDecode(value) ?? []) : [];
  });
}

/** The hash of a flash message, with as many field names as fit. */
export function toFlashHash(code: string, fields: readonly string[] = []): string {
  const parameters = fields.map((name) => `${FIELD_PARAMETER}=${encodeURIComponent(name)}`);
  return parameters.reduce((hash, parameter, index) => {
    const longer = `${hash}${index === 0 ? "?" : "&"}${parameter}`;
    return longer.length <= LONGEST_HASH ? longer : hash;
  }, `#flash/${code}`);
}

/** The values of the pattern's parameters; undefined if the segments don't match. */
export function matchPattern(
  pattern: string,
  segments: readonly string[],
): Record<string, string> | undefined {
  const wanted = pattern.split("/").slice(1);
  const takesRest = wanted.at(-1) === "*";
  if (takesRest) wanted.pop();
  if (segments.length < wanted.length || (!takesRest && segments.length > wanted.length)) return undefined;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const given = segments[index] ?? "";
    if (want.startsWith(":")) params[want.slice(1)] = given;
    else if (want !== given) return undefined;
  }
  return params;
}

/**
 * Whether a link leads to a page of this site. A path with a file extension is a download, and an overlay's path is
 * handled by `useOverlayLinks`, which keeps the page.
 */
export function isPagePath(url: string): boolean {
  return (
    isSitePath(url) && !/\.\w+$/.test(url.split(/[?#]/)[0] ?? "") && findPageOverlayHash(url) === undefined
  );
}
