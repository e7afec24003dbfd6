import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type PageHash, readPageHash } from "../../domain/site/page-hash.ts";

type OverlayHash = Extract<PageHash, { kind: "overlay" }>;

/** Marks a history entry that we pushed ourselves to open an overlay: closing may then go back. */
interface OverlayState {
  isPushedOverlay?: boolean;
}

interface OpenOverlay {
  overlay: OverlayHash | undefined;
  close(): void;
}

/** The overlay in the address, and the way to close it that leaves the history as the visitor expects. */
export function useOverlay(): OpenOverlay {
  const location = useLocation();
  const navigate = useNavigate();
  const hash = readPageHash(location.hash);
  const isPushed = (location.state as OverlayState | null)?.isPushedOverlay === true;

  const close = useCallback(() => {
    if (isPushed) navigate(-1);
    else {
      navigate(
        { pathname: location.pathname, search: location.search, hash: "#/" },
        { replace: true, preventScrollReset: true },
      );
    }
  }, [isPushed, location.pathname, location.search, navigate]);

  return { overlay: hash.kind === "overlay" ? hash : undefined, close };
}

/**
 * Plain links such as `<a href="#/user">` work before and without script; with it they become one history entry
 * that Back and the close button take away again. A link inside an open overlay replaces it.
 */
export function useOverlayLinks(): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const hash = overlayHashOf(event);
      if (hash === undefined) return;
      event.preventDefault();
      const isOpen = readPageHash(location.hash).kind === "overlay";
      const wasPushed = (location.state as OverlayState | null)?.isPushedOverlay === true;
      const state: OverlayState = { isPushedOverlay: !isOpen || wasPushed };
      navigate(
        { pathname: location.pathname, search: location.search, hash },
        { replace: isOpen, state, preventScrollReset: true },
      );
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [location, navigate]);
}

function overlayHashOf(event: MouseEvent): string | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return undefined;
  }
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const href = link?.getAttribute("href") ?? "";
  return href.startsWith("#/") && readPageHash(href).kind === "overlay" ? href : undefined;
}
