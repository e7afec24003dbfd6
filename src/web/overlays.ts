import type { OverlayName } from "../domain/site/page-hash.ts";
import type { OverlayEntry } from "./overlay/overlay.ts";

/** Every overlay that exists. A name of the spec that is not here yet does nothing when its hash is opened. */
export const OVERLAYS: Partial<Record<OverlayName, OverlayEntry>> = {
  user: { loadingText: "Loading user profile", load: () => import("./account/user-panel.tsx") },
};
