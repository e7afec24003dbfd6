import { readSitePath } from "../../../domain/url/site-path.ts";

const LONGEST_PATH = 500;
const LONGEST_URL = 2_000;

/** The path of a URL on our own site. The query is dropped because it may contain personal data. */
export function findOwnPath(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address, "http://host")) return undefined;
  const { pathname, protocol } = new URL(address, "http://host");
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  return readSitePath(pathname)?.slice(0, LONGEST_PATH);
}

/** A URL as it was sent, with its query and hash; undefined if it isn't a web page's. */
export function findPageUrl(address: string | undefined): string | undefined {
  if (findOwnPath(address) === undefined || address === undefined) return undefined;
  return address.length <= LONGEST_URL ? address : undefined;
}
