import type { MouseEvent } from "react";
import type { NavigateFunction } from "react-router";
import { isPagePath } from "../../domain/url/page-hash.ts";

/** The empty text makes React keep the server's HTML. */
export const KEPT_HTML = toHtmlProps("");

/** For HTML that this page had before. */
export function toHtmlProps(html: string) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}

/** Opens a clicked link to another page of this site without a reload, unless the click was handled. */
export function followLink(event: MouseEvent, navigate: NavigateFunction): void {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
  const href = (target as Element).closest("a[href]:not([target])")?.getAttribute("href") ?? "";
  if (!isPagePath(href)) return;
  event.preventDefault();
  void navigate(href);
}
