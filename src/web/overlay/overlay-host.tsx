import { type ComponentType, useEffect, useRef, useState } from "react";
import type { OverlayName } from "../../domain/site/page-hash.ts";
import { importWithin } from "../lib/import-within.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import type { OverlayEntry, OverlayProps } from "./overlay.ts";
import { OverlayWaiting } from "./overlay-waiting.tsx";
import { useOverlay, useOverlayLinks } from "./use-overlay.ts";

type Loading =
  | { state: "loading" }
  | { state: "ready"; Overlay: ComponentType<OverlayProps> }
  | { state: "failed" };

/** Shows the one overlay that the address asks for, over whatever page is beneath. */
export function OverlayHost({ overlays }: { overlays: Partial<Record<OverlayName, OverlayEntry>> }) {
  useOverlayLinks();
  const { overlay, close } = useOverlay();
  const isHydrated = useIsHydrated();
  const entry = overlay && overlays[overlay.overlay];
  if (!isHydrated || !overlay || !entry) return null;
  return (
    <LazyOverlay
      key={overlay.overlay}
      entry={entry}
      path={overlay.path}
      params={overlay.params}
      onClose={close}
    />
  );
}

function LazyOverlay({ entry, ...props }: OverlayProps & { entry: OverlayEntry }) {
  const [loading, setLoading] = useState<Loading>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew.
  useEffect(() => {
    let isCurrent = true;
    setLoading({ state: "loading" });
    importWithin(entry.load)
      .then(({ Overlay }) => isCurrent && setLoading({ state: "ready", Overlay }))
      .catch(() => isCurrent && setLoading({ state: "failed" }));
    return () => {
      isCurrent = false;
    };
  }, [entry, attempt]);

  useFocusReturn();

  if (loading.state === "ready") return <loading.Overlay {...props} />;
  return (
    <OverlayWaiting
      loadingText={entry.loadingText}
      hasFailed={loading.state === "failed"}
      onRetry={() => setAttempt(attempt + 1)}
      onClose={props.onClose}
    />
  );
}

/** When the overlay is gone, the focus is again on what opened it, wherever it went in between. */
function useFocusReturn(): void {
  const opener = useRef(document.activeElement);
  useEffect(() => {
    const element = opener.current;
    return () => {
      if (element instanceof HTMLElement) setTimeout(() => element.focus({ preventScroll: true }));
    };
  }, []);
}
