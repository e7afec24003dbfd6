import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { type OverlayHash, readPageHash } from "../../domain/url/page-hash.ts";
import { useSetHash } from "../lib/use-set-hash.ts";

/** Marks a history entry that we pushed ourselves to open an overlay: closing may then go back. */
interface OverlayState {
  isPushedOverlay?: boolean;
}

function isPushedOverlay({ state }: Location<OverlayState | null>): boolean {
  return state?.isPushedOverlay === true;
}

interface OpenOverlay {
  overlay: OverlayHash | undefined;
  close(): void;
}

/** The overlay in the address, and the way to close it that leaves the history as the visitor expects. */
export function useOverlay(): OpenOverlay {
  const location = useLocation();
  const navigate = useNavigate();
  const setHash = useSetHash();
  const hash = readPageHash(location.hash);
  const isPushed = isPushedOverlay(location);
  const closing = useRef<Location>(undefined);

  const close = useCallback(() => {
    // Going back takes a moment; a second Escape in it would leave the page. Not the key: every address that is typed has the same.
    if (closing.current === location) return;
    closing.current = location;
    if (isPushed) void navigate(-1);
    else setHash("#/", { replace: true });
  }, [isPushed, location, navigate, setHash]);

  return { overlay: hash.kind === "overlay" ? hash : undefined, close };
}

/**
 * Plain links such as `<a href="#/user">` work before and without script; with it they become one history entry
 * that Back and the close button take away again. A link inside an open overlay replaces it. What was clicked is noted in
 * `opener`, to be given the focus again.
 */
export function useOverlayLinks(opener: RefObject<Element | null>): void {
  const location = useLocation();
  const setHash = useSetHash();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = overlayLinkOf(event);
      if (!link) return;
      event.preventDefault();
      const isOpen = readPageHash(location.hash).kind === "overlay";
      // Safari does not focus a clicked link, so the link itself is noted.
      if (!isOpen) opener.current = link.element;
      const state: OverlayState = { isPushedOverlay: !isOpen || isPushedOverlay(location) };
      setHash(link.hash, { replace: isOpen, state });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [location, setHash, opener]);
}

interface OverlayLink {
  element: Element;
  hash: string;
}

function overlayLinkOf(event: MouseEvent): OverlayLink | undefined {
  const isPlainClick =
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented;
  const element = event.target instanceof Element ? event.target.closest("a[href]:not([target])") : null;
  const hash = element?.getAttribute("href") ?? "";
  if (!isPlainClick || !element || !hash.startsWith("#/") || readPageHash(hash).kind !== "overlay")
    return undefined;
  return { element, hash };
}
