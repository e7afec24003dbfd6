import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Site, SiteWithFooter } from "../domain/site/site.ts";
import { ApartContext, type ApartPart } from "./lib/drawn-apart.ts";
import { RouterContext } from "./router/router-context.ts";
import { FailurePage } from "./site/failure-page.tsx";

/** HTML as text, or as bytes that are used again. */
export type HtmlParts = readonly (string | Uint8Array)[];

type Looks = Map<string, Uint8Array>;

const known = new WeakMap<SiteWithFooter, WeakMap<object, Looks>>();
/** A card has few looks at a time, but another one each day. */
const MAX_LOOKS = 8;
const encoder = new TextEncoder();
const MARK = /<!--part (\d+)-->/;

/** A turn that has taken this long ends before the next part. */
const LONG_TURN_MS = 3;

/**
 * Renders a page. The parts that are the same on many pages are rendered only once. In between, `breathe` lets other requests have their
 * turn.
 */
export async function drawWithParts(
  site: SiteWithFooter,
  page: ReactNode,
  breathe: () => Promise<void>,
): Promise<HtmlParts> {
  let turnBegan = performance.now();
  const parts: ApartPart[] = [];
  const take = (part: ApartPart) => `<!--part ${parts.push(part) - 1}-->`;
  const html = draw(<ApartContext value={take}>{page}</ApartContext>);
  // Texts in the page can't contain a mark, because React escapes them.
  const texts = html.split(MARK);
  const drawn: (string | Uint8Array)[] = [];
  for (const [index, text] of texts.entries()) {
    const part = index % 2 === 1 ? parts[Number(text)] : undefined;
    drawn.push(part ? drawPart(site, part) : text);
    if (performance.now() - turnBegan < LONG_TURN_MS) continue;
    await breathe();
    turnBegan = performance.now();
  }
  return drawn;
}

function drawPart(site: SiteWithFooter, { content, kept }: ApartPart): string | Uint8Array {
  if (!kept) return drawForSite(site, content);
  const looks = findLooks(site, kept.of);
  const before = looks.get(kept.look);
  if (before) return before;
  const bytes = encoder.encode(drawForSite(site, content));
  if (looks.size >= MAX_LOOKS) looks.clear();
  looks.set(kept.look, bytes);
  return bytes;
}

/** Renders what is the same on every page of a site, and can't use anything of a page. */
export function drawForSite(site: Site, node: ReactNode): string {
  const router = { navigate: () => undefined, rootData: site, FailurePage };
  return draw(<RouterContext value={router}>{node}</RouterContext>);
}

/** React starts with a preload of each eager picture. The document already has that of the first one. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function draw(node: ReactNode): string {
  return renderToString(node).replace(PRELOADS, "");
}

function findLooks(site: SiteWithFooter, of: object): Looks {
  const ofSite = known.get(site) ?? new WeakMap<object, Looks>();
  known.set(site, ofSite);
  const looks = ofSite.get(of) ?? new Map();
  ofSite.set(of, looks);
  return looks;
}
