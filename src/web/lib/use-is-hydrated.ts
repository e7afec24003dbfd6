import { useDeferredValue, useState, useSyncExternalStore } from "react";

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

/**
 * False during hydration: what depends on the URL's hash, which the server can't see, must wait until then. The second
 * render is React's least urgent one and made in short steps: all at once, it would be a long task on a phone.
 */
export function useIsHydrated(): boolean {
  const [mount] = useState({ isHydrating: false });
  // React asks for the server's value only when it hydrates. Both values are the same then, so nothing renders again for it.
  useSyncExternalStore(
    subscribe,
    () => mount.isHydrating,
    () => {
      mount.isHydrating = true;
      return true;
    },
  );
  return useDeferredValue(true, mount.isHydrating ? false : undefined);
}
