import type { CSSProperties } from "react";
import { createStore } from "../lib/create-store.ts";

const height = createStore(0);

/**
 * Tells the page how much of the window the cookie question takes. A custom property of the root would be shorter, but
 * every element of the page inherits it, so that the browser would work out all styles again.
 */
export function setConsentHeight(pixels: number): void {
  height.set(pixels);
  document.body.style.paddingBottom = pixels === 0 ? "" : `${pixels}px`;
  // What gets the focus mustn't lie under the question.
  document.documentElement.style.scrollPaddingBottom = pixels === 0 ? "" : `${pixels}px`;
}

/** Moves a bar at the bottom of the window above the question. A translation isn't a layout shift. */
export function useAboveConsent(): CSSProperties | undefined {
  const pixels = height.use();
  return pixels === 0 ? undefined : { translate: `0 -${pixels}px` };
}
