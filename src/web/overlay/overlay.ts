import type { ComponentType } from "react";

export interface OverlayProps {
  /** The overlay's own path, such as `/user/saved-searches`. */
  path: string;
  params: Readonly<Record<string, string>>;
  onClose(): void;
}

export interface OverlayModule {
  Overlay: ComponentType<OverlayProps>;
}

/** An overlay that exists: what is said while its code comes, and where that code is. */
export interface OverlayEntry {
  loadingText: string;
  load(): Promise<OverlayModule>;
}
