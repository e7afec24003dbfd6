import { type ComponentType, createContext, useContext } from "react";
import type { PageModule } from "../lib/page.ts";
import type { EntryState, PageLocation } from "./page-location.ts";

/** The page that is on the screen. It stays while the next one loads. */
export interface ShownPage {
  location: PageLocation;
  /** Reached through the history or as the first page, and not by a link. */
  isPop: boolean;
  routeId: string;
  /** Undefined if the page's code didn't load. */
  module: PageModule | undefined;
  /** What the page's `load` returned; undefined if it failed. */
  data: unknown;
  failure: { error: unknown } | undefined;
}

interface NavigateOptions {
  /** `if-same` replaces the entry of the same URL and pushes any other, as browsers do for links. */
  replace?: boolean | "if-same";
  state?: EntryState | null | undefined;
}

/** Opens a path of this site, with its query and hash, or goes that many entries through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

interface RouterValue {
  navigate: Navigate;
  /** The same on every page. */
  rootData: unknown;
  FailurePage: ComponentType;
}

export const RouterContext = createContext<RouterValue | undefined>(undefined);
export const ShownPageContext = createContext<ShownPage | undefined>(undefined);
export const PendingContext = createContext<PageLocation | undefined>(undefined);
export const FailureContext = createContext<unknown>(undefined);

export function useRouter(): RouterValue {
  return getExisting(useContext(RouterContext));
}

export function useNavigate(): Navigate {
  return useRouter().navigate;
}

export function useShownPage(): ShownPage {
  return getExisting(useContext(ShownPageContext));
}

/** The location of the page on the screen. */
export function useLocation(): PageLocation {
  return useShownPage().location;
}

/** The location of the page that is loading, if any. */
export function usePendingLocation(): PageLocation | undefined {
  return useContext(PendingContext);
}

/** What the page's `load` returned. */
export function usePageData<Data>(): Data {
  return useShownPage().data as Data;
}

/** In the failure page: what was thrown. */
export function useFailure(): unknown {
  return useContext(FailureContext);
}

function getExisting<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is no router around this.");
  return value;
}
