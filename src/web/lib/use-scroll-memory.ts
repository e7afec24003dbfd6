import { useEffect, useLayoutEffect, useRef } from "react";
import { readPageHash } from "../../domain/url/page-hash.ts";
import type { EntryState } from "../router/page-location.ts";
import { useShownPage } from "../router/router-context.ts";
import { loadSessionValue, saveSessionValue } from "./storage.ts";

const STORAGE_NAME = "scroll-positions";
const MOST_POSITIONS = 50;

/**
 * Restores scroll positions: a new page starts at its top or anchor, and going back returns to where the page was
 * left. Opening or closing an overlay through the hash never scrolls the page.
 */
export function useScrollMemory(): void {
  const { location, isPop: isBack } = useShownPage();
  const page = location.pathname + location.search;
  const last = useRef({ page, hash: location.hash });
  const position = useRef(0);
  const key = useRef(location.key);

  useEffect(() => {
    const track = () => {
      position.current = window.scrollY;
    };
    const takeOver = () => {
      history.scrollRestoration = "manual";
    };
    // After a reload, or a return from another site, the browser restores the position itself.
    const handBack = () => {
      rememberPosition(key.current, window.scrollY);
      history.scrollRestoration = "auto";
    };
    // Not at once: the position of a page that has just been hydrated has to be laid out first.
    const frame = requestAnimationFrame(track);
    takeOver();
    window.addEventListener("scroll", track, { passive: true });
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", handBack);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", track);
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", handBack);
    };
  }, []);

  useLayoutEffect(() => {
    if (key.current === location.key) return;
    // Uses the tracked position, because a shorter page may already have changed the window's.
    rememberPosition(key.current, position.current);
    key.current = location.key;
  }, [location.key]);

  useLayoutEffect(() => {
    const from = last.current;
    last.current = { page, hash: location.hash };
    if (from.page === page && from.hash === location.hash) return;
    if (from.page === page && (isOurs(from.hash) || isOurs(location.hash))) return;
    if (!isBack && location.state?.keepsScroll) return;
    const remembered = isBack ? positions()[location.key] : undefined;
    const card = findCard(location.state);
    if (card && remembered === undefined) {
      card.closest("article")?.scrollIntoView({ block: "center" });
      card.focus({ preventScroll: true });
      return;
    }
    const anchor = findAnchor(location.hash);
    if (remembered !== undefined || !anchor) window.scrollTo(0, remembered ?? 0);
    else arriveAt(anchor);
  }, [page, location.key, location.hash, location.state, isBack]);
}

/** State for a navigation that changes what the page shows but not the scroll position. */
export const KEEP_SCROLL = { keepsScroll: true } as const;

/** State for a navigation to a list of properties that arrives at the card of one of them. */
export function toCardState(propertyId: number) {
  return { card: propertyId };
}

/** The link of the card that a navigation arrives at, if the page shows it. */
export function findCard(state: EntryState | null): HTMLElement | null {
  return document.querySelector(`main [data-property-id="${state?.card}"] h3 a`);
}

/** True for a hash that means an overlay, the map or a message, and never an anchor. */
function isOurs(hash: string): boolean {
  return hash.startsWith("#/") || readPageHash(hash).kind !== "nothing";
}

function findAnchor(hash: string): HTMLElement | null {
  return hash.length < 2 || isOurs(hash) ? null : document.getElementById(hash.slice(1));
}

/** Moves the focus too, so that the next Tab continues from here, as after a native anchor link. */
function arriveAt(anchor: HTMLElement): void {
  anchor.scrollIntoView();
  anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}

function positions(): Record<string, number> {
  const stored = loadSessionValue(STORAGE_NAME);
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === "number"));
}

function rememberPosition(key: string, y: number): void {
  const { [key]: _old, ...others } = positions();
  const kept = Object.entries(others).slice(-MOST_POSITIONS);
  saveSessionValue(STORAGE_NAME, { ...Object.fromEntries(kept), [key]: y });
}
