import type { MouseEvent } from "react";
import { isPagePath } from "../../domain/url/page-hash.ts";
import { isPlainClick } from "../router/is-plain-click.ts";
import type { Navigate } from "../router/router-context.ts";

/** The empty text makes React keep the server's HTML. */
export const KEPT_HTML = toHtmlProps("");

/** For HTML that React made before. */
export function toHtmlProps(html: string) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}

/** Opens a clicked link to another page of this site without a reload, unless the click was handled. */
export function followLink(event: MouseEvent, navigate: Navigate): void {
  if (!isPlainClick(event)) return;
  const href = (event.target as Element).closest("a[href]:not([target])")?.getAttribute("href") ?? "";
  if (!isPagePath(href)) return;
  event.preventDefault();
  navigate(href);
}
