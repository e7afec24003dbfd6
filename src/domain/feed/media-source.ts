import { parseUrl } from "../url/web-url.ts";

const LONGEST_SOURCE = 500;
const LONGEST_NAME = 200;
const WEB = /^https?:\/\//i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|bmp|tiff?|avif|heic)$/i;

export function isUrl(source: string): boolean {
  return WEB.test(source);
}

/**
 * Where a picture or document is: a URL, or a file name in lower case. Undefined for anything else, for example a name
 * with a folder or a URL with a password.
 */
export function readMediaSource(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  return isUrl(trimmed) ? readUrl(trimmed) : readFileName(trimmed);
}

/** Most URLs are like this and needn't be parsed. */
const SIMPLE_URL = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?][\w./%~+,;=?()!&-]*)?$/i;

function readUrl(text: string): string | undefined {
  if (SIMPLE_URL.test(text) && !text.includes("&amp;") && text.length <= LONGEST_SOURCE) return text;
  const url = text.replaceAll("&amp;", "&").replace(/\s/g, "%20");
  const parsed = parseUrl(url);
  const isSafe = parsed && parsed.username === "" && parsed.password === "" && !/[\\<>"]|\p{Cc}/u.test(url);
  return isSafe && url.length <= LONGEST_SOURCE ? url : undefined;
}

function readFileName(text: string): string | undefined {
  const isSafe = !/[/\\:]|\.\.|\p{Cc}/u.test(text) && text.length <= LONGEST_NAME;
  return isSafe ? text.toLowerCase() : undefined;
}

/** Whether the name, or the end of a URL's path or query, is that of a picture. */
export function isPictureName(source: string): boolean {
  return hasEnding(source, PICTURE);
}

export function isPdfName(source: string): boolean {
  return hasEnding(source, /\.pdf$/i);
}

function hasEnding(source: string, ending: RegExp): boolean {
  const url = isUrl(source) ? parseUrl(source) : undefined;
  return url ? ending.test(url.pathname) || ending.test(url.search) : ending.test(source);
}
