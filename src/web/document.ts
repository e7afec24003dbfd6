import { imageFallback, imageSrcSet } from "../domain/property/media/images.ts";
import { findPageName } from "../domain/site/page-identity.ts";
import type { HeadSettings } from "../domain/site/settings/head-settings.ts";
import { escapeHtml } from "../domain/text/html.ts";
import { joinBytes } from "./drawn-pages.ts";
import type { PageMeta } from "./lib/page.ts";
import { SEARCH_VIEW_SCRIPT } from "./lib/storage.ts";
import type { PageAssets } from "./page-assets.ts";
import { PAGE_DATA_ID, type PageData, ROOT_ELEMENT_ID, serialisePageData } from "./page-data.ts";

interface DocumentOptions {
  /** Everything after the head, as returned by `renderBody`. */
  body: Uint8Array;
  meta: PageMeta;
  url: string;
  agencyName: string;
  pageId: string | undefined;
  nonce: string;
  authenticityToken: string;
  themeRoles: Readonly<Record<string, string>>;
  head: HeadSettings;
  assets: PageAssets;
  /** False for a page without JavaScript. */
  hydrates: boolean;
}

/** The whole HTML document. Fonts, styles and the first image are loaded before any script. */
export function renderDocument(parts: DocumentOptions): Uint8Array {
  const head = `<!doctype html><html lang="en-GB"><head>${renderHead(parts)}</head>`;
  return joinBytes(head, parts.body);
}

interface BodyOptions {
  markup: string;
  pageId: string | undefined;
  /** The data that the browser starts with. */
  pageData: PageData | undefined;
}

/** Contains nothing specific to one visitor, so it can be cached. */
export function renderBody({ markup, pageId, pageData }: BodyOptions): string {
  const name = pageId && findPageName(pageId);
  const data = pageData
    ? `<script type="application/json" id="${PAGE_DATA_ID}">${serialisePageData(pageData)}</script>`
    : "";
  return `<body${name ? ` data-page="${name}"` : ""}><div id="${ROOT_ELEMENT_ID}">${markup}</div>${data}</body></html>`;
}

function renderHead({
  meta,
  url,
  agencyName,
  pageId,
  nonce,
  authenticityToken,
  themeRoles,
  head,
  assets,
  hydrates,
}: DocumentOptions): string {
  const preloads = hydrates && pageId ? assets.preloadsOf(pageId) : [];
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description ? `<meta name="description" content="${escapeHtml(meta.description)}">` : "",
    meta.robots
      ? `<meta name="robots" content="${meta.robots}">`
      : `<link rel="canonical" href="${escapeHtml(toCanonicalUrl(url, meta))}">`,
    renderOpenGraph(meta, { url, agencyName, head }),
    ...(meta.structuredData ?? []).map((describe) => renderStructuredData(describe(new URL(url).origin))),
    `<meta name="csrf-token" content="${escapeHtml(authenticityToken)}">`,
    '<meta name="theme-color" content="#f8e6e0">',
    renderIcon(head),
    head.searchConsoleToken
      ? `<meta name="google-site-verification" content="${escapeHtml(head.searchConsoleToken)}">`
      : "",
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="high" href="${href}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    meta.firstPicture ? renderPicturePreload(meta.firstPicture) : "",
    renderTheme(themeRoles, nonce),
    hydrates && pageId === "search-route" ? `<script nonce="${nonce}">${SEARCH_VIEW_SCRIPT}</script>` : "",
    ...preloads.map(
      (href) => `<link rel="modulepreload" nonce="${nonce}" fetchpriority="low" href="${href}">`,
    ),
    hydrates && assets.inlineScript
      ? `<script type="module" nonce="${nonce}">${assets.inlineScript}</script>`
      : "",
    hydrates
      ? `<script type="module" nonce="${nonce}" fetchpriority="low" src="${assets.script}"></script>`
      : "",
  ].join("");
}

function renderPicturePreload(picture: NonNullable<PageMeta["firstPicture"]>): string {
  const srcSet = escapeHtml(imageSrcSet(picture));
  return `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${escapeHtml(picture.sizes)}" fetchpriority="high">`;
}

/** The settings schema only allows names and values that can't break out of the declaration. */
function renderTheme(roles: Readonly<Record<string, string>>, nonce: string): string {
  const declarations = Object.entries(roles).map(([name, value]) => `${name}:${value}`);
  if (declarations.length === 0) return "";
  return `<style nonce="${nonce}">:root{${declarations.join(";").replaceAll("<", "")}}</style>`;
}

function toCanonicalUrl(url: string, { canonicalQuery = "" }: PageMeta): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname + canonicalQuery;
}

const ICON_TYPES = { svg: "image/svg+xml", png: "image/png", ico: "image/x-icon" } as const;

/** The settings schema only allows these three. */
function renderIcon({ favicon = "/favicon.svg" }: HeadSettings): string {
  const ending = favicon.split(".").at(-1)?.toLowerCase() as keyof typeof ICON_TYPES;
  return `<link rel="icon" href="${escapeHtml(favicon)}" type="${ICON_TYPES[ending]}">`;
}

/** Open Graph tags: how a link to the page looks when it is shared. */
function renderOpenGraph(
  meta: PageMeta,
  { url, agencyName, head }: Pick<DocumentOptions, "url" | "agencyName" | "head">,
): string {
  const { origin } = new URL(url);
  const picture = meta.firstPicture
    ? { url: origin + imageFallback(meta.firstPicture), alt: meta.firstPicture.alt }
    : head.shareImage && { url: new URL(head.shareImage.url, origin).href, alt: head.shareImage.alt };
  const properties = {
    "og:type": "website",
    "og:site_name": agencyName,
    "og:locale": "en_GB",
    "og:title": meta.title,
    "og:url": toCanonicalUrl(url, meta),
    ...(meta.description ? { "og:description": meta.description } : {}),
    ...(picture ? { "og:image": picture.url, "og:image:alt": picture.alt } : {}),
  };
  return Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join("");
}

/** JSON in which `<` is escaped, so that it can't end the element. */
function renderStructuredData(facts: Record<string, unknown>): string {
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll("<", "\\u003c")}</script>`;
}
