import type { InlineTexts } from "../domain/page-renderer.ts";
import { imageFallback, imageFallbackSize, imageSrcSet } from "../domain/property/media/images.ts";
import { findPageName } from "../domain/site/page-identity.ts";
import type { HeadSettings } from "../domain/site/settings/head-settings.ts";
import { escapeHtml } from "../domain/text/html.ts";
import { shortenTitle } from "../domain/text/shorten-title.ts";
import { FIRST_SCREEN_SCRIPT, FIRST_SCREEN_STYLE } from "./lib/first-screen.ts";
import type { PageMeta } from "./lib/page.ts";
import { SEARCH_VIEW_SCRIPT } from "./lib/storage.ts";
import type { StructuredData } from "./lib/structured-data.ts";
import type { PageAssets } from "./page-assets.ts";
import { PAGE_DATA_ID, ROOT_ELEMENT_ID, type WrittenPageData, writePageData } from "./page-data.ts";
import type { HtmlParts } from "./rendered-parts.tsx";

interface DocumentOptions {
  /** The page, as rendered by React. */
  markup: HtmlParts;
  /** The data that the browser starts with. Undefined for a page without JavaScript. */
  pageData: WrittenPageData | undefined;
  meta: PageMeta;
  url: string;
  agencyName: string;
  pageId: string | undefined;
  themeRoles: Readonly<Record<string, string>>;
  head: HeadSettings;
  assets: PageAssets;
}

export interface PageDocument {
  /** The HTML in its parts: joining them first would copy the long ones once more. */
  html: HtmlParts;
  /** What of it the policy has to allow. */
  inline: InlineTexts;
}

/** The whole HTML document. Unless it is a plain page, it has nothing specific to one visitor. */
export function renderDocument(parts: DocumentOptions): PageDocument {
  const inline = listInlineTexts(parts);
  const head = `<!doctype html><html lang="en-GB"><head>${renderHead(parts, inline)}</head>`;
  return { html: [head, ...renderBody(parts), "</html>"], inline };
}

function listInlineTexts({ pageId, pageData, themeRoles, assets }: DocumentOptions): InlineTexts {
  const theme = renderTheme(themeRoles);
  // In development, React would complain about the classes that the script takes away.
  const hasFirstScreen = pageData !== undefined && assets.development === undefined;
  return {
    styles: [...(hasFirstScreen ? [FIRST_SCREEN_STYLE] : []), ...(theme === "" ? [] : [theme])],
    scripts: pageData
      ? [
          ...(hasFirstScreen ? [FIRST_SCREEN_SCRIPT] : []),
          ...(pageId === "search-route" ? [SEARCH_VIEW_SCRIPT] : []),
          ...(assets.development === undefined ? [] : [assets.development]),
          renderLoader(assets, pageId === undefined ? [] : assets.preloadsOf(pageId)),
        ]
      : [],
  };
}

/**
 * Loads the page's chunks and the main script. The policy allows scripts that an allowed script inserts, so their tags
 * need neither a nonce nor a hash of their own, and the document is the same for every visitor.
 */
function renderLoader({ script }: PageAssets, preloads: readonly string[]): string {
  return [
    `const add=(tag,fields)=>document.head.append(Object.assign(document.createElement(tag),{fetchPriority:"low",...fields}));`,
    `for(const href of ${JSON.stringify(preloads)})add("link",{rel:"modulepreload",href});`,
    `add("script",{type:"module",src:${JSON.stringify(script)}})`,
  ].join("");
}

function renderBody({ markup, pageId, pageData }: DocumentOptions): HtmlParts {
  const name = pageId && findPageName(pageId);
  const data = pageData
    ? [`<script type="application/json" id="${PAGE_DATA_ID}">`, writePageData(pageData), "</script>"]
    : [];
  return [
    `<body${name ? ` data-page="${name}"` : ""}><div id="${ROOT_ELEMENT_ID}">`,
    ...markup,
    "</div>",
    ...data,
    "</body>",
  ];
}

