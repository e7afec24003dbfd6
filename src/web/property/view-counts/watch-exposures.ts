import { toExposureEvent } from "../../../domain/property/view-counts/exposure-event.ts";
import { trimEndOf } from "../../../domain/text/trim-end-of.ts";
import { sendUnread } from "../../lib/client/fetch-call.ts";
import { createExposureBatches } from "./exposure-batches.ts";

const CARDS = "[data-property-id]";
/** The share of a card that must be visible. */
const HALF = 0.5;

/** Reports to the given URL which property cards are seen, on every page, until the tab is closed. */
export function watchExposures(address: string): void {
  const url = `${trimEndOf(address, /\//)}/create_many`;
  const watched = new Set<Element>();
  let { pathname } = window.location;
  const batches = createExposureBatches((propertyIds) =>
    sendUnread(
      url,
      JSON.stringify({
        property_ids: propertyIds,
        domain: window.location.hostname,
        event_type: toExposureEvent(pathname),
      }),
    ),
  );

  const inView = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= HALF && document.visibilityState === "visible")
          batches.enter(readCardId(target));
        else batches.leave(readCardId(target));
      }
    },
    { threshold: HALF },
  );

  function forget(card: Element): void {
    inView.unobserve(card);
    watched.delete(card);
    batches.leave(readCardId(card));
  }

  function look(): void {
    const isElsewhere = window.location.pathname !== pathname;
    if (isElsewhere) {
      batches.startAnew();
      ({ pathname } = window.location);
    }
    for (const card of watched) if (isElsewhere || !card.isConnected) forget(card);
    for (const card of document.querySelectorAll(CARDS)) {
      if (watched.has(card)) continue;
      watched.add(card);
      inView.observe(card);
    }
  }

  /** The observer reports only changes, so cards that stayed in view must be observed again. */
  function lookAgain(): void {
    for (const card of watched) forget(card);
    look();
  }

  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  window.addEventListener("pagehide", batches.leaveAll);
  document.addEventListener("visibilitychange", () =>
    document.visibilityState === "hidden" ? batches.leaveAll() : lookAgain(),
  );
}

function readCardId(card: Element): number {
  return Number(card.getAttribute("data-property-id"));
}
