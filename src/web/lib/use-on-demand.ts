import { type ComponentType, useCallback, useRef, useState } from "react";
import { importWithin } from "./import-within.ts";

interface OnDemand<Props> {
  /** Undefined until its code is there. */
  Part: ComponentType<Props> | undefined;
  hasFailed: boolean;
  /** Fetches the code, once; after a failure, once more. */
  request(): void;
}

/** A part of the page whose code is fetched when it is first wanted. `load` stands outside the component. */
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
