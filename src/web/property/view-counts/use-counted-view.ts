import { useEffect } from "react";
import { VIEW_CALLS } from "../../../domain/property/view-counts/view-calls.ts";
import type { PayloadOf } from "../../../domain/url/call.ts";
import { sendUnread } from "../../lib/client/fetch-call.ts";
import { useSite } from "../../session/use-site.ts";

/** Counts one view per visit to a property page, and only once the page is visible. */
export function useCountedView(propertyId: number): void {
  const { propertyViews } = useSite().counting;
  useEffect(() => {
    const view: PayloadOf<typeof VIEW_CALLS.countView> & Record<string, string> = {
      property_id: String(propertyId),
      domain: window.location.hostname,
    };
    const send = () =>
      sendUnread(
        VIEW_CALLS.countView.path,
        propertyViews === "form" ? new URLSearchParams(view) : JSON.stringify(view),
      );
    // A prerendered page may never be shown.
    if (!("prerendering" in document && document.prerendering)) return send();
    document.addEventListener("prerenderingchange", send, { once: true });
    return () => document.removeEventListener("prerenderingchange", send);
  }, [propertyId, propertyViews]);
}
