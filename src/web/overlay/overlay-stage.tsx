import {
  Component,
  type FunctionComponent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { OverlaySubject } from "../../domain/site/overlay-subject.ts";
import type { OverlayHash, OverlayName } from "../../domain/url/page-hash.ts";
import { importWithin } from "../lib/import-within.ts";
import { useLocation, useShownPage } from "../router/router-context.ts";
import type { OverlayEntry, OverlayProps } from "./overlay.ts";
import { OverlayWaiting } from "./overlay-waiting.tsx";

export interface StageProps {
  /** The overlay that the URL names. */
  overlay: OverlayHash | undefined;
  /** The element that was clicked to open it, if any. */
  opener: RefObject<Element | null>;
  onClose(): void;
}

interface OverlayStageProps extends StageProps {
  overlays: Partial<Record<OverlayName, OverlayEntry>>;
}

/** Renders the overlay that the URL names, over any page. */
export function OverlayStage({ overlays, overlay, opener, onClose }: OverlayStageProps) {
  const subject = useSubject(overlay);
  const known = overlay && overlays[overlay.overlay];
  const entry = known?.about === undefined || known.about === subject?.kind ? known : undefined;
  useFocusReturn(opener, entry !== undefined);
  if (!overlay || !entry) return null;
  return (
    <LazyOverlay
      key={overlay.overlay}
      entry={entry}
      path={overlay.path}
      params={overlay.params}
      query={overlay.query}
      subject={subject}
      onClose={onClose}
    />
  );
}

/** The subject that the current page has for the overlay; undefined when the page failed to load. */
function useSubject(overlay: OverlayHash | undefined): OverlaySubject | undefined {
  const { module, data } = useShownPage();
  if (!overlay || data === undefined) return undefined;
  return module?.overlaySubject?.(data as never, overlay);
}

/** `OverlayStage` checks that the subject is of the kind the overlay needs, so `never` is safe here. */
type AnyOverlay = FunctionComponent<OverlayProps<never>>;
type Loading = "loading" | "failed" | AnyOverlay;

/** Overlays that are loaded already open at once. */
const loadedOverlays = new Map<OverlayEntry, AnyOverlay>();

function LazyOverlay({ entry, subject, ...props }: OverlayProps & { entry: OverlayEntry }) {
  const [loading, setLoading] = useState<Loading>(() => loadedOverlays.get(entry) ?? "loading");
  const [attempt, setAttempt] = useState(0);
  const isLoading = loading === "loading";

  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    importWithin<{ Overlay: AnyOverlay }>(entry.load)
      .then(({ Overlay }) => {
        loadedOverlays.set(entry, Overlay);
        if (isCurrent) setLoading(() => Overlay);
      })
      .catch(() => {
        // Browsers can keep a failed import for good. After a reload the hash opens the overlay again.
        if (attempt > 0 && navigator.onLine) return window.location.reload();
        if (isCurrent) setLoading("failed");
      });
    return () => {
      isCurrent = false;
    };
  }, [entry, isLoading, attempt]);

  const tryAgain = () => {
    setAttempt(attempt + 1);
    setLoading("loading");
  };
  const waiting = (
    <OverlayWaiting
      loadingText={entry.loadingText}
      hasFailed={!isLoading}
      onRetry={tryAgain}
      onClose={props.onClose}
    />
  );
  if (loading === "loading" || loading === "failed") return waiting;
  const Overlay = loading;
  return (
    <OverlayBoundary fallback={waiting}>
      <Overlay {...props} subject={subject as never} />
    </OverlayBoundary>
  );
}

/** Returns the focus to the opener when the overlay closes, unless the visitor has moved to another page. */
function useFocusReturn(opener: RefObject<Element | null>, isOpen: boolean): void {
  const { pathname } = useLocation();
  const openedOn = useRef<string>(undefined);
  useEffect(() => {
    if (isOpen) {
      openedOn.current ??= pathname;
      opener.current ??= document.activeElement;
      return;
    }
    const element = opener.current;
    if (openedOn.current === pathname && element instanceof HTMLElement)
      element.focus({ preventScroll: true });
    openedOn.current = undefined;
    opener.current = null;
  }, [isOpen, pathname, opener]);
}

interface OverlayBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** An overlay that throws while rendering must not take the page down with it. */
class OverlayBoundary extends Component<OverlayBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
