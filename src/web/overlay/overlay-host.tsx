import { type ComponentType, useEffect, useRef, useState } from "react";
import { importWithin } from "../lib/import-within.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { hideErrors, showToast } from "../toast/toast-store.ts";
import type { StageProps } from "./overlay-stage.tsx";
import { useOverlay, useOverlayLinks } from "./use-overlay.ts";

const IDLE_MS = 2_000;

/**
 * Watches the URL's hash. The code of the overlays, including their list, loads when the page is idle or when
 * the first overlay is opened.
 */
export function OverlayHost({ load }: { load(): Promise<ComponentType<StageProps>> }) {
  const opener = useRef<Element>(null);
  const early = useRef<string>(undefined);
  const [Stage, setStage] = useState<ComponentType<StageProps>>();
  const { overlay, close } = useOverlay(early);
  // The server never sees the hash, and the first client render must match the server's.
  const isAwaited = useIsHydrated() && overlay !== undefined && !Stage;
  useOverlayLinks(opener, early);

  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    importWithin(load).then(
      (Part) => {
        if (!isCurrent) return;
        hideErrors();
        setStage(() => Part);
      },
      () => {
        if (!isCurrent) return;
        showToast("This didn’t load. Please try again.", { kind: "error" });
        close();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isAwaited, load, close]);

  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);

  if (Stage) return <Stage overlay={overlay} opener={opener} onClose={close} />;
  return (
    <p role="status" className="fixed inset-x-0 top-1/2 z-50 text-center empty:hidden">
      {isAwaited && <span className="rounded-control bg-surface px-5 py-3 shadow-3">Loading</span>}
    </p>
  );
}
