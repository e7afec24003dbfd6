import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * `before` during hydration, which must render what the server did, and `value` from then on. Only if the two differ does
 * the component render again, at once and with all its parts.
 */
export function useAfterHydration<Value>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => value,
    () => before,
  );
}

/** False during hydration: what depends on the URL's hash, which the server can't see, must wait until then. */
export function useIsHydrated(): boolean {
  return useAfterHydration(true, false);
}
