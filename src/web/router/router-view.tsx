import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import type { BrowserRouter } from "./browser-router.ts";
import type { PageLocation } from "./page-location.ts";
import {
  FailureContext,
  type Navigate,
  PendingContext,
  RouterContext,
  type ShownPage,
  ShownPageContext,
  useRouter,
  useShownPage,
} from "./router-context.ts";

interface ViewOptions {
  /** The frame around every page, which places `CurrentPage`. */
  Frame: ComponentType;
  FailurePage: ComponentType;
  rootData: unknown;
}

/** In the browser: shows what the router shows. React keeps the old page until the new one is ready. */
export function RouterView({ router, ...options }: ViewOptions & { router: BrowserRouter }) {
  const [{ shown, pending }, setState] = useState(router.getState);
  useLayoutEffect(() => router.subscribe((state) => startTransition(() => setState(state))), [router]);
  return <PageView navigate={router.navigate} shown={shown} pending={pending} {...options} />;
}

interface PageViewProps extends ViewOptions {
  navigate: Navigate;
  shown: ShownPage;
  pending?: PageLocation | undefined;
}

/** One page in its frame; on the server, that is all. */
export function PageView({ navigate, shown, pending, Frame, FailurePage, rootData }: PageViewProps) {
  const router = useMemo(() => ({ navigate, rootData, FailurePage }), [navigate, rootData, FailurePage]);
  return (
    <RouterContext value={router}>
      <ShownPageContext value={shown}>
        <PendingContext value={pending}>
          <FailureBoundary location={shown.location} FailurePage={FailurePage}>
            <Frame />
          </FailureBoundary>
        </PendingContext>
      </ShownPageContext>
    </RouterContext>
  );
}

/**
 * The page, or the failure page in its place. The frame's own changes don't render it again: React would drop the HTML of
 * sections whose code is still loading.
 */
export const CurrentPage = memo(function CurrentPage() {
  const { FailurePage } = useRouter();
  const { location, failure, module } = useShownPage();
  const Page = module?.Page;
  return (
    <FailureBoundary location={location} failure={failure} FailurePage={FailurePage}>
      {Page && <Page />}
    </FailureBoundary>
  );
});

interface FailureBoundaryProps {
  location: PageLocation;
  failure?: ShownPage["failure"];
  FailurePage: ComponentType;
  children: ReactNode;
}

interface FailureBoundaryState {
  location: PageLocation;
  /** What was thrown while rendering. Forgotten with the next navigation. */
  caught: ShownPage["failure"];
}

class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { location: this.props.location, caught: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ location }: FailureBoundaryProps, state: FailureBoundaryState) {
    return location === state.location ? null : { location, caught: undefined };
  }

  override render() {
    const { failure = this.state.caught, FailurePage, children } = this.props;
    if (!failure) return children;
    return (
      <FailureContext value={failure.error}>
        <FailurePage />
      </FailureContext>
    );
  }
}
