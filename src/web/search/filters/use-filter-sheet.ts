import { useLocation, useNavigate } from "react-router";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import type { SearchControls } from "../use-search-page.ts";

const SHEET_STATE = { ...KEEP_SCROLL, isFilterSheet: true } as const;

export interface FilterSheetView {
  isOpen: boolean;
  /** As the page's own, on the sheet's entry of the history. */
  controls: SearchControls;
  open(): void;
  close(): void;
}

/**
 * The sheet has one entry of the history, whatever is chosen in it: Back closes it and takes the choices back, its own buttons close it
 * and keep them. An address with `filters=open`, as a page without script has it, opens it too.
 */
export function useFilterSheet(controls: SearchControls, isAsked: boolean): FilterSheetView {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const isMarked = typeof state === "object" && state !== null && "isFilterSheet" in state;
  const { search, toHref, change } = controls;
  return {
    isOpen: isHydrated && (isMarked || isAsked),
    controls: { ...controls, change: (next) => change(next, { replace: true, state: SHEET_STATE }) },
    open: () => navigate(toHref(search), { state: SHEET_STATE }),
    close: () => navigate(toHref(search), { replace: true, state: KEEP_SCROLL }),
  };
}
