import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Site, SiteWithFooter } from "../domain/site/site.ts";
import { ApartContext, type ApartPart } from "./lib/rendered-apart.ts";
import { RouterContext } from "./router/router-context.ts";
import { FailurePage } from "./site/failure-page.tsx";

/** HTML as text, or as bytes that are used again. */
export type HtmlParts = readonly (string | Uint8Array)[];

type Variants = Map<string, Uint8Array>;

const cache = new WeakMap<SiteWithFooter, WeakMap<object, Variants>>();
/** A card has few variants at a time, but another one each day. */
const MAX_VARIANTS = 8;
const encoder = new TextEncoder();
const MARK = /<!--part (\d+)-->/;

/** A turn that has taken this long ends before the next part. */
const LONG_TURN_MS = 3;

/**
 * Renders a page. The parts that are the same on many pages are rendered only once. A long page is rendered in several turns of the
 * event loop, so that it doesn't hold up other requests.
 */
export async function renderInParts(
  site: SiteWithFooter,
  page: ReactNode,
  yieldToEventLoop: () => Promise<void>,
): Promise<HtmlParts> {
  let turnBegan = performance.now();
  const parts: ApartPart[] = [];
  const take = (part: ApartPart) => `<!--part ${parts.push(part) - 1}-->`;
  const html = renderHtml(<ApartContext value={take}>{page}</ApartContext>);
  // Texts in the page can't contain a mark, because React escapes them.
  const texts = html.split(MARK);
  const rendered: (string | Uint8Array)[] = [];
  for (const [index, text] of texts.entries()) {
    const part = index % 2 === 1 ? parts[Number(text)] : undefined;
    rendered.push(part ? renderPart(site, part) : text);
    if (performance.now() - turnBegan < LONG_TURN_MS) continue;
    await yieldToEventLoop();
    turnBegan = performance.now();
  }
  return rendered;
}

function renderPart(site: SiteWithFooter, { content, cached }: ApartPart): string | Uint8Array {
  if (!cached) return renderForSite(site, content);
  const variants = getVariants(site, cached.of);
  const known = variants.get(cached.variant);
  if (known) return known;
  const bytes = encoder.encode(renderForSite(site, content));
  if (variants.size >= MAX_VARIANTS) variants.clear();
  variants.set(cached.variant, bytes);
  return bytes;
}

/** Renders what is the same on every page of a site, and can't use anything of a page. */
export function renderForSite(site: Site, node: ReactNode): string {
  const router = { navigate: () => undefined, rootData: site, FailurePage };
  return renderHtml(<RouterContext value={router}>{node}</RouterContext>);
}

/** React starts with a preload of each eager picture. The document already has that of the first one. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function renderHtml(node: ReactNode): string {
  return renderToString(node).replace(PRELOADS, "");
}

function getVariants(site: SiteWithFooter, of: object): Variants {
  const ofSite = cache.get(site) ?? new WeakMap<object, Variants>();
  cache.set(site, ofSite);
  const variants = ofSite.get(of) ?? new Map();
  ofSite.set(of, variants);
  return variants;
}
