import { useAfterHydration } from "../../lib/use-is-hydrated.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import { useLocation, useNavigate } from "../../router/router-context.ts";
import type { SearchControls } from "../use-search-page.ts";

const SHEET_STATE = { ...KEEP_SCROLL, isFilterSheet: true } as const;

export interface FilterSheetView {
  isOpen: boolean;
  /** The page's controls, except that changes replace the sheet's history entry. */
  controls: SearchControls;
  open(): void;
  close(): void;
}

/**
 * The sheet has a single history entry, whatever is chosen in it: Back closes it and undoes the choices, its own buttons close it
 * and keep them. A URL with `filters=open`, which the links have before hydration, opens it too.
 */
export function useFilterSheet(controls: SearchControls, isAsked: boolean): FilterSheetView {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isMarked = typeof state === "object" && state !== null && "isFilterSheet" in state;
  const { search, toHref, change } = controls;
  return {
    isOpen: useAfterHydration(isMarked || isAsked, false),
    controls: { ...controls, change: (next) => change(next, { replace: true, state: SHEET_STATE }) },
    open: () => navigate(toHref(search), { state: SHEET_STATE }),
    close: () => navigate(toHref(search), { replace: true, state: KEEP_SCROLL }),
  };
}