/** Fonts, styles and the first image come before the scripts' downloads, which have a low priority. */
function renderHead(
  { meta, url, agencyName, head, assets }: DocumentOptions,
  { scripts, styles }: InlineTexts,
): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(shortenTitle(meta.title))}</title>`,
    meta.description ? `<meta name="description" content="${escapeHtml(meta.description)}">` : "",
    meta.robots
      ? `<meta name="robots" content="${meta.robots}">`
      : `<link rel="canonical" href="${escapeHtml(toCanonicalUrl(url, meta))}">`,
    renderOpenGraph(meta, { url, agencyName, head }),
    ...(meta.structuredData ?? []).map((describe) => renderStructuredData(describe(new URL(url).origin))),
    '<meta name="theme-color" content="#f8e6e0">',
    renderIcon(head),
    head.searchConsoleToken
      ? `<meta name="google-site-verification" content="${escapeHtml(head.searchConsoleToken)}">`
      : "",
    ...assets.fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="high" href="${href}">`,
    ),
    meta.firstPicture ? renderPicturePreload(meta.firstPicture) : "",
    // Before the stylesheet: a script after it would wait for it.
    ...scripts.map((text) => `<script${assets.development ? ' type="module"' : ""}>${text}</script>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...styles.map((text) => `<style>${text}</style>`),
  ].join("");
}

function renderPicturePreload(picture: NonNullable<PageMeta["firstPicture"]>): string {
  const srcSet = escapeHtml(imageSrcSet(picture));
  return `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${escapeHtml(picture.sizes)}" fetchpriority="high">`;
}

/** The settings schema only allows names and values that can't break out of the declaration. */
function renderTheme(roles: Readonly<Record<string, string>>): string {
  const declarations = Object.entries(roles).map(([name, value]) => `${name}:${value}`);
  if (declarations.length === 0) return "";
  return `:root{${declarations.join(";").replaceAll("<", "")}}`;
}

function toCanonicalUrl(url: string, { canonicalQuery = "" }: PageMeta): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname + canonicalQuery;
}

const ICON_TYPES = { svg: "image/svg+xml", png: "image/png", ico: "image/x-icon" } as const;

/** A picture that was uploaded is sent in the format that the browser prefers, so its type isn't known here. */
function renderIcon({ favicon = "/favicon.svg" }: HeadSettings): string {
  const type = ICON_TYPES[favicon.split(".").at(-1)?.toLowerCase() as keyof typeof ICON_TYPES];
  return `<link rel="icon" href="${escapeHtml(favicon)}"${type ? ` type="${type}"` : ""}>`;
}

/** Open Graph tags, and what X reads beside them: how a link to the page looks when it is shared. */
function renderOpenGraph(
  meta: PageMeta,
  { url, agencyName, head }: Pick<DocumentOptions, "url" | "agencyName" | "head">,
): string {
  const { origin } = new URL(url);
  const { firstPicture } = meta;
  const size = firstPicture && imageFallbackSize(firstPicture);
  const picture = firstPicture
    ? { url: origin + imageFallback(firstPicture), alt: firstPicture.alt }
    : head.shareImage && { url: new URL(head.shareImage.url, origin).href, alt: head.shareImage.alt };
  const properties = {
    "og:type": "website",
    "og:site_name": agencyName,
    "og:locale": "en_GB",
    "og:title": shortenTitle(meta.title),
    "og:url": toCanonicalUrl(url, meta),
    ...(meta.description ? { "og:description": meta.description } : {}),
    ...(picture ? { "og:image": picture.url, "og:image:alt": picture.alt } : {}),
    ...(size ? { "og:image:width": String(size.width), "og:image:height": String(size.height) } : {}),
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  );
  const card = `<meta name="twitter:card" content="${picture ? "summary_large_image" : "summary"}">`;
  return [...tags, card].join("");
}

/** JSON in which `<` is escaped, so that it can't end the element. */
function renderStructuredData(facts: ReturnType<StructuredData>): string {
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll("<", "\\u003c")}</script>`;
}
