import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False while the server's page is taken over: what only the address's hash knows must wait until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
