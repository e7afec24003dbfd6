import { type ComponentType, useEffect, useRef } from "react";
import { useOnDemand } from "../lib/use-on-demand.ts";
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
  const { overlay, close } = useOverlay();
  const { Part: Stage, hasFailed, request } = useOnDemand(load);
  const isWanted = overlay !== undefined;
  useOverlayLinks(opener);

  useEffect(() => {
    if (isWanted) request();
  }, [isWanted, request]);

  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, [load]);

  useEffect(() => {
    if (!isWanted || !hasFailed) return;
    showToast("This part of the page did not arrive. Please try again.", { kind: "error" });
    close();
  }, [isWanted, hasFailed, close]);

  return Stage ? <Stage overlay={overlay} opener={opener} onClose={close} /> : null;
}
