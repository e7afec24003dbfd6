import { type RefObject, useCallback, useEffect, useRef } from "react";
import { findPageOverlayHash, type OverlayHash, readPageHash } from "../../domain/url/page-hash.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import { ROOT_ELEMENT_ID } from "../page-data.ts";
import { isPlainClick } from "../router/is-plain-click.ts";
import type { PageLocation } from "../router/page-location.ts";
import { useLocation, useNavigate } from "../router/router-context.ts";

/** True for a history entry that we pushed to open an overlay, so that closing can go back. */
function isPushedOverlay({ state }: PageLocation): boolean {
  return state?.isPushedOverlay === true;
}

interface OpenOverlay {
  overlay: OverlayHash | undefined;
  close(): void;
}

/**
 * The overlay named by the URL, and a way to close it that keeps the history as the visitor expects. `early` is the hash
 * of an overlay whose link the browser followed without us.
 */
export function useOverlay(early: RefObject<string | undefined>): OpenOverlay {
  const location = useLocation();
  const navigate = useNavigate();
  const setHash = useSetHash();
  const hash = readPageHash(location.hash);
  const isPushed = isPushedOverlay(location) || early.current === location.hash;
  const closing = useRef<PageLocation>(undefined);

  const close = useCallback(() => {
    // Going back is asynchronous, and a second Escape meanwhile would leave the page. Compares the location,
    // not its key: all typed URLs have the same key.
    if (closing.current === location) return;
    closing.current = location;
    if (isPushed) navigate(-1);
    else setHash("#/", { replace: true });
  }, [isPushed, location, navigate, setHash]);

  return { overlay: hash.kind === "overlay" ? hash : undefined, close };
}

/**
 * Plain links such as `<a href="#/user">` work before and without JavaScript. With it, opening an overlay
 * pushes one history entry, which Back and the close button remove. A link inside an open overlay replaces
 * the entry, unless it has `data-stacked`: then Back returns to the first overlay. The clicked link is stored in `opener`, so that it can get the focus back.
 */
export function useOverlayLinks(
  opener: RefObject<Element | null>,
  early: RefObject<string | undefined>,
): void {
  const location = useLocation();
  const setHash = useSetHash();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findOverlayLink(event);
      if (!link) return;
      event.preventDefault();
      const isOpen = readPageHash(location.hash).kind === "overlay";
      // Safari doesn't focus a clicked link, so we store the link itself.
      if (!isOpen) opener.current = link.element;
      const isPushed = !isOpen || link.element.hasAttribute("data-stacked");
      const state = { isPushedOverlay: isPushed || isPushedOverlay(location) };
      setHash(link.hash, { replace: !isPushed, state });
    };
    // React stops a click on a section whose code is still loading at its root, in the capture phase. The browser then
    // follows the link itself, at once; through the router the overlay would have to wait for that section.
    const root = document.getElementById(ROOT_ELEMENT_ID);
    const noteStopped = (event: MouseEvent) => {
      const link = event.cancelBubble ? findOverlayLink(event) : undefined;
      if (!link) return;
      opener.current = link.element;
      early.current = link.hash;
    };
    root?.addEventListener("click", noteStopped, true);
    document.addEventListener("click", follow);
    return () => {
      root?.removeEventListener("click", noteStopped, true);
      document.removeEventListener("click", follow);
    };
  }, [location, setHash, opener, early]);
}

interface OverlayLink {
  element: Element;
  hash: string;
}

function findOverlayLink(event: MouseEvent): OverlayLink | undefined {
  const element = event.target instanceof Element ? event.target.closest("a[href]:not([target])") : null;
  const href = element?.getAttribute("href") ?? "";
  const hash = findPageOverlayHash(href) ?? href;
  if (!isPlainClick(event) || !element || !hash.startsWith("#/") || readPageHash(hash).kind !== "overlay")
    return undefined;
  return { element, hash };
}
