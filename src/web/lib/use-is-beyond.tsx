import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * Whether the page is scrolled further than this many pixels. An observer watches a strip at the top of the page, so
 * nothing runs while scrolling.
 */
export function useIsBeyond(px: number): { sentinel: ReactNode; isBeyond: boolean } {
  const strip = useRef<HTMLDivElement>(null);
  const [isBeyond, setIsBeyond] = useState(false);
  useEffect(() => {
    if (!strip.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setIsBeyond(entry ? !entry.isIntersecting : false),
    );
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  const sentinel = <div ref={strip} aria-hidden className="absolute top-0 w-px" style={{ height: px }} />;
  return { sentinel, isBeyond };
}
