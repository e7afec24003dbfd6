import { useEffect } from "react";
import { importWithin } from "./lib/import-within.ts";
import { useOnDemand } from "./lib/use-on-demand.ts";
import { usePageMeta } from "./lib/use-page-meta.ts";
import { useScrollMemory } from "./lib/use-scroll-memory.ts";
import { OverlayHost } from "./overlay/overlay-host.tsx";
import { usePendingLocation } from "./router/router-context.ts";
import { CurrentPage } from "./router/router-view.tsx";
import { WaitingSlot } from "./search/waiting-slot.tsx";
import { useSite } from "./session/use-site.ts";
import { ConsentHost } from "./site/consent-host.tsx";
import { FooterSlot } from "./site/footer-slot.tsx";
import { SiteHeader } from "./site/header/site-header.tsx";
import { showToast } from "./toast/toast-store.ts";
import { Toaster } from "./toast/toaster.tsx";
import { useFlashFromHash } from "./toast/use-flash-from-hash.ts";

const loadLegacyHooks = () => import("./site/legacy-hooks.tsx").then((part) => part.LegacyHooks);
const loadOverlays = () => import("./overlays.tsx").then(({ Overlays }) => Overlays);

/** The frame around every page. */
export function Root() {
  const site = useSite();
  useScrollMemory();
  usePageMeta(site);
  useFlashFromHash((flash, openHash) =>
    importWithin(() => import("./show-flash.ts")).then(
      ({ showFlash }) => showFlash(flash, { agencyTexts: site.flashTexts, openHash }),
      // We don't know whether the message was good or bad news, so it's better that visitors check than believe it
      // was sent.
      () =>
        showToast("We couldn’t show the result of your request. Please reload the page.", { kind: "error" }),
    ),
  );
  const { Part: LegacyHooks, request: requestLegacyHooks } = useOnDemand(loadLegacyHooks);
  useEffect(requestLegacyHooks, [requestLegacyHooks]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:shadow-2"
      >
        Skip to the content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <WaitingSlot>
        <CurrentPage />
      </WaitingSlot>
      <FooterSlot />
      <Toaster />
      {LegacyHooks && <LegacyHooks />}
      <ConsentHost />
      <OverlayHost load={loadOverlays} />
    </>
  );
}

function NavigationProgress() {
  const isNavigating = usePendingLocation() !== undefined;
  if (!isNavigating) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40">
      <span className="sr-only">Loading the page</span>
      <span
        aria-hidden
        className="block h-[3px] origin-left animate-progress bg-action motion-reduce:animate-none"
      />
    </div>
  );
}
