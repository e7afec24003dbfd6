import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

interface WhenSeen {
  onSeen(): void;
  /** How far outside the viewport counts as seen. */
  margin?: string;
  /** Only on screens that match this media query. */
  media?: string;
}

/** Calls `onSeen` every time the element comes into view, so that something that failed can be tried again. */
export function useWhenSeen(element: RefObject<Element | null>, { onSeen, margin, media }: WhenSeen): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!element.current || (media !== undefined && !window.matchMedia(media).matches)) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      margin === undefined ? {} : { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, media]);
}

/** Whether the element has been in view. What then changes is rendered in short steps. */
export function useIsSeen(element: RefObject<Element | null>, margin: string): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useWhenSeen(element, { margin, onSeen: () => startTransition(() => setIsSeen(true)) });
  return isSeen;
}
