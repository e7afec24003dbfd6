import { type ComponentType, useEffect, useRef, useState } from "react";
import { importWithin } from "../lib/import-within.ts";
import { useIsHydrated } from "../lib/use-is-hydrated.ts";
import { showToast } from "../toast/toast-store.ts";
import type { StageProps } from "./overlay-stage.tsx";
import { useOverlay, useOverlayLinks } from "./use-overlay.ts";

const IDLE_MS = 2_000;

/**
 * Listens to the address. All that overlays need, the list of them included, is fetched once the page has come to rest, or when the
 * first one is asked for.
 */
export function OverlayHost({ load }: { load(): Promise<ComponentType<StageProps>> }) {
  const opener = useRef<Element>(null);
  const [Stage, setStage] = useState<ComponentType<StageProps>>();
  const { overlay, close } = useOverlay();
  // The server knows nothing of a hash, and the first drawing must be as it drew.
  const isAwaited = useIsHydrated() && overlay !== undefined && !Stage;
  useOverlayLinks(opener);

  useEffect(() => {
    if (!isAwaited) return;
    let isCurrent = true;
    importWithin(load).then(
      (Part) => isCurrent && setStage(() => Part),
      () => {
        if (!isCurrent) return;
        showToast("This part of the page did not arrive. Please try again.", { kind: "error" });
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
