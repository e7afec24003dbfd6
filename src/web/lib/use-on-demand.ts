import { type ComponentType, useCallback, useRef, useState } from "react";
import { importWithin } from "./import-within.ts";

interface OnDemand<Props> {
  /** Undefined until its code has loaded. */
  Part: ComponentType<Props> | undefined;
  hasFailed: boolean;
  /** Loads the code once, and again after a failure. */
  request(): void;
}

/** A component whose code is loaded on first use. `load` must be defined outside the component. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const [part, setPart] = useState<Pick<OnDemand<Props>, "Part" | "hasFailed">>({
    Part: undefined,
    hasFailed: false,
  });
  const isRequested = useRef(false);
  const request = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    importWithin(load).then(
      (Part) => setPart({ Part, hasFailed: false }),
      () => {
        isRequested.current = false;
        setPart({ Part: undefined, hasFailed: true });
      },
    );
  }, [load]);
  return { ...part, request };
}
