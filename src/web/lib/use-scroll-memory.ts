import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { readPageHash } from "../../domain/site/page-hash.ts";
import { loadSessionValue, saveSessionValue } from "./storage.ts";

const STORAGE_NAME = "scroll-positions";
const MOST_POSITIONS = 50;

/**
 * Puts the page where the visitor expects it: a new page at its top or anchor, a page gone back to where it was
 * left. A change of hash that opens or closes an overlay never moves the page beneath.
 */
export function useScrollMemory(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const page = location.pathname + location.search;
  const lastPage = useRef(page);

  const position = useRef(0);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const track = () => {
      position.current = window.scrollY;
    };
    window.addEventListener("scroll", track, { passive: true });
    return () => window.removeEventListener("scroll", track);
  }, []);

  useLayoutEffect(() => {
    // Read from our own note: by the time a page is left, a shorter one may have pulled the window up.
    const remember = () => rememberPosition(location.key, position.current);
    window.addEventListener("pagehide", remember);
    return () => {
      remember();
      window.removeEventListener("pagehide", remember);
    };
  }, [location.key]);

  useLayoutEffect(() => {
    const isSamePage = lastPage.current === page;
    lastPage.current = page;
    const anchor = findAnchor(location.hash);
    if (isSamePage && (!anchor || navigationType === "POP")) return;
    if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, navigationType === "POP" ? (positions()[location.key] ?? 0) : 0);
  }, [page, location.key, location.hash, navigationType]);
}

function findAnchor(hash: string): HTMLElement | null {
  if (hash.length < 2 || readPageHash(hash).kind !== "nothing") return null;
  return document.getElementById(hash.slice(1));
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
