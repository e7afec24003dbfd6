import { useEffect } from "react";
import { LEGACY_CALENDAR_PATH, readPageHash } from "../../domain/url/page-hash.ts";
import { useSetHash } from "../lib/use-set-hash.ts";
import { useLocation } from "../router/router-context.ts";

declare global {
  interface Window {
    openValuationModal?: () => void;
    openViewingModal?: () => void;
  }
}

/**
 * Legacy pages and scripts of an agency open our overlays with these functions, or with these attributes on any
 * clickable element.
 */
const HOOKS = [
  { name: "openValuationModal", attribute: "data-open-valuation", hash: "#/book-a-valuation" },
  { name: "openViewingModal", attribute: "data-open-viewing", hash: "#/book-a-viewing" },
] as const;

/** Few agencies have such pages, so it loads after the first load. */
export function LegacyHooks() {
  const setHash = useSetHash();
  const { pathname, hash } = useLocation();

  useEffect(() => {
    const open = (target: string) => setHash(target, { replace: false, state: { isPushedOverlay: true } });
    for (const hook of HOOKS) window[hook.name] = () => open(hook.hash);
    const follow = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const hook = HOOKS.find(({ attribute }) => target.closest(`[${attribute}]`));
      if (!hook) return;
      event.preventDefault();
      open(hook.hash);
    };
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", follow);
      for (const hook of HOOKS) delete window[hook.name];
    };
  }, [setHash]);

  const isCalendarWanted = pathname === "/branches" && readPageHash(hash).kind === "legacy-calendar";
  useEffect(() => {
    if (isCalendarWanted) loadLegacyCalendar();
  }, [isCalendarWanted]);
  return null;
}

/** Our own script creates this one, because the CSP (`strict-dynamic`) only allows that. */
function loadLegacyCalendar(): void {
  if (document.querySelector(`script[src="${LEGACY_CALENDAR_PATH}"]`)) return;
  const script = document.createElement("script");
  script.src = LEGACY_CALENDAR_PATH;
  document.head.append(script);
}
