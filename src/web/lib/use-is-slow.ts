import { useEffect, useState } from "react";

/** Showing anything shorter than this would only flicker. */
const SLOW_MS = 300;

/** Whether something has been going on long enough to be worth showing. */
export function useIsSlow(isGoingOn: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isGoingOn && isSlow;
}
