import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False during hydration: what depends on the URL's hash, which the server can't see, must wait until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
